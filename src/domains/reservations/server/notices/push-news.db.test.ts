import { beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { EventRunner } from "#platform/server/events/runner.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { CreateReservationBody } from "../../contract/reservations.ts";
import { reservationSubscribers } from "../subscribers.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
let restaurantId = "";
let chef: TestAccount;

beforeEach(async () => {
  await db.query("UPDATE reservations SET status = 'completed', expires_at = NULL");
  restaurantId = await addTestRestaurant(db);
  chef = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: chef.user.id, role: "owner" }, NOON);
  await app.settle();
  await db.query("DELETE FROM events");
  await db.query(
    `INSERT INTO push_subscriptions (id, account_id, session_id, endpoint, p256dh, auth, application_key, created_at)
     SELECT id, account_id, id, 'https://push.noren.test/' || id, '', '', '', $2 FROM account_sessions WHERE account_id = $1`,
    [chef.user.id, NOON],
  );
});

interface Queued {
  restaurantId: string;
  expiresAt: string | null;
  news: Record<string, unknown>;
}
/** What is queued for the chef's device. */
async function queued(): Promise<Queued[]> {
  await new EventRunner(db, reservationSubscribers("https://noren.test"), () => NOON).drain();
  const rows = await db.query<{ payload: Queued }>(
    "DELETE FROM events WHERE type = 'push.queued' RETURNING payload",
  );
  return rows.map(({ payload }) => payload);
}

async function book(changes: Partial<CreateReservationBody> = {}) {
  const payload = bookingBody(restaurantId, changes);
  const answer = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  const headers = { cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
  return { url: `/api/reservations/${answer.json().id}`, headers };
}

it("queues one notification of a new booking, with the needs for the kitchen", async () => {
  await book({ dietaryNeeds: ["without-nuts"] });
  const [one, ...more] = await queued();
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    restaurantId,
    news: { kind: "booking", guests: 2, hasNeeds: true, day: "2026-12-24" },
  });
  expect(JSON.stringify(one)).not.toMatch(/popescu|example\.org|nuts/i);
});

it("says that a party has no needs", async () => {
  await book();
  expect((await queued())[0]?.news).toMatchObject({ kind: "booking", hasNeeds: false });
});

it("queues a request, which expires with its deadline", async () => {
  await db.query("UPDATE booking_rules SET mode = 'request' WHERE restaurant_id = $1", [restaurantId]);
  await book({ otherNeeds: [{ text: "kiwi", severe: true }] });
  const all = await queued();
  expect(all.map(({ news }) => [news.kind, news.hasNeeds])).toEqual([["request", true]]);
  expect(all[0]?.expiresAt).toMatch(/^2026-12-/);
});

it("queues the kitchen's question when needs are added later, and then the cancellation", async () => {
  const { url, headers } = await book();
  await queued();
  const payload = { dietaryNeeds: ["without-nuts"] };
  const changed = await app.inject({ method: "PATCH", url, payload, headers });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await queued()).map(({ news }) => [news.kind, news.hasNeeds])).toEqual([["question", true]]);
  await app.inject({ method: "POST", url: `${url}/cancel`, headers });
  expect((await queued()).map(({ news }) => [news.kind, news.hasNeeds])).toEqual([["cancelled", false]]);
});
