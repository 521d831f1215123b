import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import type { CalendarFeeds, MadeCalendarFeed } from "#domains/reservations/contract/connections/feeds.ts";
import { insertMember, type MemberRole, setRole } from "#domains/staff/server/members/store.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let id = "";
let staff: TestAccount;
let manager: TestAccount;

async function memberAs(role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: id, accountId: account.user.id, role }, START);
  return account;
}

beforeEach(async () => {
  now = START;
  id = await addTestRestaurant(db, {
    name: "試験亭; 銀座, 一号店",
    tables: [
      { label: "C1", minParty: 1, maxParty: 2 },
      { label: "R1", minParty: 1, maxParty: 2 },
    ],
  });
  staff = await memberAs("staff");
  manager = await memberAs("manager");
});

const feeds = (who: TestAccount, method: "GET" | "POST" | "DELETE", path = "", payload?: object) =>
  app.inject({
    ...{ method, url: `/api/owner/restaurants/${id}/calendar-feeds${path}`, headers: who.headers },
    ...(payload && { payload }),
  });
const make = async (who: TestAccount, { area = null as string | null, hasGuests = false } = {}) =>
  (await feeds(who, "POST", "", { area, hasGuests })).json() as MadeCalendarFeed;
const read = (url: string, tag?: string) =>
  app.inject({ url: new URL(url).pathname, headers: tag === undefined ? {} : { "if-none-match": tag } });

/** The events of a calendar as a program of others reads it. */
async function eventsOf(url: string): Promise<{ event: ICAL.Event; component: ICAL.Component }[]> {
  const { body } = await read(url);
  for (const line of body.split("\r\n"))
    expect(Buffer.byteLength(line), "folded as RFC 5545, 3.1 says").toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(body));
  return calendar
    .getAllSubcomponents("vevent")
    .map((component) => ({ component, event: new ICAL.Event(component) }));
}

const LONG =
  "カシューナッツを使ったソースや、同じ油で揚げたものも、すべて食べられません; ほんとうに, 少しでも";
