import { beforeEach, describe, expect, it } from "vitest";
import type { OnDevice } from "#domains/reservations/contract/connections/wallet.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { sendReminders } from "#domains/reservations/server/notices/send-reminders.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { NOON, testPush } from "#tests/setup/test-push.ts";

const { db, app, service, clock, inject, settle } = await testPush();
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
let restaurantId = "";
let chef: TestAccount;

beforeEach(async () => {
  await db.query("UPDATE reservations SET status = 'completed', expires_at = NULL");
  restaurantId = await addTestRestaurant(db);
  chef = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: chef.user.id, role: "owner" }, NOON);
  await settle();
  service.pushed.length = 0;
});

interface Guest {
  id: string;
  url: string;
  headers: Record<string, string>;
}

async function booked(
  changes: Partial<CreateReservationBody> = {},
  by: Record<string, string> = {},
): Promise<Guest> {
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload, headers: by });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json() as { id: string };
  const headers = { ...by, cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  return { id, url: `/api/reservations/${id}`, headers };
}

async function viewOf({ url, headers }: Guest): Promise<OnDevice> {
  return (await inject({ url: `${url}/on-device`, headers })).json();
}

/** A browser of the guest, switched on at the ticket. */
async function switchedOn(guest: Guest, { language = "en", query = "" } = {}) {
  const { publicKey } = (
    await inject({ url: `${guest.url}/on-device?${query}`, headers: guest.headers })
  ).json().reminders;
  const browser = service.subscribe(publicKey);
  const url = `${guest.url}/devices?lang=${language}${query}`;
  const answer = await inject({ method: "PUT", url, payload: browser.subscription, headers: guest.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return browser;
}

/** The titles pushed since the last time that was asked. */
async function titles(): Promise<string[]> {
  await settle();
  return service.pushed.splice(0).map(({ message }) => message.title);
}
const remindAt = (hours: number) => {
  clock.now = new Date(START.getTime() + hours * 3_600_000);
  return sendReminders(db, { now: clock.now, publicUrl: "https://noren.test" });
};
const step = (id: string, body: object) =>
  inject({
    method: "POST",
    url: `/api/owner/reservations/${id}/steps`,
    payload: body,
    headers: chef.headers,
  });

describe("a guest's device", () => {
  it("is reminded the day before and two hours before, in the guest's language, without their needs", async () => {
    const guest = await booked({ dietaryNeeds: ["halal"], severeAllergens: [] });
    await switchedOn(guest, { language: "ja" });
    await titles();
    await remindAt(-24);
    await settle();
    const reminders = () => service.pushed.filter(({ message }) => message.tag.endsWith(":reminder"));
    expect(reminders()).toMatchObject([
      { message: { lang: "ja", href: paths.confirmation(guest.id) }, headers: { urgency: "high" } },
    ]);
    const { title, body } = reminders()[0]?.message ?? { title: "", body: "" };
    expect(body).toContain("18:00");
    expect(`${title} ${body}`).not.toMatch(/ハラル|halal|Popescu/i);
    service.pushed.length = 0;
    await remindAt(-1.5);
    await settle();
    expect(reminders()).toHaveLength(1);
  });

  it("isn't reminded of a cancelled booking, nor of one that has moved meanwhile", async () => {
    const [one, other] = [await booked(), await booked({ reservationDate: "2026-12-24T20:00" })];
    await Promise.all([switchedOn(one), switchedOn(other)]);
    await titles();
    await remindAt(-20);
    await inject({ method: "POST", url: `${one.url}/cancel`, headers: one.headers, payload: {} });
    await db.query(
      "UPDATE reservations SET starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour' WHERE id = $1",
      [other.id],
    );
    expect(await titles()).toEqual([]);
  });

  it("hears of what the restaurant does, of its messages, and that the kitchen has answered", async () => {
    const guest = await booked({ dietaryNeeds: ["vegan"] });
    await switchedOn(guest);
    await titles();
    const { id } = guest;
    const kitchen = { answer: "cannot", dishes: [] };
    const said = await inject({
      method: "POST",
      url: `/api/owner/reservations/${id}/kitchen`,
      payload: kitchen,
      headers: chef.headers,
    });
    expect(said.statusCode, said.body).toBe(200);
    expect((await titles())[0]).toMatch(/^The kitchen at .* has answered$/);
    const words = { words: "We are looking forward", language: "en" };
    const url = `/api/owner/reservations/${id}/thread`;
    const sent = await inject({ method: "POST", url, payload: words, headers: chef.headers });
    expect(sent.statusCode, sent.body).toBe(201);
    clock.now = new Date(NOON.getTime() + 600_000);
    expect((await titles())[0]).toMatch(/^New message from/);
    await step(id, { from: "confirmed", to: "cancelled_by_restaurant", reason: "closed" });
    expect((await titles())[0]).toMatch(/had to cancel your booking$/);
  });

  it("isn't told what its guest has done", async () => {
    const guest = await booked();
    await switchedOn(guest);
    await titles();
    const moved = await inject({
      method: "PATCH",
      url: guest.url,
      headers: guest.headers,
      payload: { reservationDate: "2026-12-24T19:00" },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    await inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    expect(await titles()).toEqual([]);
  });

  it("opens the booking by the link that it was opened with, and by no other", async () => {
    const guest = await booked();
    const [keys] = await db.query<{ key: string }>(
      "SELECT manage_key AS key FROM reservations WHERE id = $1",
      [guest.id],
    );
    const byLink = await switchedOn({ ...guest, headers: {} }, { query: `&key=${keys?.key}` });
    const own = await switchedOn(guest);
    await titles();
    await remindAt(-20);
    await settle();
    const hrefs = Object.fromEntries(service.pushed.map(({ path, message }) => [path, message.href]));
    expect(hrefs).toEqual({
      [byLink.path]: paths.confirmation(guest.id, keys?.key),
      [own.path]: paths.confirmation(guest.id),
    });
  });
});

describe("the devices of a booking", () => {
  it("are its holder's: up to five, switched off at the ticket", async () => {
    const guest = await booked();
    for (let at = 0; at < 6; at++) {
      clock.now = new Date(NOON.getTime() + at * 1_000);
      await switchedOn(guest);
    }
    const { reminders } = await viewOf(guest);
    expect(reminders?.devices).toHaveLength(5);
    const { shareUrl } = (await inject({ url: guest.url, headers: guest.headers })).json() as {
      shareUrl: string;
    };
    const { search } = new URL(shareUrl);
    expect((await inject({ url: `${guest.url}/on-device${search}` })).json().reminders).toBeNull();
    const { subscription: payload } = service.subscribe();
    const put = (url: string) => inject({ method: "PUT", url, payload });
    expect((await put(`${guest.url}/devices${search}`)).statusCode).toBe(404);
    expect((await put(`${guest.url}/devices`)).statusCode).toBe(404);
    const other = await booked({ reservationDate: "2026-12-24T20:00" });
    for (const { id } of reminders?.devices ?? []) {
      const off = (by: Guest) =>
        inject({ method: "DELETE", url: `${by.url}/devices/${id}`, headers: by.headers });
      expect((await off({ ...guest, headers: other.headers })).statusCode).toBe(404);
      await off(other);
      await off(guest);
    }
    expect((await viewOf(guest)).reminders?.devices).toEqual([]);
  });

  it("can't be addresses inside, nor of a booking that is over", async () => {
    const guest = await booked();
    const { subscription } = service.subscribe();
    const put = (payload: object) =>
      inject({ method: "PUT", url: `${guest.url}/devices`, payload, headers: guest.headers });
    const inside = await put({ ...subscription, endpoint: "https://169.254.169.254/push" });
    expect(inside.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "endpoint" }] });
    await inject({ method: "POST", url: `${guest.url}/cancel`, headers: guest.headers, payload: {} });
    expect((await put(subscription)).json().code).toBe("reservation-over");
  });

  it("go when the push service no longer knows the browser", async () => {
    const guest = await booked();
    const browser = await switchedOn(guest);
    browser.leave();
    await titles();
    await remindAt(-20);
    await settle();
    expect((await viewOf(guest)).reminders?.devices).toEqual([]);
  });

  it("go with the erasure of the guest, and from a browser that logs out", async () => {
    const ana = await testAccount(app);
    const guest = await booked({}, ana.headers);
    await switchedOn(guest);
    const kept = await booked({ reservationDate: "2026-12-24T20:00" });
    await switchedOn(kept);
    const own = (await inject({ url: "/api/auth/export", headers: ana.headers })).json();
    expect(own.bookingDevices).toMatchObject({ notified: [{ reservationId: guest.id }], withPass: [] });
    await inject({ method: "POST", url: "/api/auth/logout", headers: guest.headers });
    await settle();
    const left = () =>
      db.query<{ id: string }>(
        "SELECT reservation_id AS id FROM booking_devices WHERE reservation_id = ANY($1::text[])",
        [[guest.id, kept.id]],
      );
    expect(await left()).toEqual([{ id: kept.id }]);
    await inject({ method: "POST", url: `${kept.url}/cancel`, headers: kept.headers, payload: {} });
    expect(
      (await inject({ method: "POST", url: `${kept.url}/erase`, headers: kept.headers })).statusCode,
    ).toBe(204);
    await settle();
    expect(await left()).toEqual([]);
  });

  it("follow their browser to a new address, which only its secret proves", async () => {
    const guest = await booked();
    const { subscription } = await switchedOn(guest);
    const next = service.subscribe((await viewOf(guest)).reminders?.publicKey);
    const move = (auth: string) =>
      inject({
        method: "PATCH",
        url: "/api/booking-devices",
        payload: { before: { endpoint: subscription.endpoint, auth }, subscription: next.subscription },
      });
    expect((await move("x".repeat(22))).statusCode).toBe(404);
    expect((await move(subscription.keys.auth)).statusCode).toBe(204);
    await titles();
    await remindAt(-20);
    await settle();
    expect(service.pushed.map(({ path }) => path)).toEqual([next.path]);
  });
});
