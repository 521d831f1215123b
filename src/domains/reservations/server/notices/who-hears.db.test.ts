import { beforeEach, describe, expect, it } from "vitest";
import type { NoticeKind, NoticeWay } from "#domains/staff/notice-rules.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testPush } from "#tests/setup/test-push.ts";
import type { CreateReservationBody } from "../../contract/reservations.ts";

const { db, app, service, clock, inject, settle, switchedOn } = await testPush();
/** 17:30 on the day of the booking, in Tokyo. */
const BEFORE_THE_MEAL = new Date("2026-12-24T08:30:00Z");
type Name = "mio" | "yui";
let restaurantId = "";
/** The owner, and a member of staff with a tablet. */
let people: Record<Name, TestAccount>;
let tablet: string;
let leave: () => void;

beforeEach(async () => {
  service.fault.of = () => null;
  await db.query("UPDATE reservations SET status = 'completed', expires_at = NULL");
  restaurantId = await addTestRestaurant(db, { seatings: { first: "18:00", lastSeating: "20:00" } });
  const hire = async (role: "owner" | "staff") => {
    const account = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: account.user.id, role }, clock.now);
    return account;
  };
  people = { mio: await hire("owner"), yui: await hire("staff") };
  ({ path: tablet, leave } = await switchedOn(people.yui));
  await forget();
});

async function forget(): Promise<void> {
  await settle();
  await db.query("DELETE FROM messages");
  await db.query("DELETE FROM staff_news");
  service.pushed.length = 0;
}

