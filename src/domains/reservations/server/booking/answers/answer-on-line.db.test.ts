import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakePhones, type SentToPhone } from "#tests/setup/vendors/fake-phones.ts";
import type { CreateReservationBody } from "../../../contract/reservations.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const YUI = "U-yui";

let now = NOON;
const db = testDatabase();
const phones = await fakePhones();
const app = testApp(db, () => now, { channels: phones.channels });
let restaurantId = "";
let yui: TestAccount;
afterAll(() => phones.stop());

beforeEach(async () => {
  now = NOON;
  await db.script(`UPDATE reservations SET status = 'completed', expires_at = NULL; DELETE FROM events;
    DELETE FROM staff_line_tries; DELETE FROM staff_line_links; DELETE FROM notices; DELETE FROM messages`);
  phones.line.trouble = null;
  restaurantId = await addTestRestaurant(db, {
    tables: ["T1", "T2"].map((label) => ({ label, minParty: 1, maxParty: 2 })),
  });
  await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurantId]);
  yui = await hired("staff");
  await linked(yui, YUI);
});

async function hired(role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: account.user.id, role }, now);
  return account;
}

async function linked({ headers }: TestAccount, lineUser: string): Promise<void> {
  const url = `/api/owner/restaurants/${restaurantId}/line-code`;
  const { words } = (await app.inject({ method: "POST", url, headers })).json() as { words: string };
  await app.inject(phones.written("line", { from: lineUser, text: words }));
  expect((await toLine()).map(({ to }) => to)).toEqual([lineUser]);
}

/** What has reached LINE since the last time that was asked. */
async function toLine(): Promise<SentToPhone[]> {
  await app.settle();
  return phones.sent.splice(0).filter(({ channel }) => channel === "line");
}

