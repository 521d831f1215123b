import { beforeEach, describe, expect, it } from "vitest";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
  ReservationView,
} from "#domains/reservations/contract/reservations.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { erasePastGuests } from "./guest-data.ts";

const BOOKED = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo on the 24th, and the moment after which it is long past. */
const START = new Date("2026-12-24T09:00:00Z");
const LONG_PAST = new Date(START.getTime() + GUEST_DAYS * 24 * 3_600_000 + 1);
const db = testDatabase();
const app = testApp(db, () => BOOKED);
const { inject, settle } = app;
let restaurantId = "";

/** All that a guest can say of themselves. */
const SAID = {
  customerName: "Ana Popescu",
  customerEmail: "ana@example.org",
  customerPhone: "+40 721 234 567",
  customerTelegram: "ana_travels",
  specialRequests: "our tenth anniversary",
  dietaryNeeds: ["without-buckwheat" as const],
  severeAllergens: ["buckwheat" as const],
  otherNeeds: [{ text: "celeriac", severe: true }],
} satisfies Partial<CreateReservationBody>;
const TRACES = /popescu|ana@|721 ?234 ?567|ana_travels|anniversary|buckwheat|celer|window/i;

beforeEach(async () => {
  const tables = ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
  restaurantId = await addTestRestaurant(db, { tables });
});

async function booked(headers: Record<string, string> = {}) {
  const payload = bookingBody(restaurantId, SAID);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload, headers });
  const { id } = answer.json() as CreatedReservation;
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  const url = `/api/reservations/${id}`;
  const by = { cookie, ...headers };
  await inject({
    method: "POST",
    url: `${url}/thread`,
    payload: { words: "a table at the window" },
    headers: by,
  });
  await inject({ method: "PATCH", url, payload: { specialRequests: "window, anniversary" }, headers: by });
  await settle();
  return { id, url, headers: by };
}
/** Everything that is kept of a booking, as text. */
const keptOf = async (id: string) =>
  JSON.stringify([
    await db.query("SELECT * FROM reservations WHERE id = $1", [id]),
    await db.query("SELECT * FROM reservation_log WHERE reservation_id = $1", [id]),
    await db.query("SELECT * FROM reservation_messages WHERE reservation_id = $1", [id]),
  ]);

describe("the guest of a booking", () => {
  it("is erased long after the visit; the booking's figures remain", async () => {
    const { id, url, headers } = await booked();
    await erasePastGuests(db, new Date(LONG_PAST.getTime() - 2));
    expect(await keptOf(id)).toMatch(TRACES);
    expect((await inject({ url, headers })).statusCode).toBe(200);
    await erasePastGuests(db, LONG_PAST);
    expect(await keptOf(id)).not.toMatch(TRACES);
    const [row] = await db.query(
      "SELECT guest_count, language, starts_at, status, customer_name FROM reservations WHERE id = $1",
      [id],
    );
    expect(row).toMatchObject({ guest_count: 2, language: "en", starts_at: START, customer_name: "" });
    expect((await inject({ url, headers })).statusCode, "no key opens it any more").toBe(404);
  });

  it("reads in the reservation book as a party without a name", async () => {
    const owner = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, BOOKED);
    const { id } = await booked();
    await erasePastGuests(db, LONG_PAST);
    const address = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`;
    const answer = await inject({ url: address, headers: owner.headers });
    const party = (answer.json() as BookView).reservations.find((one) => one.id === id);
    expect(party).toMatchObject({ customerName: null, guestCount: 2, dietaryNeeds: [] });
  });

  it("still lists the booking in the account, without personal details", async () => {
    const account = await testAccount(app);
    const { id, url } = await booked(account.headers);
    await erasePastGuests(db, LONG_PAST);
    const own = await inject({ url, headers: account.headers });
    expect(own.body).not.toMatch(TRACES);
    expect(own.json() as ReservationView).toMatchObject({ id, guestCount: 2, isHolder: true });
  });

  it("is processed once: erased ones are skipped", async () => {
    const { id } = await booked();
    await erasePastGuests(db, LONG_PAST);
    const before = await keptOf(id);
    await erasePastGuests(db, new Date(LONG_PAST.getTime() + 3_600_000));
    expect(await keptOf(id)).toBe(before);
  });
});

describe("a waitlist entry", () => {
  it("is erased as well; that it existed remains", async () => {
    const booking = bookingBody(restaurantId, SAID);
    await db.query(
      `INSERT INTO waitlist (id, code, restaurant_id, date, from_minute, to_minute, guest_count, status, booking,
         language, holder_hash, manage_key, created_at, version)
       VALUES ('w1', 'W1', $1, '2026-12-24', 1080, 1200, 2, 'expired', $2::jsonb, 'en', 'h', 'k', $3, 1)`,
      [restaurantId, JSON.stringify(booking), BOOKED],
    );
    await erasePastGuests(db, new Date(START.getTime() - 1));
    const kept = async () => JSON.stringify(await db.query("SELECT * FROM waitlist WHERE id = 'w1'"));
    expect(await kept()).toMatch(TRACES);
    await erasePastGuests(db, new Date(LONG_PAST.getTime() + 24 * 3_600_000));
    expect(await kept()).not.toMatch(TRACES);
    expect(JSON.parse(await kept())).toMatchObject([{ guest_count: 2, status: "expired" }]);
  });
});
