import { beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "../../tests/setup/servers/test-database.ts";
import { testApp } from "../../tests/setup/test-app.ts";
import type { Check } from "../fault.ts";
import { Driver } from "../load/driver.ts";
import { addRestaurants, PICK_UPS_PER_QUARTER } from "../stage/world.ts";
import { DAMAGES } from "./damages.ts";
import { judgeWhatIsThere } from "./judge.ts";
import { mailsArrived } from "./people.ts";

const GUESTS = 6;
const ENOUGH = 50;
/** Rolls back a damage. */
class Undone extends Error {}

const db = testDatabase();
const app = testApp(db, () => new Date());
let driver: Driver;
let whole: Check[] = [];

beforeAll(async () => {
  const url = await app.listen();
  const restaurants = await addRestaurants(db);
  driver = new Driver({ url: () => url, restaurants, guests: GUESTS, seed: 1 });
  await driver.start();
  // Until there is something of every kind to damage.
  const { journal } = driver;
  for (;;) {
    await driver.confirms(ENOUGH);
    const [{ refunds } = { refunds: 0 }] = await db.query<{ refunds: number }>(
      "SELECT count(*)::int AS refunds FROM refunds",
    );
    if (
      refunds > 0 &&
      journal.orders.length > restaurants.length * PICK_UPS_PER_QUARTER &&
      journal.sessions.length > 0
    )
      break;
  }
  await driver.end();
  // Contended tables: in this test there may have been enough for everyone.
  driver.journal.refusedBookings.push("refused@chaos.example");
  await app.settle();
  whole = await judgeWhatIsThere(db, driver.journal, null);
});

/** The judge's failed checks while the database is damaged by this SQL. */
async function brokenBy(sql: string): Promise<string[]> {
  let checks: Check[] = [];
  const damaged = db.transaction(async (tx) => {
    // Disables triggers and foreign keys, which would undo or reject the damage.
    await tx.query("SET LOCAL session_replication_role = replica");
    expect((await tx.query(sql)).length, "something was damaged").toBeGreaterThan(0);
    checks = await judgeWhatIsThere(tx, driver.journal, null);
    throw new Undone();
  });
  await expect(damaged).rejects.toThrow(Undone);
  return checks.filter(({ ok }) => ok === false).map(({ what }) => what);
}

describe("the judge", () => {
  it("finds nothing where nothing went wrong", () => {
    expect(whole.filter(({ ok }) => ok === false)).toEqual([]);
  });

  for (const { breaks, sql } of DAMAGES)
    it(`sees when not: ${breaks} (${sql.slice(0, 30)}...)`, async () => {
      expect(await brokenBy(sql)).toContain(breaks);
    });

  it("has no check that no damage breaks", () => {
    const named = new Set(DAMAGES.map(({ breaks }) => breaks));
    const others = whole.filter(({ what, ok }) => ok !== null && !named.has(what)).map(({ what }) => what);
    expect(others).toEqual(["everybody had something to do"]);
  });

  it("sees when a load had nothing to do", async () => {
    const { journal } = new Driver({ url: () => "", restaurants: [], guests: 0, seed: 1 });
    const [first] = await judgeWhatIsThere(db, journal, null);
    expect(first).toMatchObject({ what: "everybody had something to do", ok: false });
  });

  it("sees a mail that was sent and never came, and counts what came twice", async () => {
    await db.query("UPDATE messages SET state = 'sent' WHERE channel = 'email'");
    const sent = await db.query<{ id: string }>(
      "SELECT id FROM messages WHERE channel = 'email' ORDER BY id",
    );
    const mails = new Map(sent.map(({ id }) => [id, 1]));
    const outside = { mails, texts: new Map([["one", 2]]) };
    expect(await mailsArrived(db, outside)).toMatchObject([
      { ok: true },
      { ok: null, figure: expect.stringMatching(/^1 of/) },
    ]);
    mails.delete(sent[0]?.id ?? "");
    expect(await mailsArrived(db, outside)).toMatchObject([{ ok: false }, {}]);
  });
});
