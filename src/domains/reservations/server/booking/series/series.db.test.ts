import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { SeriesDate, SeriesPreview } from "#domains/reservations/contract/series.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { erasePastGuests } from "../../guests/guest-data.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurantId = "";
let staff: TestAccount;

const DATES = ["2026-12-11T19:00", "2026-12-18T19:00", "2026-12-25T19:00"];
const PHONE = "+81 90 1234 5678";
const SAID = {
  ...{ dietaryNeeds: ["vegan"], severeAllergens: ["nuts"], otherNeeds: [{ text: "セロリ", severe: true }] },
  staffNote: "窓側",
};

beforeEach(async () => {
  now = NOON;
  await settle();
  await db.query("DELETE FROM messages");
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 4 }] });
  staff = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: staff.user.id, role: "owner" }, now);
});

const post = (path: string, payload: object, key?: string) =>
  inject({
    ...{ method: "POST", url: `/api/owner/${path}`, payload },
    headers: { ...staff.headers, ...(key && { "idempotency-key": key }) },
  });
const enter = (given: object = {}, key?: string) =>
  post(
    `restaurants/${restaurantId}/series`,
    { dates: DATES, guestCount: 2, customerName: "田中", customerPhone: PHONE, ...SAID, ...given },
    key,
  );
const preview = async (given: object = {}) => {
  const wish = { first: DATES[0], repeats: "week", times: 3, guestCount: 2, customerPhone: PHONE, ...given };
  const answer = await post(`restaurants/${restaurantId}/series/preview`, wish);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as SeriesPreview).dates;
};
const single = (reservationDate: string, given: object = {}) =>
  post(`restaurants/${restaurantId}/reservations`, {
    ...{ source: "phone", reservationDate, guestCount: 2, customerName: "鈴木", needsAsked: true, ...given },
  });
const close = (date: string) =>
  db.query("INSERT INTO service_exceptions (restaurant_id, date, kind) VALUES ($1, $2, 'closed')", [
    restaurantId,
    date,
  ]);
