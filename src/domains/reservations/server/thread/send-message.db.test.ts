import { beforeEach, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CreatedReservation, CreateReservationBody } from "../../contract/reservations.ts";
import type { ThreadView } from "../../contract/threads.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurantId = "";
let chef: TestAccount;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

beforeEach(async () => {
  now = NOON;
  restaurantId = await addTestRestaurant(db);
  chef = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: chef.user.id, role: "owner" }, now);
});

async function booked(changes: Partial<CreateReservationBody> = {}, headers: Record<string, string> = {}) {
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload, headers });
  await settle();
  await db.query("DELETE FROM messages");
  const { id } = answer.json() as CreatedReservation;
  return { id, headers: { ...headers, cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" } };
}
const say = (url: string, payload: object, headers: Record<string, string>) =>
  inject({ method: "POST", url, payload, headers });
const chefSays = (id: string, payload: object = { phrase: "booked-time" }) =>
  say(`/api/owner/reservations/${id}/thread`, payload, chef.headers);
const guestSays = (id: string, headers: Record<string, string>, payload: object = { phrase: "luggage" }) =>
  say(`/api/reservations/${id}/thread`, payload, headers);

interface Told {
  template: string;
  channel: string;
  address: string;
  language: string;
  text: string;
}
/** What was said since the last time that was asked. */
async function told(): Promise<Told[]> {
  await settle();
  const rows = await db.query<Told>(
    "SELECT template, channel, address, language, body_text AS text FROM messages ORDER BY template, channel",
  );
  await db.query("DELETE FROM messages");
  return rows;
}

describe("a guest who is not looking", () => {
  it("is told by e-mail that there is something to read, and not what it says", async () => {
    const { id } = await booked({ language: "en" });
    await chefSays(id, { words: "来る前に電話をください" });
    expect(await told()).toEqual([]);
    later(31);
    const [notice, ...more] = await told();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      template: "thread-message",
      channel: "email",
      address: "ana@example.org",
      language: "en",
    });
    expect(notice?.text).toContain(`/booking/${id}/confirmation?key=`);
    expect(notice?.text).not.toContain("電話");
  });

  it("is told by text message where they chose that", async () => {
    const { id } = await booked({ notificationMethod: "sms", customerPhone: "+40 721 234 567" });
    await chefSays(id);
    later(31);
    expect((await told()).map(({ channel }) => channel)).toEqual(["sms"]);
  });

  it("is not told of what they have read", async () => {
    const { id, headers } = await booked();
    await chefSays(id);
    const url = `/api/reservations/${id}/thread`;
    const { messages } = (await inject({ url, headers })).json() as ThreadView;
    await inject({ method: "PUT", url: `${url}/read`, headers, payload: { upTo: messages[0]?.id } });
    later(31);
    expect(await told()).toEqual([]);
  });

  it("is told once in ten minutes, of what came in between too, and of nothing twice", async () => {
    const { id } = await booked();
    await chefSays(id);
    later(31);
    expect(await told()).toHaveLength(1);
    for (const _ of [1, 2, 3]) {
      later(60);
      await chefSays(id);
    }
    later(31);
    expect(await told()).toEqual([]);
    later(600);
    expect(await told()).toHaveLength(1);
    later(3_600);
    expect(await told()).toEqual([]);
  });
});

describe("a restaurant that is not looking", () => {
  it("is told in Japanese, and not once it has answered", async () => {
    const { id, headers } = await booked();
    await guestSays(id, headers);
    later(31);
    expect(await told()).toMatchObject([{ template: "staff-message", channel: "email", language: "ja" }]);
    later(3_600);
    await guestSays(id, headers);
    await chefSays(id, { phrase: "thanks" });
    later(31);
    expect((await told()).map(({ template }) => template)).toEqual(["thread-message"]);
  });
});

describe("what was written", () => {
  it("stands in the account's export and the restaurant's, and goes with its booking", async () => {
    const ana = await testAccount(app);
    const { id } = await booked({}, ana.headers);
    await guestSays(id, ana.headers, { words: "Dzień dobry", language: "pl" });
    await chefSays(id, { phrase: "floor", value: "2" });
    const exported = await inject({ url: "/api/auth/export", headers: ana.headers });
    const { reservations } = exported.json() as { reservations: { messages: object[] }[] };
    expect(reservations[0]?.messages).toMatchObject([
      { from: "guest", words: "Dzień dobry", language: "pl" },
      { from: "restaurant", phrase: "floor", value: "2" },
    ]);
    expect(JSON.stringify(reservations[0]?.messages)).not.toContain(chef.user.id);
    await db.query("DELETE FROM reservations WHERE id = $1", [id]);
    expect(await db.query("SELECT 1 FROM reservation_messages WHERE reservation_id = $1", [id])).toEqual([]);
  });

  it("stays without its writer's name when the account of an employee goes", async () => {
    const { id, headers } = await booked();
    await chefSays(id);
    await db.query("DELETE FROM accounts WHERE id = $1", [chef.user.id]);
    const thread = (await inject({ url: `/api/reservations/${id}/thread`, headers })).json() as ThreadView;
    expect(thread.messages).toMatchObject([{ from: "restaurant", phrase: "booked-time" }]);
  });
});
