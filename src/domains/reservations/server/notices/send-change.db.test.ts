import { beforeEach, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CreatedReservation, CreateReservationBody } from "../../contract/reservations.ts";
import { cancelReservation } from "../booking/changes/change-reservation.ts";
import { endOverdue } from "../booking/states/change-status.ts";
import { sendReminders } from "./send-reminders.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurantId = "";
let chef: TestAccount;
const fromStart = (hours: number) => new Date(START.getTime() + hours * 3_600_000);
const remind = () => sendReminders(db, { now, publicUrl: "https://noren.test" });

beforeEach(async () => {
  now = NOON;
  // What earlier tests have booked is over.
  await db.query("UPDATE reservations SET status = 'completed', expires_at = NULL");
  restaurantId = await addTestRestaurant(db);
  chef = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: chef.user.id, role: "owner" }, now);
  await settle();
  await db.query("DELETE FROM messages");
});

async function booked(changes: Partial<CreateReservationBody> = {}) {
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  await settle();
  const { id } = answer.json() as CreatedReservation;
  return { id, headers: { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" } };
}
interface Told {
  channel: string;
  address: string;
  template: string;
  language: string;
  text: string;
}
/** What was said since the last time that was asked. */
async function told(): Promise<Told[]> {
  await settle();
  const rows = await db.query<Told>(
    `SELECT channel, address, template, language, body_text AS text FROM messages ORDER BY template, channel`,
  );
  await db.query("DELETE FROM messages");
  return rows;
}
const names = (rows: readonly Told[]) => rows.map(({ template, channel }) => `${template} ${channel}`);

describe("notices of a booking", () => {
  it("go to the guest on the chosen channel and by email, and to the restaurant in Japanese", async () => {
    await booked();
    const rows = await told();
    expect(names(rows)).toEqual([
      "reservation-confirmed email",
      "reservation-confirmed whatsapp",
      "staff-new email",
    ]);
    const [mail, , staff] = rows;
    expect(mail).toMatchObject({ address: "ana@example.org", language: "en" });
    expect(staff).toMatchObject({ address: chef.email, language: "ja" });
    expect(staff?.text).not.toMatch(/ana@example|721 ?234 ?567/);
  });

  it("lead the guest to the door, and tell the staff in Japanese what was booked and what is dangerous", async () => {
    const other = { text: "jackfruit", severe: true };
    await db.query("UPDATE restaurants SET address = $2 WHERE id = $1", [
      restaurantId,
      "東京都中央区銀座1-2-3",
    ]);
    await booked({ dietaryNeeds: ["vegan", "without-nuts"], severeAllergens: ["nuts"], otherNeeds: [other] });
    const [mail, phone] = await told();
    expect(mail?.text).toContain("Address: 東京都中央区銀座1-2-3\n");
    expect(mail?.text).toMatch(/Directions:\nhttps:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/);
    expect(mail?.text).toMatch(/^日時：12月24日\(木\) 18:00$/m);
    expect(mail?.text).toMatch(/^人数：2名様$/m);
    for (const need of ["ヴィーガン", /【重症】くるみ.*不可/, "【重症】「jackfruit」"])
      expect(mail?.text).toMatch(need);
    expect(mail?.text).toContain("⚠ 重いアレルギー");
    // Text messages are paid by their length.
    expect(phone?.text).not.toContain("人数");
  });

  it("link to a page on which the booking can be changed without an account or a cookie", async () => {
    const { id } = await booked();
    const [mail] = await told();
    const key = /confirmation\?key=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    const url = `/api/reservations/${id}?key=${key}`;
    expect((await inject({ url })).json()).toMatchObject({
      isHolder: true,
      contact: { customerName: "Ana Popescu" },
    });
    const change = await inject({ method: "PATCH", url, payload: { guestCount: 1 } });
    expect(change.json()).toMatchObject({ guestCount: 1 });
    expect((await inject({ url: `/api/reservations/${id}?key=${key}x` })).statusCode).toBe(404);
    expect((await inject({ url: `/api/reservations/${id}` })).statusCode).toBe(404);
  });

  it("ask the kitchen about dietary needs, and deliver its answer", async () => {
    const { id } = await booked({ dietaryNeeds: ["without-nuts"] });
    expect(names(await told())).toContain("staff-kitchen-question email");
    const url = `/api/owner/reservations/${id}/kitchen`;
    await inject({ method: "POST", url, payload: { answer: "can" }, headers: chef.headers });
    const rows = await told();
    expect(names(rows)).toEqual(["kitchen-answer-can email", "kitchen-answer-can whatsapp"]);
    expect(rows[0]?.text).toContain(chef.user.username);
  });

  it("notify both sides of a change and of a cancellation, once each", async () => {
    const { id, headers } = await booked();
    await told();
    const url = `/api/reservations/${id}`;
    await inject({ method: "PATCH", url, payload: { reservationDate: "2026-12-24T20:00" }, headers });
    expect(names(await told())).toEqual([
      "reservation-changed email",
      "reservation-changed whatsapp",
      "staff-changed email",
    ]);
    for (let twice = 0; twice < 2; twice++) await inject({ method: "POST", url: `${url}/cancel`, headers });
    expect(names(await told())).toEqual(["reservation-cancelled-by-guest whatsapp", "staff-cancelled email"]);
  });

  it("notify the restaurant that a party is late, and that it is on time after all", async () => {
    const { id, headers } = await booked();
    await told();
    now = new Date("2026-12-24T08:30:00Z");
    const late = (minutes: number) =>
      inject({ method: "POST", url: `/api/reservations/${id}/late`, payload: { minutes }, headers });
    expect((await late(20)).json()).toMatchObject({ lateMinutes: 20 });
    expect((await late(0)).json()).toMatchObject({ lateMinutes: 0 });
    const rows = await told();
    expect(names(rows)).toEqual(["staff-late email", "staff-on-time email"]);
    expect(rows[0]?.text, "as it was said, though it was taken back before it was sent").toContain("20分");
    expect(rows[1]?.text).toContain("予定どおり");
  });

  it("notify of a request, of its refusal and of its expiry", async () => {
    await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurantId]);
    const { id } = await booked();
    expect(names(await told())).toEqual([
      "reservation-requested email",
      "reservation-requested whatsapp",
      "staff-request email",
    ]);
    const step = { from: "requested", to: "cancelled_by_restaurant", reason: "full" };
    const url = `/api/owner/reservations/${id}/steps`;
    await inject({ method: "POST", url, payload: step, headers: chef.headers });
    const [declined] = await told();
    expect(declined).toMatchObject({ template: "reservation-declined" });
    expect(declined?.text).toContain("The restaurant is fully booked at that time.");
    await booked();
    await told();
    now = new Date(NOON.getTime() + 13 * 3_600_000);
    await endOverdue(db, now);
    expect(names(await told())[0]).toMatch(/^reservation-expired/);
  });

  it("are not sent for a change that was rolled back", async () => {
    const { id } = await booked();
    await told();
    const doomed = db.transaction(async (tx) => {
      await cancelReservation({ ...db, transaction: (work) => work(tx) }, { id, reason: null, now });
      throw new Error("the power fails");
    });
    await expect(doomed).rejects.toThrow("the power fails");
    expect(await told()).toEqual([]);
  });
});