const booked = async () => {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-11&days=14`;
  const first = ((await inject({ url, headers: staff.headers })).json() as BookView).reservations;
  const later = await inject({ url: url.replace("12-11", "12-25"), headers: staff.headers });
  return [...first, ...(later.json() as BookView).reservations];
};
const mails = async () => {
  await settle();
  return db.query<{ template: string; address: string; text: string }>(
    "SELECT template, address, body_text AS text FROM messages WHERE address = 'tanaka@example.org' ORDER BY id",
  );
};

describe("the dates of a booking that repeats", () => {
  it("each have their table, or say why there is none", async () => {
    await single("2026-12-18T18:30");
    await close("2026-12-25");
    await single("2027-01-01T21:00", { customerPhone: "090-1234-5678" });
    const dates = await preview({ times: 5 });
    expect(
      dates.map(({ day, state, tableIds, bookedAt }) => [day, state, tableIds?.length, bookedAt]),
    ).toEqual([
      ["2026-12-11", "free", 1, null],
      ["2026-12-18", "full", undefined, null],
      ["2026-12-25", "closed", undefined, null],
      ["2027-01-01", "free", 1, "2027-01-01T21:00"],
      ["2027-01-08", "free", 1, null],
    ]);
  });

  it("are no times that the restaurant doesn't seat at", async () => {
    const dates = await preview({ first: "2026-12-11T12:00", times: 2 });
    expect(dates.map(({ state }) => state)).toEqual(["outside-hours", "outside-hours"]);
  });

  it("skip months without a fifth such day, and end a year ahead", async () => {
    const dates = await preview({ first: "2027-01-29T19:00", repeats: "month", times: 26 });
    expect(dates.map(({ day }) => day)).toEqual([
      ...["2027-01-29", "2027-04-30", "2027-07-30", "2027-10-29"],
    ]);
  });

  it("ask for an end", async () => {
    const wish = { first: DATES[0], repeats: "week", guestCount: 2 };
    expect((await post(`restaurants/${restaurantId}/series/preview`, wish)).statusCode).toBe(400);
  });
});

describe("a series", () => {
  it("is a booking of its own for each date, with everything that was said", async () => {
    const answer = await enter();
    expect(answer.statusCode, answer.body).toBe(201);
    const dates = answer.json() as SeriesDate[];
    expect(dates.map(({ at }) => at)).toEqual(DATES);
    const parties = await booked();
    expect(new Set(parties.map(({ confirmationCode }) => confirmationCode)).size).toBe(3);
    for (const party of parties) {
      expect(party).toMatchObject({
        ...{ isInSeries: true, status: "confirmed", source: "phone", customerName: "田中" },
        ...{ severeAllergens: ["nuts"], staffNote: "窓側", otherNeeds: [{ text: "セロリ", severe: true }] },
      });
      expect(party.dietaryNeeds).toContain("vegan");
    }
    const [second] = dates.slice(1);
    const url = `/api/owner/reservations/${second?.id}/series`;
    expect((await inject({ url, headers: staff.headers })).json()).toEqual(dates);
  });

  it("is made once for its key, also when it is sent twice at once", async () => {
    const key = randomUUID();
    const both = await Promise.all([enter({}, key), enter({}, key)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect(await booked()).toHaveLength(3);
    expect((await enter({ guestCount: 1 }, key)).json().code).toBe("idempotency-key-reused");
  });

  it("is not begun when a date can't be had: those are named", async () => {
    await single("2026-12-18T19:30");
    await close("2026-12-25");
    const answer = await enter();
    expect([answer.statusCode, answer.json().code]).toEqual([409, "series-refused"]);
    expect(answer.json().dates).toEqual([
      { at: "2026-12-18T19:00", day: "2026-12-18", state: "full" },
      { at: "2026-12-25T19:00", day: "2026-12-25", state: "closed" },
    ]);
    expect(await booked()).toHaveLength(1);
    const rest = await enter({ dates: ["2026-12-11T19:00", "2027-01-01T19:00"] });
    expect(rest.statusCode).toBe(201);
  });

  it("gets the last table, or another series does: never both, never half", async () => {
    const orders = [DATES, DATES.toReversed(), DATES.slice(1), DATES.slice(0, 2)];
    const answers = await Promise.all(
      [...orders, ...orders].map((dates, at) => enter({ dates, customerName: `客${at}` })),
    );
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made.length).toBeGreaterThan(0);
    const parties = await booked();
    expect(parties).toHaveLength(made.flatMap((answer) => answer.json() as SeriesDate[]).length);
    expect(new Set(parties.map(({ localTime }) => localTime)).size).toBe(parties.length);
  });

  it("is bounded: a year ahead, no day that is over, no date twice", async () => {
    const beyond = await enter({ dates: ["2026-11-20T19:00", "2026-12-11T19:00", "2027-12-10T19:00"] });
    expect(beyond.json().dates.map(({ at }: SeriesDate) => at)).toEqual([
      ...["2026-11-20T19:00", "2027-12-10T19:00"],
    ]);
    expect((await enter({ dates: [DATES[0], DATES[0]] })).statusCode).toBe(400);
    expect((await enter({ dates: DATES.slice(0, 1) })).statusCode).toBe(400);
  });

  it("is not another restaurant's to read or cancel", async () => {
    const [first] = (await enter()).json() as SeriesDate[];
    const { headers } = await testAccount(app, { role: "owner" });
    const url = `/api/owner/reservations/${first?.id}/series`;
    expect((await inject({ url, headers })).statusCode).toBe(404);
    const payload = { to: "cancelled_by_guest", count: 3 };
    expect((await inject({ method: "POST", url: `${url}/cancel`, headers, payload })).statusCode).toBe(404);
  });

  it("is confirmed to the guest once, with all dates and a link to each", async () => {
    await enter({ customerEmail: "tanaka@example.org", language: "en" });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.template).toBe("reservation-confirmed");
    for (const day of ["Dec 11", "Dec 18", "Dec 25"]) expect(mail?.text).toContain(day);
    expect(mail?.text.match(/https?:[^\s]+key=/g)?.length).toBe(3);
    const [notice] = await db.query<{ calendar: string }>(
      "SELECT calendar FROM notices WHERE calendar IS NOT NULL ORDER BY created_at DESC LIMIT 1",
    );
    expect(notice?.calendar.match(/BEGIN:VEVENT/g)?.length).toBe(3);
  });

  it("tells nobody where there is no address", async () => {
    await enter();
    await settle();
    expect(await db.query("SELECT 1 FROM messages WHERE template LIKE 'reservation-%'")).toEqual([]);
  });
});

describe("cancelling from one booking on", () => {
  const cancel = (id: string | undefined, count: number, key?: string, to = "cancelled_by_restaurant") =>
    post(`reservations/${id}/series/cancel`, { to, reason: "closed", count }, key);

  it("ends it and all that follow, and tells the guest once", async () => {
    const dates = (
      await enter({ customerEmail: "tanaka@example.org", language: "en" })
    ).json() as SeriesDate[];
    await mails();
    await db.query("DELETE FROM messages");
    const key = randomUUID();
    const answer = await cancel(dates[1]?.id, 2, key);
    expect(answer.statusCode, answer.body).toBe(200);
    const statuses = (answer.json() as SeriesDate[]).map(({ status }) => status);
    expect(statuses).toEqual(["confirmed", "cancelled_by_restaurant", "cancelled_by_restaurant"]);
    expect((await cancel(dates[1]?.id, 2, key)).statusCode, "the same call again").toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.template).toBe("reservation-cancelled-by-restaurant");
    for (const day of ["Dec 18", "Dec 25"]) expect(mail?.text).toContain(day);
    expect(mail?.text).not.toContain("Dec 11");
    expect((await single("2026-12-25T19:00")).statusCode, "its table is free").toBe(201);
  });

  it("asks again when it would be others than staff were told", async () => {
    const dates = (await enter()).json() as SeriesDate[];
    const step = { from: "confirmed", to: "cancelled_by_guest" };
    await post(`reservations/${dates[2]?.id}/steps`, step);
    const answer = await cancel(dates[0]?.id, 3);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "changed-meanwhile"]);
    expect((await cancel(dates[0]?.id, 2, undefined, "cancelled_by_guest")).statusCode).toBe(200);
  });

  it("follows a booking that was moved alone", async () => {
    const dates = (await enter()).json() as SeriesDate[];
    const url = `/api/owner/reservations/${dates[0]?.id}`;
    const payload = { reservationDate: "2026-12-19T19:00" };
    const moved = await inject({ method: "PATCH", url, payload, headers: staff.headers });
    expect(moved.statusCode, moved.body).toBe(200);
    const after = (await inject({ url: `${url}/series`, headers: staff.headers })).json() as SeriesDate[];
    expect(after.map(({ at }) => at)).toEqual([
      ...["2026-12-18T19:00", "2026-12-19T19:00", "2026-12-25T19:00"],
    ]);
    expect((await cancel(dates[0]?.id, 2)).statusCode).toBe(200);
  });
});

it("a series is forgotten with its guest: nothing says which bookings were one person's", async () => {
  await enter({ customerEmail: "tanaka@example.org" });
  await settle();
  now = new Date("2028-06-01T03:00:00Z");
  await erasePastGuests(db, now);
  const rows = await db.query(
    `SELECT series_id AS series, customer_name AS name, customer_email AS email, customer_phone AS phone,
       staff_note AS note, severe_allergens AS severe FROM reservations WHERE restaurant_id = $1`,
    [restaurantId],
  );
  expect(rows).toHaveLength(3);
  for (const row of rows)
    expect(row).toEqual({ series: null, name: "", email: null, phone: null, note: null, severe: [] });
  const logs = await db.query(
    `SELECT l.changes FROM reservation_log l JOIN reservations v ON v.id = l.reservation_id
     WHERE v.restaurant_id = $1 AND l.changes <> '{}'`,
    [restaurantId],
  );
  expect(logs).toEqual([]);
});
