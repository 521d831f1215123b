import { beforeEach, expect, it } from "vitest";
import type { CreatedReservation } from "#domains/reservations/contract/reservations.ts";
import { kitchenSlip, reservationLogged } from "#domains/reservations/server/public.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestPrinter } from "#tests/setup/builders/test-printer.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const THAI = "แพ้ถั่วลิสงรุนแรงมาก";
const db = testDatabase();
const app = testApp(db, () => NOW);
let restaurantId = "";
let owner: TestAccount;

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 4 })),
  });
  owner = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, NOW);
});

async function booked(changes: Parameters<typeof bookingBody>[1] = {}) {
  const answer = await app.inject({
    ...{ method: "POST", url: "/api/reservations", remoteAddress: someAddress() },
    payload: bookingBody(restaurantId, changes),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const { id } = answer.json() as CreatedReservation;
  await app.settle();
  const call = async (method: "PATCH" | "POST", path: string, payload: object) => {
    const url = `/api/reservations/${id}${path}`;
    const done = await app.inject({ method, url, payload, headers: { cookie } });
    expect(done.statusCode, done.body).toBeLessThan(300);
    await app.settle();
  };
  return { id, call };
}

it("a booking is on paper once it stands if its guest has said something, with each change of that and its end", async () => {
  const printer = await addTestPrinter(app, { restaurantId, owner });
  const slips = async () => (await printer.see()).jobs.length;
  const quiet = await booked();
  await quiet.call("PATCH", "", { guestCount: 3 });
  await quiet.call("POST", "/cancel", {});
  expect(await slips(), "nothing was said, and nothing is on paper").toBe(0);

  const { id, call } = await booked({
    ...{ language: "th", severeAllergens: ["nuts"], otherNeeds: [{ text: THAI, severe: true }] },
  });
  expect(await slips()).toBe(1);
  const slip = await kitchenSlip(db, id);
  expect(slip?.needs.join("\n")).toContain(THAI);
  expect(JSON.stringify(slip), "neither name nor contact").not.toMatch(/Popescu|example\.org/);
  await call("PATCH", "", { guestCount: 3 });
  expect(await slips(), "another size").toBe(2);
  await call("PATCH", "", { specialRequests: "เก้าอี้เด็ก" });
  expect(await slips()).toBe(3);
  expect((await kitchenSlip(db, id))?.words).toEqual(["เก้าอี้เด็ก"]);
  await call("POST", "/cancel", {});
  expect(await slips()).toBe(4);
  expect((await kitchenSlip(db, id))?.isOver).toBe(true);
});

it("a request is on paper only when the restaurant has confirmed it, and only where a printer is for bookings", async () => {
  const printer = await addTestPrinter(app, { restaurantId, owner });
  const other = await addTestPrinter(app, { restaurantId, owner }, { prints: ["orders"] });
  const { id } = await booked({ severeAllergens: ["nuts"] });
  await db.query("DELETE FROM print_jobs");
  const log = async (from: string | null, to: string) => {
    const [entry] = await db.query<{ id: number }>(
      `INSERT INTO reservation_log (reservation_id, at, actor, from_status, to_status, changes)
       VALUES ($1, $2, 'staff', $3, $4, '{}') RETURNING id::int AS id`,
      [id, NOW, from, to],
    );
    await db.transaction((tx) =>
      announce(tx, reservationLogged, { reservationId: id, logId: entry?.id ?? 0 }, NOW),
    );
    await app.settle();
    return [(await printer.see()).jobs.length, (await other.see()).jobs.length];
  };
  expect(await log(null, "requested")).toEqual([0, 0]);
  expect(await log("requested", "confirmed")).toEqual([1, 0]);
  expect(await log("confirmed", "seated")).toEqual([1, 0]);
  expect(await log("seated", "completed")).toEqual([1, 0]);
});
