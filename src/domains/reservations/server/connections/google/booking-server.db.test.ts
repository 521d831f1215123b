import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { callAsGoogle, fakeGoogleReserve } from "#tests/setup/vendors/fake-google-reserve.ts";
import { guestsErased } from "../../events.ts";

const START = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo on December 24. */
const EVENING = Date.parse("2026-12-24T09:00:00Z") / 1_000;
const HOUR = 3_600;
const db = testDatabase();
let now = START;
const google = await fakeGoogleReserve();
const app = testApp(db, () => now, { googleReserve: google.settings });
afterAll(() => google.close());

let owner: TestAccount;
let restaurantId = "";

async function addListed(changes: Parameters<typeof addTestRestaurant>[1] = {}): Promise<string> {
  const id = await addTestRestaurant(db, changes);
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, START);
  const answer = await app.inject({
    ...{ method: "PUT", url: `/api/owner/restaurants/${id}/google`, payload: { isOn: true } },
    headers: owner.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

beforeAll(async () => {
  owner = await testAccount(app, { role: "owner" });
  restaurantId = await addListed();
});
beforeEach(async () => {
  now = START;
  await db.script("DELETE FROM reservations; DELETE FROM messages; DELETE FROM idempotency_keys");
});

/** Google's published example of a CreateBooking request, for this restaurant and time. */
const request = ({ slot = {}, user = {}, ...changes }: Record<string, object | string> = {}) => ({
  idempotency_token: randomUUID(),
  payment_information: { prepayment_status: "PREPAYMENT_NOT_PROVIDED" },
  slot: {
    confirmation_mode: "CONFIRMATION_MODE_SYNCHRONOUS",
    duration_sec: "5400",
    merchant_id: restaurantId,
    resources: { party_size: 2 },
    service_id: "reservation",
    start_sec: String(EVENING),
    ...(slot as object),
  },
  user_information: {
    email: "john.smith@gmail.com",
    family_name: "Smith",
    given_name: "John",
    telephone: "+12091111111",
    user_id: "1111111111111111111",
    ...(user as object),
  },
  ...changes,
});
const book = async (changes: Parameters<typeof request>[0] = {}) => {
  const answer = await callAsGoogle(app, "CreateBooking", request(changes));
  if (answer.booking === undefined) throw new Error(JSON.stringify(answer));
  return answer.booking;
};
const causeOf = async (changes: Parameters<typeof request>[0]) =>
  (await callAsGoogle(app, "CreateBooking", request(changes))).booking_failure?.cause;
const rows = () =>
  db.query<Record<string, unknown>>(
    `SELECT id, status, source, local_time AS at, guest_count AS guests, customer_name AS name, customer_email AS email,
       customer_phone AS phone, special_requests AS request, needs_asked AS asked, language FROM reservations`,
  );
const free = async (startSec: number, partySize = 2, merchant = restaurantId) => {
  const slot = { service_id: "reservation", start_sec: String(startSec), duration_sec: "5400" };
  const { slot_time_availability: [first] = [] } = await callAsGoogle(app, "BatchAvailabilityLookup", {
    merchant_id: merchant,
    slot_time: [{ ...slot, resource_ids: { party_size: partySize } }],
  });
  const { slot: checked, count_available: count } = await callAsGoogle(app, "CheckAvailability", {
    slot: { ...slot, merchant_id: merchant, resources: { party_size: partySize } },
  });
  expect(checked.start_sec).toBe(String(startSec));
  expect(count).toBe(first?.available ? 1 : 0);
  return first?.available;
};

it("books as a guest of the restaurant does, and the book says that it came from Google", async () => {
  const words = "Peanut allergy, and a window seat";
  const booking = await book({ additional_request: words, user: { language_code: "ja-JP" } });
  expect(booking).toMatchObject({
    slot: { merchant_id: restaurantId, start_sec: String(EVENING), duration_sec: "5400" },
    status: "CONFIRMED",
    user_information: { user_id: "1111111111111111111", given_name: "John", family_name: "Smith" },
  });
  expect(await rows()).toEqual([
    {
      ...{ id: booking.booking_id, status: "confirmed", source: "google", at: "2026-12-24T18:00", guests: 2 },
      ...{ name: "Smith John", email: "john.smith@gmail.com", phone: "+12091111111", request: words },
      ...{ asked: false, language: "ja" },
    },
  ]);
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`;
  const { reservations } = (await app.inject({ url, headers: owner.headers })).json();
  expect(reservations).toMatchObject([{ source: "google", specialRequests: words }]);
  await app.settle();
  const sent = await db.query("SELECT 1 FROM messages WHERE address = 'john.smith@gmail.com'");
  expect(sent.length).toBeGreaterThan(0);
  expect(google.notifications).toEqual([]);
});

it("makes one booking of one token, however often and however many at once", async () => {
  const restaurant = await addListed({
    tables: [1, 2, 3, 4].map((n) => ({ label: `T${n}`, minParty: 1, maxParty: 2 })),
  });
  const once = request({ slot: { merchant_id: restaurant } });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => callAsGoogle(app, "CreateBooking", once)),
  );
  const ids = answers.map(({ booking }) => booking?.booking_id);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toBeDefined();
  expect(await rows()).toHaveLength(1);
  // The general record of answers is kept for some days; the token is kept as long as the booking.
  await db.script("DELETE FROM idempotency_keys");
  expect((await callAsGoogle(app, "CreateBooking", once)).booking?.booking_id).toBe(ids[0]);
  const other = { ...once, slot: { ...once.slot, start_sec: String(EVENING + HOUR) } };
  await expect(callAsGoogle(app, "CreateBooking", other)).rejects.toThrow("idempotency-key-reused");
  expect(await rows()).toHaveLength(1);
});

it("is refused a second token by the database, whatever the code does", async () => {
  const { booking_id: id } = await book();
  await expect(
    db.query(
      `INSERT INTO reservations SELECT * FROM jsonb_populate_record(NULL::reservations,
         (SELECT to_jsonb(r) || '{"id": "copy", "confirmation_code": "COPY23", "share_key": "c1", "manage_key": "c2"}'
          FROM reservations r WHERE id = $1))`,
      [id],
    ),
  ).resolves.toBeDefined();
  await expect(
    db.query(
      `INSERT INTO google_bookings (reservation_id, token, request_hash, known)
       SELECT 'copy', token, request_hash, known FROM google_bookings`,
    ),
  ).rejects.toThrow(/google_bookings_token_key/);
});

it("gives a table to one of several guests who want it at once", async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      callAsGoogle(
        app,
        "CreateBooking",
        request({ user: { user_id: `guest-${n}`, email: `g${n}@example.org` } }),
      ),
    ),
  );
  const causes = answers.map(({ booking_failure: failure }) => failure?.cause ?? "booked").sort();
  expect(causes).toEqual([
    "SLOT_UNAVAILABLE",
    "SLOT_UNAVAILABLE",
    "SLOT_UNAVAILABLE",
    "SLOT_UNAVAILABLE",
    "booked",
  ]);
  expect(await free(EVENING)).toBe(false);
  expect(await free(EVENING + 2 * HOUR)).toBe(true);
});

it.each([
  ["a time that is no seating", { slot: { start_sec: String(EVENING + 60) } }],
  ["a second within a minute", { slot: { start_sec: String(EVENING + 1) } }],
  ["the past", { slot: { start_sec: String(EVENING - 60 * 24 * HOUR) } }],
  ["no time at all", { slot: { start_sec: "999999999999999" } }],
  ["a party without a table", { slot: { resources: { party_size: 7 } } }],
  ["nobody", { slot: { resources: {} } }],
  ["another service", { slot: { service_id: "1000" } }],
  ["a restaurant that isn't there", { slot: { merchant_id: "nowhere" } }],
])("doesn't book %s", async (_what, changes) => {
  expect(await causeOf(changes)).toBe("SLOT_UNAVAILABLE");
  const {
    start_sec: at = EVENING,
    merchant_id: merchant = restaurantId,
    resources,
  } = changes.slot as {
    start_sec?: string;
    merchant_id?: string;
    resources?: { party_size?: number };
  };
  if (!("service_id" in changes.slot))
    expect(await free(Number(at), resources ? (resources.party_size ?? 0) : 2, merchant)).toBe(false);
  expect(await rows()).toEqual([]);
});

it("names the guest who has that table, and the one who has too many", async () => {
  const restaurant = await addListed({
    tables: [1, 2].map((n) => ({ label: `T${n}`, minParty: 1, maxParty: 2 })),
  });
  const slot = { merchant_id: restaurant };
  await book({ slot });
  expect(await causeOf({ slot })).toBe("SLOT_ALREADY_BOOKED_BY_USER");
  await db.query("UPDATE booking_rules SET unproven_per_day = 1 WHERE restaurant_id = $1", [restaurant]);
  expect(
    await causeOf({ slot, user: { user_id: "2", email: "b@example.org", telephone: "+12092222222" } }),
  ).toBe("USER_OVER_BOOKING_LIMIT");
});

it("can't book where the restaurant hasn't switched it on, asks for a deposit or for an answer", async () => {
  const off = await addTestRestaurant(db);
  expect(await causeOf({ slot: { merchant_id: off } })).toBe("SLOT_UNAVAILABLE");
  expect(await free(EVENING, 2, off)).toBe(false);
  const withDeposit = await addListed({ tables: [{ label: "T1", minParty: 1, maxParty: 4 }] });
  await db.query(
    "UPDATE booking_rules SET deposit_yen = 1000, deposit_per = 'guest', deposit_from_party = 3 WHERE restaurant_id = $1",
    [withDeposit],
  );
  expect(await free(EVENING, 3, withDeposit)).toBe(false);
  expect(await causeOf({ slot: { merchant_id: withDeposit, resources: { party_size: 3 } } })).toBe(
    "SLOT_UNAVAILABLE",
  );
  // Two pay none, until the guest brings a third.
  const { booking_id: id } = await book({ slot: { merchant_id: withDeposit } });
  const more = await callAsGoogle(app, "UpdateBooking", {
    booking: { booking_id: id, slot: { resources: { party_size: 3 } } },
  });
  expect(more).toMatchObject({ booking_failure: { cause: "SLOT_UNAVAILABLE" }, booking: { booking_id: id } });
  const asking = await addListed();
  const question = {
    id: "q1",
    kind: "text",
    isRequired: true,
    language: "ja",
    words: { ja: "?" },
    options: [],
  };
  await db.query("UPDATE booking_rules SET questions = $2::jsonb WHERE restaurant_id = $1", [
    asking,
    JSON.stringify([question]),
  ]);
  expect(await free(EVENING, 2, asking)).toBe(false);
  expect(await causeOf({ slot: { merchant_id: asking } })).toBe("SLOT_UNAVAILABLE");
});

it("asks a restaurant that answers each booking itself", async () => {
  const restaurant = await addListed();
  await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurant]);
  expect(await causeOf({ slot: { merchant_id: restaurant } })).toBe("SLOT_UNAVAILABLE");
  const slot = { merchant_id: restaurant, confirmation_mode: "CONFIRMATION_MODE_ASYNCHRONOUS" };
  const { booking_id: id, status } = await book({ slot });
  expect(status).toBe("PENDING_MERCHANT_CONFIRMATION");
  // Google is told how a booking is when its event is handled: that of its making must not wait for the answer.
  await app.settle();
  const step = { from: "requested", to: "confirmed" };
  const url = `/api/owner/reservations/${id}/steps`;
  const done = await app.inject({ method: "POST", url, payload: step, headers: owner.headers });
  expect(done.statusCode, done.body).toBe(200);
  await app.settle();
  expect(google.notifications.splice(0)).toMatchObject([{ mask: "status", body: { status: "CONFIRMED" } }]);
});

it("changes and cancels by the rules of guests, and tells Google nothing that it has said itself", async () => {
  const { booking_id: id } = await book();
  const moved = await callAsGoogle(app, "UpdateBooking", {
    booking: { booking_id: id, slot: { duration_sec: "5400", start_sec: String(EVENING + HOUR) } },
  });
  expect(moved.booking).toMatchObject({ slot: { start_sec: String(EVENING + HOUR) }, status: "CONFIRMED" });
  const never = { booking: { booking_id: id, slot: { start_sec: String(EVENING + 60) } } };
  expect((await callAsGoogle(app, "UpdateBooking", never)).booking_failure?.cause).toBe("SLOT_UNAVAILABLE");
  const cancel = { booking: { booking_id: id, status: "CANCELED" } };
  expect((await callAsGoogle(app, "UpdateBooking", cancel)).booking?.status).toBe("CANCELED");
  const again = await callAsGoogle(app, "UpdateBooking", cancel);
  expect(again.booking_failure?.cause).toBe("BOOKING_ALREADY_CANCELLED");
  expect(await rows()).toMatchObject([{ status: "cancelled_by_guest", at: "2026-12-24T19:00" }]);
  await app.settle();
  expect(google.notifications).toEqual([]);
  const { booking_id: seated } = await book();
  now = new Date("2026-12-24T12:00:00Z");
  const late = { booking: { booking_id: seated, status: "CANCELED" } };
  expect((await callAsGoogle(app, "UpdateBooking", late)).booking_failure?.cause).toBe(
    "BOOKING_NOT_CANCELLABLE",
  );
});

it("reads bookings made at Google, and no others", async () => {
  const { booking_id: id } = await book();
  const status = await callAsGoogle(app, "GetBookingStatus", { booking_id: id });
  expect(status).toEqual({
    ...{ booking_id: id, booking_status: "CONFIRMED", prepayment_status: "PREPAYMENT_NOT_PROVIDED" },
  });
  const mine = await callAsGoogle(app, "ListBookings", { user_id: "1111111111111111111" });
  expect(mine.bookings).toMatchObject([
    { booking_id: id, user_information: { email: "john.smith@gmail.com" } },
  ]);
  expect((await callAsGoogle(app, "ListBookings", { user_id: "2" })).bookings).toEqual([]);
  await db.query("DELETE FROM google_bookings");
  await expect(callAsGoogle(app, "GetBookingStatus", { booking_id: id })).rejects.toThrow("404");
  const cancel = { booking: { booking_id: id, status: "CANCELED" } };
  await expect(callAsGoogle(app, "UpdateBooking", cancel)).rejects.toThrow("404");
  expect(await rows()).toMatchObject([{ status: "confirmed" }]);
});

it("forgets Google's names of a guest who is erased, and leaves out what Google adds to its messages", async () => {
  const { booking_id: id } = await book({ new_field: { of: "Google" } });
  await db.transaction((tx) => announce(tx, guestsErased, { reservationIds: [id] }, now));
  await app.settle();
  expect((await callAsGoogle(app, "ListBookings", { user_id: "1111111111111111111" })).bookings).toEqual([]);
  const [row] = await db.query(
    "SELECT user_id AS user, given_name AS given, family_name AS family FROM google_bookings",
  );
  expect(row).toEqual({ user: null, given: null, family: null });
});

it("tells Google what the restaurant changes, again until it is heard, and says so among the connections", async () => {
  const { booking_id: id } = await book();
  await app.settle();
  const connection = async () => {
    const url = `/api/owner/restaurants/${restaurantId}/connections`;
    return (await app.inject({ url, headers: owner.headers })).json().google;
  };
  expect(await connection()).toMatchObject({ isOffered: true, isOn: true, obstacle: null, untold: 0 });
  google.answerWith(503);
  const changed = await app.inject({
    ...{ method: "PATCH", url: `/api/owner/reservations/${id}`, headers: owner.headers },
    payload: { reservationDate: "2026-12-24T20:00", guestCount: 1 },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  await app.settle();
  expect(google.notifications).toEqual([]);
  expect(await connection()).toMatchObject({ untold: 1, toldAt: null, lastBookingAt: START.toISOString() });
  google.answerWith(200);
  now = new Date(START.getTime() + 60_000);
  await app.settle();
  expect(google.notifications.splice(0)).toEqual([
    {
      mask: "startTime,partySize",
      body: {
        name: `partners/20001234/bookings/${id}`,
        ...{ merchantId: restaurantId, serviceId: "reservation" },
        ...{ startTime: "2026-12-24T11:00:00.000Z", partySize: 1 },
      },
    },
  ]);
  expect(await connection()).toMatchObject({ untold: 0, toldAt: now.toISOString() });
  const step = { from: "confirmed", to: "cancelled_by_restaurant", reason: "full" };
  const url = `/api/owner/reservations/${id}/steps`;
  const done = await app.inject({ method: "POST", url, payload: step, headers: owner.headers });
  expect(done.statusCode, done.body).toBe(200);
  await app.settle();
  expect(google.notifications.splice(0)).toMatchObject([{ mask: "status", body: { status: "CANCELED" } }]);
});
