import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { eraseGuest } from "#domains/reservations/server/guests/guest-data.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { status } from "#tests/setup/builders/test-receiver.ts";
import { START, webhookWorld } from "#tests/setup/builders/test-webhooks.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { WebhookMessageDetail } from "../../contract/webhooks.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const db = testDatabase();
const world = webhookWorld(db);

const dataOf = ({ body }: { body: string }) =>
  JSON.parse(body) as { type: string; timestamp: string; data: object };

describe("a booking", () => {
  it("reaches the restaurant's program once, signed, with what the party can't eat", async () => {
    const { id } = await world.book({
      customerName: "Ana",
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      otherNeeds: [{ text: "celeriac", severe: true }],
    });
    expect(await world.sender.drain()).toBe(2);
    expect(await world.sender.drain()).toBe(0);
    expect(world.receiver.got.map((one) => dataOf(one).type)).toEqual([
      "reservation.created",
      "needs.changed",
    ]);
    const [first] = world.receiver.got;
    if (first === undefined) throw new Error("nothing came");
    expect(first.headers["content-type"]).toBe("application/json");
    expect(dataOf(first)).toMatchObject({
      timestamp: START.toISOString(),
      data: {
        restaurantId: world.restaurantId,
        reservation: {
          id,
          status: "confirmed",
          customerName: "Ana",
          dietaryNeeds: ["without-nuts"],
          severeAllergens: ["nuts"],
          otherNeeds: [{ text: "celeriac", severe: true }],
          needsAsked: true,
        },
        change: { by: "guest", previousStatus: null, status: "confirmed" },
      },
    });
    expect(first.body).toContain("重症");
    // How to reach the guest is not in it.
    expect(first.body).not.toContain("@");
    // The library's `verify` compares the time with the machine's clock, which is not the test's.
    const at = new Date(Number(first.headers["webhook-timestamp"]) * 1_000);
    expect(at).toEqual(START);
    const signed = (text: string) =>
      new Webhook(world.webhook.secret).sign(String(first.headers["webhook-id"]), at, text);
    expect(first.headers["webhook-signature"]).toBe(signed(first.body));
    expect(first.headers["webhook-signature"]).not.toBe(signed(`${first.body} `));
    expect((await world.messages()).map(({ type, state, attempts }) => [type, state, attempts])).toEqual([
      ["needs.changed", "delivered", 1],
      ["reservation.created", "delivered", 1],
    ]);
  });

  it("that changes and is cancelled is told in order, with what changed", async () => {
    const { id } = await world.book();
    await world.sender.drain();
    world.later(MINUTE_MS);
    const step = await world.app.inject({
      method: "POST",
      url: `/api/owner/reservations/${id}/steps`,
      payload: { from: "confirmed", to: "cancelled_by_restaurant", reason: "closed" },
      headers: { ...world.owner.headers, "idempotency-key": "cancel-webhook-1" },
    });
    expect(step.statusCode, step.body).toBe(200);
    await world.app.settle();
    await world.sender.drain();
    const [, cancelled] = world.receiver.got.map(dataOf);
    expect(cancelled).toMatchObject({
      type: "reservation.cancelled",
      data: {
        reservation: { id, status: "cancelled_by_restaurant" },
        change: { by: "staff", previousStatus: "confirmed", reason: "closed" },
      },
    });
  });

  it("is not told to an endpoint that wants other things, is paused, or whose plan has no API", async () => {
    await world.call("PATCH", `/${world.webhook.webhookId}`, { groups: ["order"] });
    await world.book();
    await world.call("PATCH", `/${world.webhook.webhookId}`, { groups: ["reservation"], isActive: false });
    await world.book({ reservationDate: "2026-12-22T18:00" });
    await world.call("PATCH", `/${world.webhook.webhookId}`, { isActive: true });
    await db.query("UPDATE businesses SET plan_key = 'basic' WHERE id = $1", [world.businessId]);
    await world.book({ reservationDate: "2026-12-23T18:00" });
    expect(await world.sender.drain()).toBe(0);
    expect(await world.messages()).toEqual([]);
  });

  it("is gone from the messages when its guest asks to be erased", async () => {
    const { id } = await world.book({ customerName: "Ana Popescu" });
    await world.sender.drain();
    await db.query("UPDATE reservations SET status = 'completed' WHERE id = $1", [id]);
    await eraseGuest(db, id, world.now);
    expect(await db.query("SELECT body FROM webhook_messages WHERE body LIKE '%Popescu%'")).toEqual([]);
  });
});

