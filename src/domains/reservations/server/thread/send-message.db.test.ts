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

describe("a guest with unread messages", () => {
  it("is notified by email, without the text of the message", async () => {
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

  it("is notified by text message if that is their channel", async () => {
    const { id } = await booked({ notificationMethod: "sms", customerPhone: "+40 721 234 567" });
    await chefSays(id);
    later(31);
    expect((await told()).map(({ channel }) => channel)).toEqual(["sms"]);
  });

  it("is not notified of messages already read", async () => {
    const { id, headers } = await booked();
    await chefSays(id);
    const url = `/api/reservations/${id}/thread`;
    const { messages } = (await inject({ url, headers })).json() as ThreadView;
    await inject({ method: "PUT", url: `${url}/read`, headers, payload: { upTo: messages[0]?.id } });
    later(31);
    expect(await told()).toEqual([]);
  });

  it("is notified at most every ten minutes, and once per message", async () => {
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

describe("a restaurant with unread messages", () => {
  it("is notified in Japanese, and not after it has answered", async () => {
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

describe("messages", () => {
  it("are in the export of the account and of the restaurant, and are erased with the booking", async () => {
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

  it("lose their author's name when an employee's account is deleted", async () => {
    const { id, headers } = await booked();
    await chefSays(id);
    await db.query("DELETE FROM accounts WHERE id = $1", [chef.user.id]);
    const thread = (await inject({ url: `/api/reservations/${id}/thread`, headers })).json() as ThreadView;
    expect(thread.messages).toMatchObject([{ from: "restaurant", phrase: "booked-time" }]);
  });
});