describe("sendReminders", () => {
  it("reminds the day before and two hours before, once each, and again when the booking has moved", async () => {
    const { id, headers } = await booked();
    await told();
    now = fromStart(-25);
    await remind();
    expect(await told()).toEqual([]);
    now = fromStart(-24);
    await Promise.all([remind(), remind(), remind()]);
    expect(names(await told())).toEqual(["reminder-day whatsapp"]);
    const move = { method: "PATCH" as const, url: `/api/reservations/${id}`, headers };
    await inject({ ...move, payload: { reservationDate: "2026-12-24T19:00" } });
    await told();
    now = fromStart(-23);
    await remind();
    expect(names(await told()), "it is at another time now").toEqual(["reminder-day whatsapp"]);
    now = fromStart(-1);
    await remind();
    await remind();
    expect(names(await told())).toEqual(["reminder-hours whatsapp"]);
  });

  it("skips cancelled bookings and those made a moment ago", async () => {
    const { id, headers } = await booked();
    await inject({ method: "POST", url: `/api/reservations/${id}/cancel`, headers });
    now = fromStart(-3);
    await booked({ reservationDate: "2026-12-24T19:00" });
    await told();
    now = fromStart(-1);
    await remind();
    expect(names(await told()), "booked three hours before: one reminder is enough").toEqual([
      "reminder-hours whatsapp",
    ]);
  });

  it("notifies a guest once that the kitchen has missed its deadline", async () => {
    await booked({ dietaryNeeds: ["vegan"] });
    await told();
    now = new Date(NOON.getTime() + 25 * 3_600_000);
    await remind();
    await remind();
    expect(names(await told())).toEqual(["kitchen-answer-none email", "kitchen-answer-none whatsapp"]);
  });
});
