import { beforeEach, expect, it } from "vitest";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addOpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import { endOverdueEntries } from "../waitlist/end-entry.ts";
import { erasePastGuests } from "./guest-data.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const AFTER_THE_MEAL = new Date("2026-12-25T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurantId = "";

const SAID = {
  customerName: "Zenobia Munteanu",
  customerEmail: "ana.erased@example.org",
  customerPhone: "+40 721 234 567",
  specialRequests: "I take HIV medication at eight",
  dietaryNeeds: ["halal" as const],
} satisfies Partial<CreateReservationBody>;
const TRACES = /munteanu|ana\.erased|721 ?234 ?567|medication|halal|window/i;

beforeEach(async () => {
  now = NOON;
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 4 }] });
  // Who works there is written to about each booking, with the guest's name and needs.
  await insertMember(db, { restaurantId, accountId: (await testAccount(app)).user.id, role: "owner" }, now);
});

async function booked(headers: Record<string, string> = {}) {
  const payload = bookingBody(restaurantId, SAID);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload, headers });
  const { id } = answer.json() as CreatedReservation;
  const by = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "", ...headers };
  const url = `/api/reservations/${id}`;
  await inject({ method: "POST", url: `${url}/thread`, payload: { words: "a window" }, headers: by });
  await settle();
  return { id, url, headers: by };
}
/** All that any table holds of people, as text. */
async function everything(): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'
       AND table_name NOT IN ('restaurants', 'audit_log', 'schema_migrations')`,
  );
  const rows = [];
  for (const { name } of tables) rows.push(name, await db.query(`SELECT * FROM ${name}`));
  return JSON.stringify(rows);
}

it("erases a past booking on request, including its links", async () => {
  const { url, headers } = await booked();
  const erase = () => inject({ method: "POST", url: `${url}/erase`, headers });
  const early = await erase();
  expect([early.statusCode, early.json().code]).toEqual([409, "erase-later"]);
  expect(await everything()).toMatch(TRACES);
  now = AFTER_THE_MEAL;
  expect((await inject({ method: "POST", url: `${url}/erase` })).statusCode, "somebody else").toBe(404);
  expect((await erase()).statusCode).toBe(204);
  expect(await everything()).not.toMatch(TRACES);
  expect((await inject({ url, headers })).statusCode).toBe(404);
  const [row] = await db.query("SELECT guest_count FROM reservations WHERE restaurant_id = $1", [
    restaurantId,
  ]);
  expect(row).toMatchObject({ guest_count: 2 });
});

it("erases with the account at once, except a booking that is still to come", async () => {
  const account = await testAccount(app, { email: SAID.customerEmail, username: "Zenobia Munteanu" });
  await booked(account.headers);
  now = AFTER_THE_MEAL;
  const url = "/api/auth/me";
  const payload = { password: "miso-by-moonlight" };
  const gone = await inject({
    method: "DELETE",
    url,
    payload,
    headers: account.headers,
    remoteAddress: someAddress(),
  });
  expect(gone.statusCode).toBe(204);
  expect(await everything()).not.toMatch(TRACES);
});

it("keeps needs for the kitchen after the account is deleted, and erases them the day after the visit", async () => {
  const account = await testAccount(app, { email: SAID.customerEmail, username: "Zenobia Munteanu" });
  const { id } = await booked(account.headers);
  const payload = { password: "miso-by-moonlight" };
  const remoteAddress = someAddress();
  const gone = await inject({
    method: "DELETE",
    url: "/api/auth/me",
    payload,
    headers: account.headers,
    remoteAddress,
  });
  expect(gone.statusCode).toBe(204);
  const forget = async (at: string) => {
    now = new Date(at);
    await erasePastGuests(db, now);
  };
  const needs = async () =>
    (await db.query("SELECT dietary_needs AS needs FROM reservations WHERE id = $1", [id]))[0];
  expect(await needs()).toEqual({ needs: ["halal"] });
  await db.query("UPDATE reservations SET status = 'completed' WHERE id = $1", [id]);
  await forget("2026-12-24T14:59:00Z");
  expect(await needs(), "on the day of the visit, in Tokyo").toEqual({ needs: ["halal"] });
  await forget("2026-12-24T15:00:00Z");
  expect(await needs()).toEqual({ needs: [] });
  expect(await everything()).not.toMatch(TRACES);
});

it("keeps an open waitlist entry, and erases it once it has ended", async () => {
  const account = await testAccount(app, { email: SAID.customerEmail, username: "Zenobia Munteanu" });
  await db.query("DELETE FROM reservation_slots");
  for (const at of ["17:30", "18:00", "19:30", "20:00", "20:30"])
    await inject({
      method: "POST",
      url: "/api/reservations",
      payload: bookingBody(restaurantId, {
        reservationDate: `2026-12-24T${at}`,
        customerWhatsapp: "+44 7911 123456",
      }),
    });
  const joined = await inject({
    method: "POST",
    url: "/api/waitlist",
    payload: { booking: bookingBody(restaurantId, SAID), until: "18:00" },
    headers: account.headers,
  });
  expect(joined.json()).toMatchObject({ status: "waiting" });
  await inject({
    ...{ method: "DELETE", url: "/api/auth/me", remoteAddress: someAddress() },
    payload: { password: "miso-by-moonlight" },
    headers: account.headers,
  });
  const name = async () =>
    (
      await db.query("SELECT booking ->> 'customerName' AS name FROM waitlist WHERE id = $1", [
        joined.json().id,
      ])
    )[0];
  await erasePastGuests(db, now);
  expect(await name()).toEqual({ name: SAID.customerName });
  now = new Date("2026-12-26T03:00:00Z");
  await endOverdueEntries(db, { now, publicUrl: "https://noren.test" });
  await erasePastGuests(db, now);
  expect(await name()).toEqual({ name: "" });
});

it("is done by an operator by address or number, and logged without either", async () => {
  const operator = await testOperator(db, app, now);
  const erase = async (payload: object, headers: Record<string, string> = operator.headers) =>
    inject({ method: "POST", url: "/api/admin/erasures", payload, headers });
  const first = await booked();
  const restaurant = await addOpenRestaurant(db, app, now);
  const order = await restaurant.placed({
    customerName: "Zenobia Munteanu",
    customerEmail: SAID.customerEmail,
  });
  await order.cancel();
  const guest = new TestGuest(app);
  await guest.begin();
  await db.query("UPDATE chat_conversations SET contact = $1", [SAID.customerEmail]);
  expect((await erase({ email: SAID.customerEmail }, {})).statusCode).toBe(404);
  const ahead = await erase({ email: SAID.customerEmail.toUpperCase() });
  expect(ahead.json()).toMatchObject({ reservations: 0, orders: 1, chats: 1, ahead: 1 });
  await inject({ method: "POST", url: `${first.url}/cancel`, headers: first.headers });
  await settle();
  expect((await erase({ phone: "+40721234567" })).json()).toMatchObject({ reservations: 1, ahead: 0 });
  for (const phone of ["not an address", "------", "12345", " 1 2 3 "])
    expect((await erase({ phone })).json(), phone).toMatchObject({
      status: 400,
      errors: [{ path: "phone" }],
    });
  await erase({ email: SAID.customerEmail });
  expect(await everything()).not.toMatch(TRACES);
  const log = (await inject({ url: "/api/admin/audit", headers: operator.headers })).json() as AuditPage;
  const lines = log.entries.filter(({ action }) => action === "person.erased");
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/ana\.erased|\+?40721234567/);
});
