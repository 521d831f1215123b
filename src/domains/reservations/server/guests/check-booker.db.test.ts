import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { ContactCodeSent } from "#domains/accounts/contract/accounts.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW, {
  bookingLimits: { openUnproven: 2, openProven: 4, addressUnproven: 5, addressHolds: 6 },
});
const { inject } = app;
const table = { minParty: 1, maxParty: 2 };
let restaurantId = "";

beforeAll(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: Array.from({ length: 60 }, (_, at) => ({ label: `T${at}`, ...table })),
  });
});

const email = () => `${randomUUID()}@example.org`;
const book = async (
  changes: Partial<CreateReservationBody>,
  {
    remoteAddress = someAddress(),
    headers = {},
  }: { remoteAddress?: string; headers?: Record<string, string> } = {},
) => {
  const payload = bookingBody(restaurantId, {
    notificationMethod: "email",
    customerWhatsapp: "",
    ...changes,
  });
  const answer = await inject({ method: "POST", url: "/api/reservations", payload, headers, remoteAddress });
  return { status: answer.statusCode, code: answer.json().code as string | undefined, answer };
};
const codeFor = async (to: string) => {
  const sent = await inject({
    ...{ method: "POST", url: "/api/contact-codes", payload: { email: to } },
    headers: { "accept-language": "en" },
    remoteAddress: someAddress(),
  });
  const [mail] = await db.query<{ text: string }>(
    "SELECT body_text AS text FROM messages WHERE address = $1 AND template = 'contact-code' ORDER BY number DESC",
    [to],
  );
  return {
    ...(sent.json() as ContactCodeSent),
    status: sent.statusCode,
    code: /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "",
  };
};
const typeIn = (id: string, code: string) =>
  inject({
    ...{ method: "POST", url: `/api/contact-codes/${id}`, payload: { code } },
    headers: { "accept-language": "en" },
    remoteAddress: someAddress(),
  });