describe("a receiver", () => {
  it("that fails twice gets the same message again, and the log says what happened", async () => {
    world.receiver.answer = status(500);
    await world.book();
    await world.sender.drain();
    expect(await world.view()).toMatchObject({
      state: "active",
      waiting: 1,
      lastMessage: { state: "waiting" },
    });
    world.later(4_000);
    expect(await world.sender.drain()).toBe(0);
    world.later(1_000);
    await world.sender.drain();
    world.receiver.answer = status(200);
    world.later(4 * MINUTE_MS);
    expect(await world.sender.drain()).toBe(0);
    world.later(MINUTE_MS);
    await world.sender.drain();
    expect(new Set(world.receiver.got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(world.receiver.got.map(({ body }) => body)).size).toBe(1);
    const [message] = await world.messages();
    expect(message).toMatchObject({ state: "delivered", attempts: 3, nextAt: null });
    const detail = await world.call("GET", `/${world.webhook.webhookId}/messages/${message?.id}`);
    const { log, body } = detail.json() as WebhookMessageDetail;
    expect(log.map(({ status: code, error }) => [code, error])).toEqual([
      [200, null],
      [500, "status"],
      [500, "status"],
    ]);
    expect(body).toBe(world.receiver.got[0]?.body);
  });

  it("that is away for three days is stopped, its owner is told, and nothing that waits is lost", async () => {
    world.receiver.answer = status(503);
    await world.book();
    for (let hour = 0; hour < 80; hour++) {
      await world.sender.drain();
      world.later(HOUR_MS);
    }
    await world.book({ reservationDate: "2026-12-22T18:00" });
    const attempts = world.receiver.got.length;
    expect(attempts).toBe(10);
    await world.sender.drain();
    expect(world.receiver.got.length).toBe(attempts);
    expect(await world.view()).toMatchObject({ state: "stopped", stopped: "failing", waiting: 1, failed: 1 });
    const mails = await db.query("SELECT template FROM messages WHERE template = 'webhook-stopped'");
    expect(mails).toHaveLength(1);

    world.receiver.answer = status(200);
    world.receiver.got.length = 0;
    await world.call("PATCH", `/${world.webhook.webhookId}`, { isActive: true });
    await world.sender.drain();
    expect(world.receiver.got.map((one) => dataOf(one).type)).toEqual(["reservation.created"]);
    await world.call("POST", `/${world.webhook.webhookId}/send-failed`);
    await world.sender.drain();
    expect(world.receiver.got).toHaveLength(2);
    expect(await world.view()).toMatchObject({ state: "active", stopped: null, waiting: 0, failed: 0 });
  });

  it("that is gone (410) is asked no more", async () => {
    world.receiver.answer = status(410);
    await world.book();
    await world.sender.drain();
    world.later(24 * HOUR_MS);
    await world.sender.drain();
    expect(world.receiver.got).toHaveLength(1);
    expect(await world.view()).toMatchObject({ state: "stopped", stopped: "gone", failed: 1 });
  });

  it("that sends us elsewhere is not followed", async () => {
    const other = await world.newReceiver();
    world.receiver.answer = status(307, { location: other.url });
    await world.book();
    await world.sender.drain();
    expect(other.got).toEqual([]);
    expect((await world.messages())[0]?.last).toMatchObject({ status: 307, error: "redirect" });
  });

  it("that closes without an answer, or is not there, is told apart from one that refuses", async () => {
    world.receiver.answer = (response) => response.destroy();
    await world.book();
    await world.sender.drain();
    expect((await world.messages())[0]?.last).toMatchObject({ status: null, error: "unreachable" });
    world.receiver.stop();
    world.later(5_000);
    await world.sender.drain();
    expect((await world.messages())[0]).toMatchObject({ attempts: 2, last: { error: "unreachable" } });
  });

  it("that asks for time gets it", async () => {
    world.receiver.answer = status(429, { "retry-after": "600" });
    await world.book();
    await world.sender.drain();
    world.later(9 * MINUTE_MS);
    expect(await world.sender.drain()).toBe(0);
    world.later(MINUTE_MS);
    expect(await world.sender.drain()).toBe(1);
  });

  it("that is slow holds up nobody else", async () => {
    const other = await world.newReceiver();
    await world.call("POST", "", { url: other.url, groups: ["reservation"] });
    let release = () => {};
    const isHeld = new Promise<void>((done) => {
      release = done;
    });
    world.receiver.answer = (response) => void isHeld.then(() => response.writeHead(200).end());
    await world.book();
    await world.book({ reservationDate: "2026-12-22T18:00" });
    const drained = world.sender.drain();
    await expect.poll(() => other.got.length, { timeout: 20_000 }).toBe(2);
    // One at a time: the second waits until the first is answered.
    expect(world.receiver.got).toHaveLength(1);
    release();
    await drained;
    expect(world.receiver.got).toHaveLength(2);
  });

  it("is sent each message by one process, whatever many there are", async () => {
    const others = Array.from({ length: 4 }, world.newSender);
    await world.book();
    await world.book({ reservationDate: "2026-12-22T18:00" });
    await Promise.all(others.map((one) => one.drain()));
    await world.sender.drain();
    expect(world.receiver.got).toHaveLength(2);
  });
});

describe("the waitlist and orders", () => {
  it("are told to an endpoint that takes them, with what the party can't eat", async () => {
    await world.call("PATCH", `/${world.webhook.webhookId}`, { groups: ["waitlist"] });
    await world.book();
    const booking = bookingBody(world.restaurantId, {
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
    });
    const joined = await world.app.inject({
      method: "POST",
      url: "/api/waitlist",
      payload: { booking, until: "20:00" },
    });
    expect(joined.statusCode, joined.body).toBe(201);
    await world.app.settle();
    await world.sender.drain();
    // A place was free, so it was offered at once; the two events are handled in any order.
    const joining = world.receiver.got.find((message) => dataOf(message).type === "waitlist.joined");
    if (joining === undefined) throw new Error("nothing came");
    expect(dataOf(joining)).toMatchObject({
      data: { entry: { status: "waiting", guestCount: 2, severeAllergens: ["nuts"], needsAsked: true } },
    });
    expect(joining.body).toContain("重症");
    expect(joining.body).not.toContain("@");
  });

  it("deliveries with needs count among those who saw them", async () => {
    await world.book({ dietaryNeeds: ["vegan"] });
    await world.sender.drain();
    expect(
      await db.query(
        "SELECT reader_kind, kind, answers, guests FROM health_reads WHERE restaurant_id = $1 AND reader_kind = 'webhook'",
        [world.restaurantId],
      ),
    ).toEqual([{ reader_kind: "webhook", kind: "booking", answers: 2, guests: 1 }]);
  });
});
