import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import { type MemberRole, setRole } from "#domains/staff/server/members/store.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { ConnectionsView } from "../../contract/connections.ts";

const START = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => START);
let id = "";
let owner: TestAccount;
let manager: TestAccount;

const memberAs = async (role: MemberRole) => {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: id, accountId: account.user.id, role }, START);
  return account;
};

beforeEach(async () => {
  id = await addTestRestaurant(db);
  const business = randomUUID();
  await insertBusiness(db, { id: business, name: business, planKey: "advanced" }, START);
  await setBusiness(db, id, business, true);
  owner = await memberAs("owner");
  manager = await memberAs("manager");
});

const url = (rest: string) => `/api/owner/restaurants/${id}/${rest}`;
const ask = (by = manager) => app.inject({ url: url("connections"), headers: by.headers });
const connections = async () => {
  const answer = await ask();
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ConnectionsView>();
};
const add = async <Answer>(rest: string, payload: object, by = owner) => {
  const answer = await app.inject({ method: "POST", url: url(rest), payload, headers: by.headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Answer>();
};

describe("the connections of a restaurant", () => {
  it("are none at first", async () => {
    expect(await connections()).toMatchObject({
      sites: 0,
      calendars: { count: 0, lastReadAt: null },
      channels: [],
      hasApi: true,
      apiKeys: { count: 0, dead: 0, lastUsedAt: null },
    });
  });

  it("count the sites that may show the booking form", async () => {
    const payload = { origins: ["https://hana.jp", "https://www.hana.jp"], before: [] };
    await app.inject({ method: "PUT", url: url("site"), payload, headers: manager.headers });
    expect((await connections()).sites).toBe(2);
  });

  it("count everybody's calendar links, until their maker leaves, and tell when one was read last", async () => {
    const feed = { area: null, hasGuests: false };
    const waiter = await memberAs("staff");
    await add("calendar-feeds", feed);
    const { url: address } = await add<{ url: string }>("calendar-feeds", feed, waiter);
    expect((await connections()).calendars).toEqual({ count: 2, lastReadAt: null });
    expect((await app.inject({ url: new URL(address).pathname })).statusCode).toBe(200);
    expect((await connections()).calendars).toEqual({ count: 2, lastReadAt: START.toISOString() });
    await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [waiter.user.id]);
    expect((await connections()).calendars).toEqual({ count: 1, lastReadAt: null });
  });

  it("tell keys that work from those whose maker is no owner any more", async () => {
    const second = await memberAs("owner");
    const { key } = await add<{ key: string }>("api-keys", { name: "Till" });
    await add("api-keys", { name: "Theirs" }, second);
    await app.inject({ url: "/api/v1/restaurants", headers: { authorization: `Bearer ${key}` } });
    expect((await connections()).apiKeys).toEqual({ count: 2, dead: 0, lastUsedAt: START.toISOString() });
    await setRole(db, id, second.user.id, "manager");
    expect((await connections()).apiKeys).toEqual({ count: 1, dead: 1, lastUsedAt: START.toISOString() });
  });

  it("name the plan that has API access where their own has none", async () => {
    await db.query(
      "UPDATE businesses SET plan_key = 'basic' FROM restaurants r WHERE r.id = $1 AND businesses.id = r.business_id",
      [id],
    );
    const { hasApi, planName } = await connections();
    expect(hasApi).toBe(false);
    expect(planName).not.toBeNull();
  });

  it("tell the latest message to a guest on each channel, of this restaurant alone", async () => {
    const sent = async (at: string, restaurantId: string, channel: string, state: string) => {
      const payload = bookingBody(restaurantId, { reservationDate: at });
      const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
      expect(booked.statusCode, booked.body).toBe(201);
      const name = randomUUID();
      await db.query(
        `INSERT INTO notices (id, key, about, channel, language, template, content, created_at)
         VALUES ($1, $1, $2, $3, 'en', 'confirmed', '{}', $4)`,
        [name, `reservation:${booked.json().id}`, channel, START],
      );
      await db.query(
        `INSERT INTO messages (id, notice_id, channel, address, language, template, subject, body_text, body_html, state, created_at, delivered_at)
         VALUES ($1, $1, $2, '', 'en', 'confirmed', '', '', '', $3, $4, CASE WHEN $3 = 'failed' THEN NULL ELSE $5::timestamptz END)`,
        [name, channel, state, START, new Date(START.getTime() + 60_000)],
      );
    };
    await sent("2026-12-02T18:00", id, "whatsapp", "failed");
    await sent("2026-12-03T18:00", id, "whatsapp", "read");
    await sent("2026-12-04T18:00", id, "telegram", "failed");
    await sent("2026-12-05T18:00", id, "telegram", "waiting");
    await sent("2026-12-02T18:00", await addTestRestaurant(db), "sms", "sent");
    expect((await connections()).channels).toEqual([
      { channel: "telegram", at: START.toISOString(), isFailed: true },
      { channel: "whatsapp", at: "2026-12-01T03:01:00.000Z", isFailed: false },
    ]);
    await db.query(
      "UPDATE reservations SET starts_at = starts_at - interval '40 days', ends_at = ends_at - interval '40 days' WHERE restaurant_id = $1",
      [id],
    );
    expect((await connections()).channels).toEqual([]);
  });

  it("tell of webhooks how many are sent to, the last delivery, and a failure that nothing has followed", async () => {
    const webhook = { url: "https://till.example.co/noren", groups: ["reservation"] };
    const { webhookId } = await add<{ webhookId: string }>("webhooks", webhook);
    const none = { count: 1, active: 1, stopped: 0, failed: 0, lastDeliveredAt: null, lastFailure: null };
    expect((await connections()).webhooks).toEqual(none);
    await add<{ webhookId: string }>("webhooks", webhook, await memberAs("owner"));
    const sent = async (changes: { state: string; error: string | null; after: number }) => {
      const message = randomUUID();
      const at = new Date(START.getTime() + changes.after);
      await db.query(
        `INSERT INTO webhook_messages (id, webhook_id, type, body, guests, created_at, state) VALUES ($1, $2, 'webhook.test', '{}', 0, $3, $4)`,
        [message, webhookId, at, changes.state],
      );
      await db.query(
        "INSERT INTO webhook_attempts (message_id, at, took_ms, status, error) VALUES ($1, $2, 5, 500, $3)",
        [message, at, changes.error],
      );
      return at.toISOString();
    };
    const failedAt = await sent({ state: "failed", error: "status", after: 1_000 });
    await db.query("UPDATE webhooks SET failures = 1, last_success_at = $2 WHERE id = $1", [
      webhookId,
      START,
    ]);
    expect((await connections()).webhooks).toEqual({
      ...{ count: 2, active: 2, stopped: 0, failed: 1, lastDeliveredAt: START.toISOString() },
      lastFailure: { at: failedAt, status: 500, error: "status" },
    });
    await db.query("UPDATE webhooks SET failures = 0 WHERE id = $1", [webhookId]);
    expect((await connections()).webhooks.lastFailure).toBeNull();
    await db.query("UPDATE webhooks SET state = 'stopped', stopped = 'gone' WHERE id = $1", [webhookId]);
    await db.query(
      "UPDATE restaurant_members SET role = 'manager' WHERE role = 'owner' AND restaurant_id = $1 AND account_id <> $2",
      [id, owner.user.id],
    );
    expect((await connections()).webhooks).toMatchObject({ count: 2, active: 0, stopped: 2 });
  });

  it("are for managers and owners", async () => {
    expect((await ask(owner)).statusCode).toBe(200);
    expect((await ask(await memberAs("staff"))).statusCode).toBe(403);
    expect((await ask(await testAccount(app))).statusCode).toBe(404);
  });
});
