import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakePhones } from "#tests/setup/vendors/fake-phones.ts";
import type { PhoneCodeSent } from "../../../contract/phone-codes.ts";
import type { CreatedReservation, CreateReservationBody } from "../../../contract/reservations.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const MINUTE_MS = 60_000;

let now = NOON;
const db = testDatabase();
const phones = await fakePhones();
const app = testApp(db, () => now, { channels: phones.channels, smsCodesPerDay: 40 });
const unconnected = testApp(db, () => now);
afterAll(() => phones.stop());

const table = { minParty: 1, maxParty: 2 };
const tables = Array.from({ length: 40 }, (_, at) => ({ label: `T${at}`, ...table }));
let restaurantId = "";
let other = "";

beforeAll(async () => {
  restaurantId = await addTestRestaurant(db, { tables });
  other = await addTestRestaurant(db, { tables });
  await db.script("UPDATE booking_rules SET phone_bookings = true");
});
beforeEach(async () => {
  now = NOON;
  await db.script("DELETE FROM attempts; DELETE FROM events; DELETE FROM messages; DELETE FROM phone_codes");
  phones.sent.splice(0);
});

let count = 0;
/** A mobile number in Japan that no other test has. */
const someNumber = () => `+8190${String(10_000_000 + count++)}`;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

/** One browser. */
function browser(at = someAddress()) {
  let cookie = "";
  const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      ...{ method: "POST", url, payload, remoteAddress: at },
      headers: { "accept-language": "en", ...(cookie && { cookie }), ...headers },
    });
    cookie ||= String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
    return { status: answer.statusCode, body: answer.json() };
  };
  const ask = (phone: string, restaurant = restaurantId) =>
    post(`/api/restaurants/${restaurant}/phone-codes`, { phone, country: "JP" });
  const typeIn = (id: string, code: string) => post(`/api/phone-codes/${id}`, { code });
  const prove = async (phone: string, restaurant = restaurantId): Promise<string> => {
    const asked = await ask(phone, restaurant);
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const proven = await typeIn((asked.body as PhoneCodeSent).id, await codeAt(phone));
    expect(proven.status, JSON.stringify(proven.body)).toBe(200);
    return proven.body.phoneProof as string;
  };
  const book = (phone: string, phoneProof: string | null, changes: Partial<CreateReservationBody> = {}) =>
    post("/api/reservations", byPhone(phone, phoneProof, changes));
  return { post, ask, typeIn, prove, book };
}

const byPhone = (phone: string, phoneProof: string | null, changes: Partial<CreateReservationBody> = {}) =>
  bookingBody(restaurantId, {
    ...{ customerEmail: null, customerWhatsapp: "", notificationMethod: "sms" },
    ...{ customerPhone: phone, phoneProof, ...changes },
  });

/** The code in the last text message with one to a number. */
async function codeAt(phone: string): Promise<string> {
  await app.settle();
  const texts = phones.sent.flatMap(({ channel, to, text }) =>
    channel === "sms" && to === phone ? [text] : [],
  );
  return texts.flatMap((text) => /^(\d{6}) is your code/.exec(text)?.[1] ?? []).at(-1) ?? "";
}

const bookings = (phone: string) =>
  db.query<{ id: string; email: string | null; method: string }>(
    `SELECT id, customer_email AS email, notification_method AS method FROM reservations
     WHERE customer_phone = $1 AND status <> 'held'`,
    [phone],
  );