async function choose(name: Name, kind: NoticeKind, ways: readonly NoticeWay[]): Promise<void> {
  const url = `/api/owner/restaurants/${restaurantId}/notices`;
  const { headers } = people[name];
  const answer = await inject({ method: "PUT", url, payload: { kind, ways }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function book(changes: Partial<CreateReservationBody> = {}) {
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  return { id: answer.json().id as string, url: `/api/reservations/${answer.json().id}`, headers };
}

/** What staff were told since `forget`: mails by name, what the tablet shows, and what open dashboards ring for. */
async function told() {
  await settle();
  const mails = await db.query<{ address: string; template: string }>(
    "SELECT address, template FROM messages WHERE template LIKE 'staff-%' ORDER BY template, address",
  );
  const rung = await db.query<{ kind: string }>(
    "SELECT kind FROM staff_news WHERE restaurant_id = $1 ORDER BY number",
    [restaurantId],
  );
  const nameOf = (address: string) => (address === people.mio.email ? "mio" : "yui");
  return {
    mails: mails.map(({ address, template }) => `${nameOf(address)} ${template}`),
    tablet: service.pushed.filter(({ path }) => path === tablet).map(({ message }) => message.title),
    rings: rung.map(({ kind }) => kind),
  };
}

/** What a guest does, and what is heard of it. */
const EVENTS: Record<string, { act(): Promise<unknown>; heard: Awaited<ReturnType<typeof told>> }> = {
  "a new booking": {
    act: () => book(),
    heard: { mails: ["mio staff-new"], tablet: ["New booking · 2 guests"], rings: ["booking"] },
  },
  "a new booking with needs": {
    act: () => book({ dietaryNeeds: ["without-nuts"] }),
    heard: {
      mails: ["mio staff-kitchen-question", "mio staff-new"],
      tablet: ["New booking · 2 guests"],
      rings: ["booking", "kitchen"],
    },
  },
  "a request": {
    async act() {
      await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurantId]);
      await book();
    },
    heard: {
      mails: ["mio staff-request"],
      tablet: ["Needs your reply: table for 2 guests"],
      rings: ["request"],
    },
  },
  "a change of the time": {
    async act() {
      const { url, headers } = await book();
      await forget();
      await inject({ method: "PATCH", url, payload: { reservationDate: "2026-12-24T20:00" }, headers });
    },
    heard: { mails: ["mio staff-changed"], tablet: ["Booking changed · 2 guests"], rings: ["change"] },
  },
  "a change of what the party can't eat": {
    async act() {
      const { url, headers } = await book();
      await forget();
      await inject({ method: "PATCH", url, payload: { dietaryNeeds: ["without-nuts"] }, headers });
    },
    heard: {
      mails: ["mio staff-changed", "mio staff-kitchen-question"],
      tablet: ["Question for the kitchen · 2 guests"],
      rings: ["kitchen", "change"],
    },
  },
  "a cancellation": {
    async act() {
      const { url, headers } = await book();
      await forget();
      await inject({ method: "POST", url: `${url}/cancel`, headers });
    },
    heard: {
      mails: ["mio staff-cancelled"],
      tablet: ["Cancelled by the guest · 2 guests"],
      rings: ["change"],
    },
  },
  "a party that is late": {
    async act() {
      const { url, headers } = await book();
      await forget();
      clock.now = BEFORE_THE_MEAL;
      await inject({ method: "POST", url: `${url}/late`, payload: { minutes: 20 }, headers });
    },
    heard: {
      mails: ["mio staff-late"],
      tablet: ["Running late, 20 minutes · 2 guests"],
      rings: ["late"],
    },
  },
  "a message": {
    async act() {
      const { url, headers } = await book();
      await forget();
      const payload = { words: "Is there a step at the door?" };
      const answer = await inject({ method: "POST", url: `${url}/thread`, payload, headers });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      clock.now = new Date(clock.now.getTime() + 60_000);
    },
    heard: { mails: ["mio staff-message"], tablet: ["Message from a guest · 2 guests"], rings: ["message"] },
  },
  "a booking that the restaurant enters": {
    async act() {
      const url = `/api/owner/restaurants/${restaurantId}/reservations`;
      const party = { guestCount: 2, customerName: "Sato", reservationDate: "2026-12-24T18:00" };
      const payload = { source: "phone", ...party };
      const answer = await inject({ method: "POST", url, payload, headers: people.yui.headers });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    },
    heard: { mails: [], tablet: [], rings: [] },
  },
};

describe("by default", () => {
  it.each(Object.keys(EVENTS))("%s reaches the owner by e-mail and the tablet of the staff", async (name) => {
    await EVENTS[name]?.act();
    expect(await told()).toEqual(EVENTS[name]?.heard);
  });
});

describe("by choice", () => {
  it.each<[string, [Name, NoticeKind, NoticeWay[]][], string, { mails: string[]; tablet: string[] }]>([
    [
      "nobody hears of a new booking",
      [
        ["mio", "booking", []],
        ["yui", "booking", ["sound"]],
      ],
      "a new booking",
      { mails: [], tablet: [] },
    ],
    [
      "the cook is mailed, the owner is not",
      [
        ["mio", "booking", ["push"]],
        ["yui", "booking", ["email"]],
      ],
      "a new booking",
      { mails: ["yui staff-new"], tablet: [] },
    ],
    [
      "the tablet shows the question alone",
      [["yui", "booking", []]],
      "a new booking with needs",
      {
        mails: ["mio staff-kitchen-question", "mio staff-new"],
        tablet: ["Question for the kitchen · 2 guests"],
      },
    ],
    [
      "a question that nobody wants falls to the owner",
      [
        ["mio", "kitchen", []],
        ["yui", "kitchen", ["sound"]],
        ["mio", "change", []],
        ["yui", "change", []],
      ],
      "a change of what the party can't eat",
      { mails: ["mio staff-kitchen-question"], tablet: [] },
    ],
    [
      "a request that only the tablet hears of is not mailed",
      [["mio", "request", ["sound"]]],
      "a request",
      { mails: [], tablet: ["Needs your reply: table for 2 guests"] },
    ],
    [
      "a cancellation is off for both",
      [
        ["mio", "change", []],
        ["yui", "change", []],
      ],
      "a cancellation",
      { mails: [], tablet: [] },
    ],
    [
      "a message that nobody wants falls to the owner",
      [
        ["mio", "message", []],
        ["yui", "message", []],
      ],
      "a message",
      { mails: ["mio staff-message"], tablet: [] },
    ],
  ])("%s", async (_, choices, event, expected) => {
    for (const choice of choices) await choose(...choice);
    await EVENTS[event]?.act();
    expect(await told()).toMatchObject(expected);
  });

  it.each(["a request", "a change of what the party can't eat", "a message"])(
    "%s is mailed to the owner when the only device has gone",
    async (event) => {
      for (const kind of ["request", "kitchen", "message", "change"] as const) await choose("mio", kind, []);
      leave();
      await EVENTS[event]?.act();
      const { mails } = await told();
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatch(/^mio staff-(request|kitchen-question|message)$/);
    },
  );
});

it("mails the owner the question that a lost notification of a new booking stood for", async () => {
  for (const kind of ["booking", "kitchen"] as const) await choose("mio", kind, []);
  leave();
  await book({ dietaryNeeds: ["without-nuts"] });
  expect(await told()).toMatchObject({ mails: ["mio staff-kitchen-question"], tablet: [] });
});

it("opens the party that a notification is about", async () => {
  const { id } = await book();
  await settle();
  expect(service.pushed[0]?.message).toMatchObject({
    tag: `reservation:${id}`,
    href: `/owner/dashboard?restaurant=${restaurantId}&date=2026-12-24&open=${id}`,
  });
});

it("tells of a party that has joined the waitlist, and mails only who has chosen that", async () => {
  await choose("mio", "waitlist", ["email"]);
  const other = { customerEmail: "ben@example.org", reservationDate: "2026-12-24T18:30" };
  await book(other);
  await forget();
  const payload = { booking: bookingBody(restaurantId), until: "19:00" };
  const answer = await inject({ method: "POST", url: "/api/waitlist", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await told()).toEqual({
    mails: ["mio staff-waitlist"],
    tablet: ["New on the waitlist · 2 guests"],
    rings: ["waitlist"],
  });
});
