import { beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "#kernel/api/problem.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CreatedReservation, CreateReservationBody } from "../../contract/reservations.ts";
import type { WaitlistView } from "../../contract/waitlist.ts";
import { endOverdueEntries } from "./end-entry.ts";
import { offerUnannounced } from "./offer-table.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
/** The one table of the restaurant, for the whole evening. */
let restaurantId = "";
const parties = new Map<string, { id: string; headers: { cookie: string } }>();

async function send(url: string, payload: object) {
  const answer = await inject({ method: "POST", url, payload, remoteAddress: someAddress() });
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  return { answer, headers, id: (answer.json() as { id: string }).id };
}
const book = async (at: string, guestCount = 2) => {
  const body = bookingBody(restaurantId, { reservationDate: `2026-12-24T${at}`, guestCount });
  const party = await send("/api/reservations", body);
  await settle();
  return party;
};
const cancel = async ({ id, headers }: { id: string; headers: { cookie: string } }) => {
  await inject({ method: "POST", url: `/api/reservations/${id}/cancel`, headers });
  await settle();
};
/** Joins from 18:00 to 20:00 and remembers who it was. */
async function join(name: string, changes: Partial<CreateReservationBody> = {}, until = "20:00") {
  // Who joins in the same millisecond has no order.
  now = new Date(now.getTime() + 1);
  const booking = bookingBody(restaurantId, { customerName: name, ...changes });
  const { answer, headers, id } = await send("/api/waitlist", { booking, until });
  if (answer.statusCode === 201) parties.set(name, { id, headers });
  return answer;
}
const entry = (name: string) => {
  const party = parties.get(name);
  if (!party) throw new Error(`${name} has not joined`);
  return { url: `/api/waitlist/${party.id}`, headers: party.headers };
};
const see = async (name: string) => (await inject(entry(name))).json() as WaitlistView;
const accept = (name: string) => {
  const { url, headers } = entry(name);
  return inject({ method: "POST", url: `${url}/accept`, headers });
};
const overdue = async () => {
  await endOverdueEntries(db, { now, publicUrl: "https://noren.test" });
  await settle();
};

beforeEach(async () => {
  now = NOON;
  parties.clear();
  restaurantId = await addTestRestaurant(db, { seatings: { first: "18:00", lastSeating: "19:00" } });
});

describe("the waitlist", () => {
  it("offers a free table to the first entry that fits, and to the next when it is not accepted", async () => {
    const evening = await book("18:30");
    await join("Ana");
    await join("Ben");
    expect([await see("Ana"), await see("Ben")]).toMatchObject([
      { status: "waiting", ahead: 0, offer: null, from: "18:00", until: "20:00" },
      { status: "waiting", ahead: 1 },
    ]);
    await cancel(evening);
    expect(await see("Ana")).toMatchObject({
      status: "offered",
      offer: { at: "2026-12-24T18:00", expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString() },
    });
    expect((await see("Ben")).status, "it is Ana's for now").toBe("waiting");
    expect((await book("18:00")).answer.statusCode, "and nobody else's").toBe(409);
    later(15);
    expect((await accept("Ana")).json()).toMatchObject({ code: "offer-over" });
    await overdue();
    expect([(await see("Ana")).status, (await see("Ben")).status]).toEqual(["expired", "offered"]);
  });

  it("converts the offer to a reservation with all details, once", async () => {
    const evening = await book("18:30");
    await join("Ana", { dietaryNeeds: ["vegan"], specialRequests: "a window" });
    await cancel(evening);
    const first = (await accept("Ana")).json() as CreatedReservation;
    expect((await accept("Ana")).json()).toMatchObject({ id: first.id });
    expect(await see("Ana")).toMatchObject({
      status: "booked",
      confirmationUrl: `/booking/${first.id}/confirmation`,
    });
    const { headers } = entry("Ana");
    expect((await inject({ url: `/api/reservations/${first.id}`, headers })).json()).toMatchObject({
      status: "confirmed",
      dietaryNeeds: ["vegan"],
      contact: { customerName: "Ana", specialRequests: "a window" },
    });
    later(60);
    await overdue();
    expect((await see("Ana")).status).toBe("booked");
  });

  it("skips entries that do not fit, and offers at once what is already free", async () => {
    restaurantId = await addTestRestaurant(db, {
      seatings: { first: "18:00", lastSeating: "19:00" },
      tables: [
        { label: "A", minParty: 1, maxParty: 2 },
        { label: "B", minParty: 3, maxParty: 4 },
      ],
    });
    const evening = await book("18:30");
    await book("18:30", 4);
    await join("Large", { guestCount: 4 });
    await join("Late", { reservationDate: "2026-12-24T19:00" });
    await cancel(evening);
    expect([(await see("Large")).status, (await see("Late")).offer?.at]).toEqual([
      "waiting",
      "2026-12-24T19:00",
    ]);
    await join("Other day", { reservationDate: "2026-12-25T18:00" });
    expect((await see("Other day")).status).toBe("offered");
  });

  it("lets a party leave, and offers to the next", async () => {
    const evening = await book("18:30");
    await join("Ana");
    await join("Ben");
    await cancel(evening);
    const { url, headers } = entry("Ana");
    expect((await inject({ method: "DELETE", url, headers })).json()).toMatchObject({ status: "left" });
    expect((await see("Ben")).status).toBe("offered");
  });

  it("notifies the party of an offer, with a link that works in any browser", async () => {
    const evening = await book("18:30");
    await join("Ana");
    await cancel(evening);
    const { id } = parties.get("Ana") ?? { id: "" };
    const [mail] = await db.query<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE template = 'waitlist-offer' AND body_text LIKE $1",
      [`%/waitlist/${id}?key=%`],
    );
    const key = /\?key=([\w-]+)/.exec(mail?.text ?? "")?.[1];
    expect((await inject({ url: `/api/waitlist/${id}?key=${key}` })).json()).toMatchObject({ id });
    expect((await inject({ url: `/api/waitlist/${id}` })).json()).toMatchObject({
      code: "waitlist-not-found",
    });
    expect((await inject({ url: `/api/waitlist/${id}?share=${key}` })).statusCode).toBe(404);
    const taken = await inject({ method: "POST", url: `/api/waitlist/${id}/accept?key=${key}` });
    const { id: booked, confirmationUrl } = taken.json() as CreatedReservation;
    expect(confirmationUrl).toMatch(/\/confirmation\?key=/);
    const own = await inject({ url: `/api/reservations/${booked}?${confirmationUrl.split("?")[1]}` });
    expect(own.json(), "also in a browser that did not join").toMatchObject({ isHolder: true });
  });

  it("rejects times without seatings", async () => {
    expect((await join("Ana", { reservationDate: "2026-12-24T10:00" }, "11:00")).json()).toMatchObject({
      errors: [{ path: "booking.reservationDate" }],
    });
    expect((await join("Ana", {}, "17:00")).json()).toMatchObject({ errors: [{ path: "until" }] });
  });

  it("rejects a party size, day or time that the restaurant has no table for, with the reason", async () => {
    const told = async (changes: Partial<CreateReservationBody>) =>
      ((await join("Ana", changes)).json() as Problem).errors;
    expect(await told({ guestCount: 3 })).toEqual([
      { path: "booking.guestCount", message: "This restaurant has no table for this many guests." },
    ]);
    await db.query(
      "INSERT INTO service_exceptions (restaurant_id, date, kind) VALUES ($1, '2026-12-26', 'closed')",
      [restaurantId],
    );
    expect(await told({ reservationDate: "2026-12-26T18:00" })).toEqual([
      {
        path: "booking.reservationDate",
        message: "The restaurant doesn't take online bookings on this day.",
      },
    ]);
    expect(await told({ reservationDate: "2027-12-24T18:00" })).toEqual([
      { path: "booking.reservationDate", message: expect.stringMatching(/days in advance\.$/) },
    ]);
    expect((await inject({ url: `/api/restaurants/${restaurantId}/booking-terms` })).json()).toMatchObject({
      partySizes: [1, 2],
    });
  });

  it("is idempotent per key, and rejects a key with another body", async () => {
    await book("18:30");
    const payload = { booking: bookingBody(restaurantId), until: "20:00" };
    const headers = { "idempotency-key": `join-${restaurantId}` };
    const call = (body: object) => inject({ method: "POST", url: "/api/waitlist", payload: body, headers });
    const [first, again] = [await call(payload), await call(payload)];
    expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
    const { id } = first.json() as WaitlistView;
    expect(again.json()).toMatchObject({ id, status: "waiting" });
    const cookie = String(again.headers["set-cookie"]).split(";")[0] ?? "";
    const lost = await inject({ url: `/api/waitlist/${id}`, headers: { cookie } });
    expect(lost.statusCode, "the first answer may never have arrived").toBe(200);
    expect((await call({ ...payload, until: "19:00" })).json()).toMatchObject({
      code: "idempotency-key-reused",
    });
    const both = { "idempotency-key": `both-${restaurantId}` };
    const twice = await Promise.all(
      [1, 2].map(() => inject({ method: "POST", url: "/api/waitlist", payload, headers: both })),
    );
    expect(new Set(twice.map((answer) => (answer.json() as WaitlistView).id)).size).toBe(1);
  });

  it("offers also what becomes free without an event: an ended hold, a new table", async () => {
    const held = await send("/api/holds", {
      restaurantId,
      reservationDate: "2026-12-24T18:30",
      guestCount: 2,
    });
    await join("Ana");
    await join("One", { guestCount: 1 });
    expect((await see("Ana")).status).toBe("waiting");
    await inject({ method: "DELETE", url: `/api/holds/${held.id}`, headers: held.headers });
    const look = () => offerUnannounced(db, { now, publicUrl: "https://noren.test" });
    expect([await look(), await look()], "each is asked once").toEqual([1, 0]);
    expect([(await see("Ana")).status, (await see("One")).status]).toEqual(["offered", "waiting"]);
    await db.query(
      "INSERT INTO restaurant_tables (id, restaurant_id, label, min_party, max_party) VALUES ($1, $2, 'New', 1, 2)",
      [`new-${restaurantId}`, restaurantId],
    );
    expect(await look()).toBe(1);
    expect((await see("One")).status).toBe("offered");
  });

  it("ends with its day", async () => {
    await book("18:30");
    await join("Ana");
    now = new Date("2026-12-26T12:00:00Z");
    await overdue();
    expect((await see("Ana")).status).toBe("expired");
  });

  it("gives one freed table to one of 20 waiting parties", async () => {
    const evening = await book("18:30");
    for (let n = 0; n < 20; n++) {
      later(1);
      await join(`P${n}`);
    }
    await Promise.all([cancel(evening), overdue(), settle()]);
    const states = await Promise.all(Array.from({ length: 20 }, (_, n) => see(`P${n}`)));
    expect(states.filter(({ status }) => status === "offered")).toHaveLength(1);
    expect(states[0]?.status).toBe("offered");
  });
});