describe("a guest without an email", () => {
  it("proves the number by a code, books, and gets the link by text message", async () => {
    const number = someNumber();
    const { prove, book } = browser();
    const proof = await prove(number);
    const booked = await book(number, proof);
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const { id, confirmationCode } = booked.body as CreatedReservation;
    expect(await bookings(number)).toEqual([{ id, email: null, method: "sms" }]);
    await app.settle();
    const [, confirmation, ...more] = phones.sent.filter(({ to }) => to === number);
    expect(more).toEqual([]);
    expect(confirmation?.text).toContain(confirmationCode);
    expect(confirmation?.text).toMatch(new RegExp(`https://noren\\.test/booking/${id}/confirmation\\?\\S+`));
  });

  it("is refused without a proof, with somebody else's, another number's, another restaurant's, and one that has ended", async () => {
    const number = someNumber();
    const mine = browser();
    const refused = { status: 403, body: { code: "prove-phone" } };
    expect(await mine.book(number, null)).toMatchObject(refused);
    expect(await mine.book(number, "made-up")).toMatchObject(refused);
    const asked = await mine.ask(number);
    expect(await mine.book(number, asked.body.id), "not typed in yet").toMatchObject(refused);
    expect((await mine.typeIn(asked.body.id, await codeAt(number))).status).toBe(200);
    const proof = asked.body.id as string;
    expect(await browser().book(number, proof)).toMatchObject(refused);
    expect(await mine.book(someNumber(), proof)).toMatchObject(refused);
    expect(await mine.book(number, proof, { restaurantId: other })).toMatchObject(refused);
    later(31);
    expect(await mine.book(number, proof)).toMatchObject(refused);
    expect(await bookings(number)).toEqual([]);
  });

  it("makes one booking of one proof, also when two arrive at once; the same key gets the same answer", async () => {
    const number = someNumber();
    const mine = browser();
    const proof = await mine.prove(number);
    const both = await Promise.all([
      mine.book(number, proof, { customerName: "Ana" }),
      mine.book(number, proof, { customerName: "Ben" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await bookings(number)).toHaveLength(1);

    later(5);
    const again = await mine.prove(number);
    const key = randomUUID();
    const payload = byPhone(number, again, { reservationDate: "2026-12-25T18:00" });
    const same = () => mine.post("/api/reservations", payload, { "idempotency-key": key });
    const repeated = [...(await Promise.all([same(), same()])), await same()];
    expect(repeated.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(1);
    expect(await bookings(number)).toHaveLength(2);
  });

  it("keeps the proof when the booking isn't made", async () => {
    const number = someNumber();
    const mine = browser();
    const proof = await mine.prove(number);
    const early = await mine.book(number, proof, { reservationDate: "2026-12-24T03:00" });
    expect(early.status).toBe(409);
    expect((await mine.book(number, proof)).status).toBe(201);
  });

  it("joins the waitlist with a proof, which then books nothing else; the offer comes by text message", async () => {
    const full = await addTestRestaurant(db);
    await db.script("UPDATE booking_rules SET phone_bookings = true");
    const at = "2026-12-24T18:00";
    const taken = await app.inject({
      ...{ method: "POST", url: "/api/reservations", payload: bookingBody(full, { reservationDate: at }) },
    });
    expect(taken.statusCode).toBe(201);
    const number = someNumber();
    const mine = browser();
    const proof = await mine.prove(number, full);
    const booking = byPhone(number, proof, { restaurantId: full, reservationDate: at });
    const join = (body: object) => mine.post("/api/waitlist", body);
    expect(await join({ booking: { ...booking, phoneProof: null }, until: "19:00" })).toMatchObject({
      status: 403,
    });
    const joined = await join({ booking, until: "19:00" });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    expect(await mine.book(number, proof, { restaurantId: full })).toMatchObject({ status: 403 });
    expect(await join({ booking, until: "20:00" })).toMatchObject({ status: 403 });

    const { id } = taken.json() as CreatedReservation;
    await db.query("UPDATE reservations SET holder_hash = 'x' WHERE id = $1", [id]);
    const [{ key = "" } = {}] = await db.query<{ key: string }>(
      "SELECT manage_key AS key FROM reservations WHERE id = $1",
      [id],
    );
    const cancelled = await app.inject({
      ...{ method: "POST", url: `/api/reservations/${id}/cancel?key=${key}`, payload: {} },
    });
    expect(cancelled.statusCode, cancelled.body).toBe(200);
    await app.settle();
    expect(phones.sent.filter(({ to }) => to === number).at(-1)?.text).toMatch(/\/waitlist\//);
    const accepted = await mine.post(`/api/waitlist/${joined.body.id}/accept`, {});
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200);
    expect(await bookings(number)).toHaveLength(1);
  });
});

describe("a code", () => {
  it("may be typed in five times, within ten minutes, by the browser that asked for it", async () => {
    const number = someNumber();
    const mine = browser();
    const { id } = (await mine.ask(number)).body as PhoneCodeSent;
    const code = await codeAt(number);
    const wrong = code === "111111" ? "222222" : "111111";
    expect((await browser().typeIn(id, code)).body.errors[0].message).toMatch(/has expired/);
    for (let tries = 0; tries < 4; tries++)
      expect((await mine.typeIn(id, wrong)).body.errors[0].message).toMatch(/isn't right/);
    expect((await mine.typeIn(id, wrong)).body.errors[0].message).toMatch(/has expired/);
    expect((await mine.typeIn(id, code)).status, "too many attempts").toBe(400);

    later(61);
    const again = (await mine.ask(number)).body as PhoneCodeSent;
    const second = await codeAt(number);
    later(11);
    expect((await mine.typeIn(again.id, second)).status).toBe(400);
    const [row] = await db.query<{ row: string }>("SELECT p::text AS row FROM phone_codes p WHERE id = $1", [
      id,
    ]);
    expect(row?.row).not.toContain(code);
    expect(row?.row).not.toContain(number);
  });

  it("isn't sent after it has ended, nor remembered for longer than it failed", async () => {
    const number = someNumber();
    await browser().ask(number);
    later(11);
    await app.settle();
    expect(phones.sent).toEqual([]);
  });

  it("is limited for each number, network, restaurant and installation, with the way out", async () => {
    const number = someNumber();
    const first = await browser().ask(number);
    expect(first).toMatchObject({ status: 201, body: { phone: number } });
    expect(await browser().ask(number)).toMatchObject({
      status: 429,
      body: { code: "too-many-codes", detail: expect.stringMatching(/wait a minute/) },
    });
    for (let sent = 1; sent < 3; sent++) {
      later(2);
      expect((await browser().ask(number)).status).toBe(201);
    }
    later(2);
    expect((await browser().ask(number)).body.detail).toMatch(/in \d+ minutes.*email address.*call/);

    const network = someAddress();
    const statuses = [];
    for (let sent = 0; sent < 11; sent++) statuses.push((await browser(network).ask(someNumber())).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);

    for (let sent = 0; sent < 27; sent++) expect((await browser().ask(someNumber())).status).toBe(201);
    expect(await browser().ask(someNumber())).toMatchObject({
      status: 429,
      body: { detail: expect.stringMatching(/today.*email address.*call/) },
    });
    later(24 * 60);
    expect((await browser().ask(someNumber())).status).toBe(201);
  });

  it("goes to no number that can't be texted, nor one where the last text failed", async () => {
    const { ask } = browser();
    for (const [phone, words] of [
      ["+33 6 12 34 56 78", /this country/],
      ["03-1234-5678", /landline/],
      ["+44 909 879 0879", /kind of number/],
      ["12", /valid phone number/],
    ] as const)
      expect(await ask(phone)).toMatchObject({
        status: 400,
        body: { errors: [{ path: "phone", message: expect.stringMatching(words) }] },
      });
    const number = someNumber();
    await ask(number);
    await db.script("UPDATE messages SET state = 'failed'");
    later(2);
    expect((await ask(number)).body.errors[0].message).toMatch(/couldn't be delivered.*email address/);
  });

  it("is offered where the restaurant wants it and text messages go out", async () => {
    const closed = await addTestRestaurant(db);
    const { ask, book } = browser();
    expect((await ask(someNumber(), closed)).body).toMatchObject({ status: 409, code: "email-needed" });
    expect((await ask(someNumber(), "nobody")).status).toBe(404);
    const refused = await book(someNumber(), null, { restaurantId: closed });
    expect(refused.body).toMatchObject({ status: 409, code: "email-needed" });
    const terms = async (from: typeof app, id: string) =>
      (await from.inject({ url: `/api/restaurants/${id}/booking-terms` })).json().phoneCountries;
    expect(await terms(app, restaurantId)).toContainEqual({ country: "JP", prefix: "+81" });
    expect(await terms(app, closed)).toEqual([]);
    expect(await terms(unconnected, restaurantId)).toEqual([]);
    const url = `/api/restaurants/${restaurantId}/phone-codes`;
    const sent = await unconnected.inject({ method: "POST", url, payload: { phone: someNumber() } });
    expect(sent.json()).toMatchObject({ code: "email-needed" });
  });
});

describe("the database", () => {
  it("refuses an online booking with neither, and two bookings of one proof", async () => {
    const number = someNumber();
    const mine = browser();
    await mine.book(number, await mine.prove(number));
    later(2);
    const second = someNumber();
    await mine.book(second, await mine.prove(second));
    const without = db.query("UPDATE reservations SET phone_proof = NULL WHERE customer_phone = $1", [
      number,
    ]);
    await expect(without).rejects.toThrow(/reservations_have_an_address/);
    const twice = db.query(
      `UPDATE reservations SET phone_proof = (SELECT phone_proof FROM reservations WHERE customer_phone = $1)
       WHERE customer_phone = $2`,
      [number, second],
    );
    await expect(twice).rejects.toThrow(/reservations_by_phone_proof/);
  });
});