async function book(change: object = {}, headers: Readonly<Record<string, string>> = {}) {
  const answer = await app.inject({
    ...{ method: "POST", url: "/api/reservations", headers },
    payload: bookingBody(id, {
      reservationDate: "2026-12-24T18:00",
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      otherNeeds: [{ text: LONG, severe: false }],
      ...change,
    }),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { id: (answer.json() as { id: string }).id, headers: { cookie } };
}

it("is read by a real parser: who comes when, with all that was said about what they can't eat", async () => {
  const { url, feeds: made } = await make(staff);
  expect(made).toMatchObject([{ area: null, hasGuests: false, isReader: true, lastReadAt: null }]);
  const booking = await book();
  const [one, ...others] = await eventsOf(url);
  expect(others).toEqual([]);
  expect(one?.event).toMatchObject({ uid: `${booking.id}@noren` });
  expect(one?.event.startDate.toJSDate().toISOString()).toBe("2026-12-24T09:00:00.000Z");
  expect(one?.event.summary).toContain("【重症】2名");
  expect(one?.event.description).toContain("【重症】");
  expect(one?.event.description, "no word is dropped").toContain(LONG);
  expect(one?.event.description).not.toContain("Ana");
  expect(one?.component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  const { body } = await read(url);
  expect(body, "escaped").toContain("試験亭\\; 銀座\\, 一号店");
});

it("says that nobody has asked what a party can't eat, and never nothing", async () => {
  const { url } = await make(staff);
  const entered = {
    ...{ source: "phone", customerName: "Ito", customerPhone: "0312345678" },
    ...{ reservationDate: "2026-12-24T18:00", guestCount: 2 },
  };
  const path = `/api/owner/restaurants/${id}/reservations`;
  const taken = await app.inject({ method: "POST", url: path, payload: entered, headers: staff.headers });
  expect(taken.statusCode, taken.body).toBe(201);
  const [one] = await eventsOf(url);
  expect(one?.event.description).toContain("未確認");
});

it("keeps a booking's identity, counts its changes and says that it was cancelled", async () => {
  const { url } = await make(staff);
  const booking = await book();
  const [before] = await eventsOf(url);
  now = new Date("2026-12-02T03:00:00Z");
  const cancelled = await app.inject({
    ...{ method: "POST", url: `/api/reservations/${booking.id}/cancel`, payload: { reason: null } },
    headers: { ...booking.headers, "idempotency-key": "cancel-1" },
  });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  const [after] = await eventsOf(url);
  expect(after?.event.uid).toBe(before?.event.uid);
  expect(after?.event.sequence).toBeGreaterThan(before?.event.sequence ?? 0);
  expect(after?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(String(after?.component.getFirstPropertyValue("dtstamp"))).toBe("2026-12-02T03:00:00Z");
});

it("answers 304 until something changes, and is written once for a thousand", async () => {
  const { url } = await make(staff);
  await book();
  const first = await read(url);
  const tag = String(first.headers.etag);
  expect(first.headers["content-type"]).toContain("text/calendar");
  const again = await read(url, tag);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await read(url)).body).toBe(first.body);
  await book({ reservationDate: "2026-12-25T18:00" });
  expect((await read(url, tag)).statusCode).toBe(200);
  expect(((await feeds(staff, "GET")).json() as CalendarFeeds).feeds[0]?.lastReadAt).toBe(
    START.toISOString(),
  );
});

it("has names only where they were chosen, and numbers only for who may see them", async () => {
  const [bare, named, full] = [
    await make(staff),
    await make(staff, { hasGuests: true }),
    await make(manager, { hasGuests: true }),
  ];
  const phone = { customerName: "Zoë Ångström", notificationMethod: "email", customerWhatsapp: undefined };
  await book(phone);
  const [withoutName, withName] = [(await read(bare.url)).body, (await read(named.url)).body];
  expect(withoutName).not.toContain("Zoë");
  expect(withName).toContain("Zoë");
  await db.query("UPDATE reservations SET customer_phone = '+819012345678' WHERE restaurant_id = $1", [id]);
  now = new Date("2026-12-02T03:00:00Z");
  expect((await read(named.url)).body).not.toContain("819012345678");
  expect((await read(full.url)).body).toContain("819012345678");
  await setRole(db, id, manager.user.id, "staff");
  expect((await read(full.url)).body, "no longer a manager").not.toContain("819012345678");
});

it("shows one area, and ends with it", async () => {
  await db.query(
    "INSERT INTO table_sections (id, restaurant_id, name, position) VALUES ('counter', $1, 'Counter', 0)",
    [id],
  );
  await db.query(
    "UPDATE restaurant_tables SET section_id = 'counter' WHERE restaurant_id = $1 AND label = 'C1'",
    [id],
  );
  expect((await feeds(staff, "POST", "", { area: "Terrace", hasGuests: false })).statusCode).toBe(400);
  const [all, counter] = [await make(staff), await make(staff, { area: "Counter" })];
  await book();
  await book();
  expect(await eventsOf(all.url)).toHaveLength(2);
  expect(await eventsOf(counter.url)).toHaveLength(1);
  await db.query("DELETE FROM table_sections WHERE restaurant_id = $1", [id]);
  expect((await read(counter.url)).statusCode).toBe(404);
});

it("ends when its address is renewed, when it is removed, and when its holder no longer works there", async () => {
  const { url, feeds: made } = await make(staff);
  const path = `/${made[0]?.id}`;
  expect((await feeds(await memberAs("staff"), "DELETE", path)).statusCode, "somebody else's").toBe(404);
  const renewed = (await feeds(staff, "POST", `${path}/rotation`)).json() as MadeCalendarFeed;
  expect((await read(url)).statusCode).toBe(404);
  expect((await read(renewed.url)).statusCode).toBe(200);
  await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [staff.user.id]);
  expect((await read(renewed.url)).statusCode).toBe(404);
  const own = await make(manager);
  expect((await feeds(manager, "DELETE", `/${own.feeds[0]?.id}`)).json()).toMatchObject({ feeds: [] });
  expect((await read(own.url)).statusCode).toBe(404);
  for (const secret of ["x", "a".repeat(43)])
    expect((await read(`https://noren.test/api/calendars/${secret}/calendar.ics`)).statusCode).toBe(404);
});

it("is one of ten for each person, also when two are made at the same moment", async () => {
  for (let count = 0; count < 9; count++) await make(staff);
  const two = await Promise.all([0, 1].map(() => feeds(staff, "POST", "", { area: null, hasGuests: false })));
  expect(two.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

it("shows a guest all bookings of the account in their language, and nobody else's", async () => {
  const guest = await testAccount(app);
  const own = (method: "GET" | "POST" | "DELETE") =>
    app.inject({ method, url: "/api/calendar-feed", headers: guest.headers });
  expect((await own("GET")).json()).toEqual({ createdAt: null, lastReadAt: null });
  const { url } = (await own("POST")).json() as { url: string };
  await book({}, guest.headers);
  await book({ reservationDate: "2026-12-25T18:00" });
  const events = await eventsOf(url);
  expect(events).toHaveLength(1);
  expect(events[0]?.event.description).toContain(LONG);
  const { url: renewed } = (await own("POST")).json() as { url: string };
  expect((await read(url)).statusCode).toBe(404);
  expect((await read(renewed)).statusCode).toBe(200);
  expect((await own("DELETE")).statusCode).toBe(204);
  expect((await read(renewed)).statusCode).toBe(404);
});