async function choose(kind: string, ways: string[]): Promise<void> {
  const url = `/api/owner/restaurants/${restaurantId}/notices`;
  const answer = await app.inject({ method: "PUT", url, payload: { kind, ways }, headers: yui.headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function requested(changes: Partial<CreateReservationBody> = {}) {
  const payload = bookingBody(restaurantId, changes);
  const answer = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json() as { id: string };
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  const cancel = () => app.inject({ method: "POST", url: `/api/reservations/${id}/cancel`, headers });
  return { id, cancel };
}

const statusOf = async (id: string) =>
  (await db.query<{ status: string }>("SELECT status FROM reservations WHERE id = $1", [id]))[0]?.status;

async function presses(data: string | undefined, { from = YUI, eventId = "" } = {}) {
  const call = phones.line.pressed(from, data ?? "?", ...(eventId ? [eventId] : []));
  expect((await app.inject(call)).statusCode).toBe(200);
  return toLine();
}

describe("a request on LINE", () => {
  it("carries the Japanese slip with what can't be eaten, also where only the first words show, and no name", async () => {
    await requested({
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      otherNeeds: [{ text: "celery", severe: true }],
      specialRequests: "Please no shrimp in the same oil",
    });
    const [sent, ...others] = await toLine();
    expect(others, "one message for one occasion").toEqual([]);
    expect(sent?.whole).toContain("アレルギー・食事制限：");
    expect(sent?.whole).toMatch(/【重症】[^"]*celery/);
    expect(sent?.whole).toContain("Please no shrimp in the same oil");
    expect(sent?.whole).not.toContain("Ana");
    const [{ altText }] = JSON.parse(sent?.whole ?? "[]") as [{ altText: string }];
    expect(altText).toMatch(/⚠ アレルギー・食事制限：.*【重症】.*celery/);
    expect(Object.keys(sent?.buttons ?? {})).toEqual(["Accept", "Decline"]);
  });

  it("is accepted with a button, once, and noted under the name of who pressed", async () => {
    const { id } = await requested();
    const [sent] = await toLine();
    const answers = await presses(sent?.buttons?.Accept, { eventId: "01A" });
    expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining("You've accepted")]);
    expect(await statusOf(id)).toBe("confirmed");
    const log = await db.query(
      "SELECT account_id, actor FROM reservation_log WHERE reservation_id = $1 AND to_status = 'confirmed'",
      [id],
    );
    expect(log).toEqual([{ account_id: yui.user.id, actor: "staff" }]);
    expect(await presses(sent?.buttons?.Accept, { eventId: "01A" })).toEqual([]);
    expect(await presses(sent?.buttons?.Accept), "pressed again").toEqual([]);
  });

  it("is declined only after it was asked once more", async () => {
    const { id } = await requested();
    const [sent] = await toLine();
    const [asked] = await presses(sent?.buttons?.Decline);
    expect(await statusOf(id)).toBe("requested");
    expect(Object.keys(asked?.buttons ?? {})).toEqual(["Yes, decline"]);
    const [done] = await presses(asked?.buttons?.["Yes, decline"]);
    expect([await statusOf(id), done?.text]).toEqual([
      "cancelled_by_restaurant",
      expect.stringContaining("You've declined"),
    ]);
  });

  it("that is over changes nothing, and says so", async () => {
    const { id, cancel } = await requested();
    const [sent] = await toLine();
    expect((await cancel()).statusCode).toBe(200);
    await toLine();
    for (const label of ["Accept", "Decline"]) {
      const answers = await presses(sent?.buttons?.[label]);
      if (label === "Accept") expect(answers[0]?.text).toContain("Nothing was changed");
    }
    expect(await statusOf(id)).toBe("cancelled_by_guest");
  });

  it("is not accepted where its table is gone, and says so", async () => {
    const { id } = await requested();
    const [sent] = await toLine();
    await db.query("DELETE FROM reservation_slots WHERE reservation_id = $1", [id]);
    const answers = await presses(sent?.buttons?.Accept);
    expect(answers[0]?.text).toContain("no longer free");
    expect(await statusOf(id)).toBe("requested");
  });

  it("is answered by nobody else, nobody who has left, and no forged call", async () => {
    const { id } = await requested();
    const [sent] = await toLine();
    const data = sent?.buttons?.Accept ?? "";
    expect(await presses(data, { from: "U-stranger" })).toEqual([]);
    expect(await presses(data.replace("accept", "decline-sure"))).toEqual([]);
    expect((await app.inject(phones.line.pressed(YUI, data, "01F", "forged"))).statusCode).toBe(401);
    await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [yui.user.id]);
    expect(await presses(data)).toEqual([]);
    expect(await statusOf(id)).toBe("requested");
  });
});

describe("who is told on LINE", () => {
  const away = { status: 503, message: "Service unavailable" };
  /** A request whose message is queued, but not taken by LINE yet. `meanwhile`: what happens, wholly, before it is due again. */
  async function queued(meanwhile: () => Promise<unknown> = async () => undefined) {
    phones.line.trouble = away;
    await requested();
    expect(await toLine()).toEqual([]);
    await meanwhile();
    await app.settle();
    phones.line.trouble = null;
    now = new Date(NOON.getTime() + 30_000);
  }
  const mails = async () => {
    const rows = await db.query<{ address: string }>(
      "SELECT address FROM messages WHERE template = 'staff-request' AND channel = 'email'",
    );
    return rows.map(({ address }) => address);
  };

  it("is told later, once, where LINE is away for a while", async () => {
    await queued();
    expect((await toLine()).map(({ to }) => to)).toEqual([YUI]);
  });

  it("is nobody who has been removed since it was queued, by mail either", async () => {
    await queued();
    await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [yui.user.id]);
    expect([await toLine(), await mails()]).toEqual([[], []]);
  });

  it("is nobody who has turned it off since", async () => {
    await queued();
    await choose("request", ["sound"]);
    expect([await toLine(), await mails()]).toEqual([[], []]);
  });

  it("is nobody at a restaurant that has been closed since", async () => {
    await queued();
    await db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [restaurantId, now]);
    expect(await toLine()).toEqual([]);
  });

  it("is mailed who has blocked the account since", async () => {
    await queued(() => app.inject(phones.line.unfollowed(YUI)));
    expect([await toLine(), await mails()]).toEqual([[], [yui.email]]);
  });

  it("is mailed where the messages of the month are used up", async () => {
    expectLog();
    phones.line.trouble = { status: 429, message: "You have reached your monthly limit." };
    await requested();
    expect([await toLine(), await mails()]).toEqual([[], [yui.email]]);
    phones.line.trouble = null;
  });

  it("hears of what was chosen, and of nothing else", async () => {
    const { cancel } = await requested();
    await toLine();
    await cancel();
    expect(await toLine(), "not by default").toEqual([]);
    await choose("change", ["line"]);
    const second = await requested();
    await toLine();
    await second.cancel();
    const [sent] = await toLine();
    expect(sent?.text).toContain("Cancelled by the guest");
    expect(sent?.buttons).toEqual({});
  });
});