/** The browser in which it was proven. */
const prove = async (to: string) => {
  const { id, code } = await codeFor(to);
  const answer = await typeIn(id, code);
  expect(answer.statusCode).toBe(204);
  return { headers: { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" } };
};

describe("a booker", () => {
  it("proves the address before the third booking, and may book up to a high limit", async () => {
    const mine = { customerEmail: email() };
    expect([(await book(mine)).status, (await book(mine)).status]).toEqual([201, 201]);
    expect(await book(mine)).toMatchObject({ status: 403, code: "prove-contact" });
    expect(await book({ customerEmail: mine.customerEmail.toUpperCase() })).toMatchObject({ status: 403 });
    const here = await prove(mine.customerEmail);
    expect([(await book(mine, here)).status, (await book(mine, here)).status]).toEqual([201, 201]);
    expect(await book(mine, here)).toMatchObject({ status: 409, code: "too-many-bookings" });
  });

  it("is identified by number and browser too", async () => {
    const customerPhone = "+81 90 1234 5678";
    for (const phone of [customerPhone, "+81-90-1234-5678"])
      expect((await book({ customerEmail: email(), customerPhone: phone })).status).toBe(201);
    expect(await book({ customerEmail: email(), customerPhone })).toMatchObject({ code: "prove-contact" });
    const first = await book({ customerEmail: email() });
    const headers = { cookie: String(first.answer.headers["set-cookie"]).split(";")[0] ?? "" };
    expect((await book({ customerEmail: email() }, { headers })).status).toBe(201);
    expect(await book({ customerEmail: email() }, { headers })).toMatchObject({ code: "prove-contact" });
  });

  it("is one person across tags, dots and capitals of an address, each of which is proven separately", async () => {
    const name = randomUUID().slice(0, 8);
    const pairs = [
      [`${name}+1@example.org`, `${name}+2@EXAMPLE.org`, `${name}@example.org`],
      [`a.${name}@gmail.com`, `A${name}+trip@gmail.com`, `a${name}@googlemail.com`],
    ] as const;
    for (const [first, second, third] of pairs) {
      for (const customerEmail of [first, second]) expect((await book({ customerEmail })).status).toBe(201);
      expect(await book({ customerEmail: third })).toMatchObject({ code: "prove-contact" });
      const elsewhere = await prove(first);
      expect(await book({ customerEmail: third }, elsewhere)).toMatchObject({ code: "prove-contact" });
      expect((await book({ customerEmail: third }, await prove(third))).status).toBe(201);
    }
    for (const customerEmail of [`a.${name}@example.org`, `a${name}@example.org`, `${name}.a@example.org`])
      expect((await book({ customerEmail })).status, "dots tell people apart elsewhere").toBe(201);
  });

  it("is counted correctly under concurrency", async () => {
    const mine = { customerEmail: email() };
    const answers = await Promise.all(Array.from({ length: 12 }, () => book(mine)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(answers.filter(({ code }) => code === "prove-contact")).toHaveLength(10);
  });

  it("needs no proof with the verified address of an account", async () => {
    const account = await testAccount(app);
    const mine = { customerEmail: account.email };
    const as = { headers: account.headers };
    for (let times = 0; times < 2; times++) expect((await book(mine, as)).status).toBe(201);
    expect(await book(mine, as)).toMatchObject({ code: "prove-contact" });
    await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [account.user.id, NOW]);
    expect((await book(mine, as)).status).toBe(201);
    expect(await book({ customerEmail: mine.customerEmail })).toMatchObject({ code: "prove-contact" });
  });

  it("has no limit where the restaurant trusts the address, once it is proven", async () => {
    const desk = email();
    await db.query("UPDATE booking_rules SET trusted_bookers = $2 WHERE restaurant_id = $1", [
      restaurantId,
      [desk],
    ]);
    const mine = { customerEmail: desk };
    for (let times = 0; times < 2; times++) await book(mine);
    // Anybody could write down the address of a hotel.
    expect(await book(mine)).toMatchObject({ code: "prove-contact" });
    const atTheDesk = await prove(desk);
    for (let times = 0; times < 6; times++) expect((await book(mine, atTheDesk)).status).toBe(201);
    // Nor does it become anybody's because the hotel has proven it.
    expect(await book(mine)).toMatchObject({ status: 409, code: "too-many-bookings" });
  });

  it("is not identified by an address that only its owner has proven", async () => {
    const theirs = { customerEmail: email() };
    const owner = await prove(theirs.customerEmail);
    expect([(await book(theirs)).status, (await book(theirs)).status]).toEqual([201, 201]);
    for (let times = 0; times < 3; times++)
      expect(await book(theirs)).toMatchObject({ status: 403, code: "prove-contact" });
    expect((await book(theirs, owner)).status, "and keeps nobody from booking").toBe(201);
  });

  it("proves the address after many bookings from one network, which is not blocked", async () => {
    const remoteAddress = someAddress();
    for (let times = 0; times < 5; times++)
      expect((await book({ customerEmail: email() }, { remoteAddress })).status).toBe(201);
    const next = email();
    expect(await book({ customerEmail: next }, { remoteAddress })).toMatchObject({ code: "prove-contact" });
    const here = await prove(next);
    expect((await book({ customerEmail: next }, { remoteAddress, ...here })).status).toBe(201);
  });

  it("proves the address where the restaurant has reached its number of unproven bookings", async () => {
    const id = await addTestRestaurant(db, {
      tables: [
        { label: "A", ...table },
        { label: "B", ...table },
      ],
    });
    await db.query("UPDATE booking_rules SET unproven_per_day = 1 WHERE restaurant_id = $1", [id]);
    const there = { restaurantId: id };
    expect((await book({ ...there, customerEmail: email() })).status).toBe(201);
    const next = email();
    expect(await book({ ...there, customerEmail: next })).toMatchObject({ code: "prove-contact" });
    const here = await prove(next);
    expect((await book({ ...there, customerEmail: next }, here)).status).toBe(201);
  });

  it("joins waitlists under the same limit", async () => {
    const mine = { customerEmail: email() };
    for (let times = 0; times < 2; times++) await book(mine);
    const booking = bookingBody(restaurantId, { notificationMethod: "email", customerWhatsapp: "", ...mine });
    const answer = await inject({
      ...{ method: "POST", url: "/api/waitlist", payload: { booking, until: "20:00" } },
      remoteAddress: someAddress(),
    });
    expect(answer.json().code).toBe("prove-contact");
  });
});

describe("holds", () => {
  const hold = (remoteAddress: string, cookie?: string) =>
    inject({
      ...{ method: "POST", url: "/api/holds", remoteAddress, ...(cookie && { headers: { cookie } }) },
      payload: { restaurantId, reservationDate: "2026-12-24T19:00", guestCount: 2 },
    });

  it("are limited per browser and per network", async () => {
    const first = await hold(someAddress());
    const cookie = String(first.headers["set-cookie"]).split(";")[0] ?? "";
    const more = [];
    for (let times = 0; times < 3; times++) more.push((await hold(someAddress(), cookie)).statusCode);
    expect([first.statusCode, ...more]).toEqual([201, 201, 201, 429]);
    const network = someAddress();
    const statuses = [];
    for (let times = 0; times < 7; times++) statuses.push((await hold(network)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
  });
});

describe("a code", () => {
  it("allows a few wrong attempts, then expires, and proves nothing", async () => {
    const mine = email();
    const { id, code } = await codeFor(mine);
    const wrong = code === "000000" ? "000001" : "000000";
    const said = [];
    for (let times = 0; times < 6; times++) said.push((await typeIn(id, wrong)).json().errors[0].message);
    expect(new Set(said.slice(0, 4)).size).toBe(1);
    expect(said[4]).toMatch(/has expired/);
    expect((await typeIn(id, code)).json().errors[0].message).toMatch(/has expired/);
    expect(await db.query("SELECT 1 FROM proven_contacts WHERE contact_hash LIKE $1", [`%${mine}%`])).toEqual(
      [],
    );
  });

  it("is accepted with spaces and full-width digits, works once, and is stored as a hash only", async () => {
    const { id, code } = await codeFor(email());
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    const rows = await db.query("SELECT * FROM contact_codes WHERE id = $1", [id]);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect((await typeIn(id, `${wide.slice(0, 3)} ${wide.slice(3)}`)).statusCode).toBe(204);
    expect((await typeIn(id, code)).statusCode).toBe(400);
  });

  it("is sent to one address a few times an hour", async () => {
    const mine = email();
    const statuses = [];
    for (let times = 0; times < 5; times++) statuses.push((await codeFor(mine)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    expect((await codeFor(mine.replace("@", "+more@"))).status, "it is the same mailbox").toBe(429);
  });
});

it("rejects text messages to a country that is not served, at the field", async () => {
  const answer = await book({
    customerEmail: email(),
    notificationMethod: "sms",
    customerPhone: "+998 90 123 45 67",
  });
  expect(answer.answer.json().errors).toMatchObject([{ path: "customerPhone" }]);
});
