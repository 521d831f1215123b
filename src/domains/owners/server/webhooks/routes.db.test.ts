import { describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { START, webhookWorld } from "#tests/setup/builders/test-webhooks.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import type { WebhookSecret, WebhooksView } from "../../contract/webhooks.ts";

const HOUR_MS = 3_600_000;
const db = testDatabase();
const world = webhookWorld(db);

describe("an owner", () => {
  it("is shown the secret once, renews it, and both sign for a day", async () => {
    expect(world.webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect((await world.call("GET", "")).body).not.toContain(world.webhook.secret);
    const renewed = (await world.call("POST", `/${world.webhook.webhookId}/secret`)).json() as WebhookSecret;
    expect(renewed.secret).not.toBe(world.webhook.secret);
    await world.book();
    await world.sender.drain();
    expect(String(world.receiver.got[0]?.headers["webhook-signature"]).split(" ")).toHaveLength(2);
    world.later(25 * HOUR_MS);
    await world.call("POST", `/${world.webhook.webhookId}/test`);
    await world.sender.drain();
    const last = world.receiver.got.at(-1);
    expect(String(last?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    expect(JSON.parse(last?.body ?? "null")).toEqual({
      type: "webhook.test",
      timestamp: world.now.toISOString(),
      data: { restaurantId: world.restaurantId },
    });
  });

  it("sends a message again as often as the limit allows", async () => {
    await world.book();
    await world.sender.drain();
    const [message] = await world.messages();
    const send = () => world.call("POST", `/${world.webhook.webhookId}/messages/${message?.id}/send`);
    expect((await send()).statusCode).toBe(200);
    await world.sender.drain();
    expect(world.receiver.got.map(({ headers }) => headers["webhook-id"])).toEqual([
      message?.id,
      message?.id,
    ]);
    const codes = await Promise.all(Array.from({ length: 40 }, async () => (await send()).statusCode));
    expect(codes.filter((code) => code === 200)).toHaveLength(29);
    expect(codes.filter((code) => code === 429)).toHaveLength(11);
  });

  it("adds five at most, at once too, to addresses on the internet alone", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call("POST", "", { url: world.receiver.url, groups: ["order"] })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
    const inside = await world.call("POST", "", { url: "https://192.168.1.5/", groups: ["order"] });
    expect(inside.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "url" }] });
    const nothing = await world.call("POST", "", { url: world.receiver.url, groups: [] });
    expect(nothing.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "groups" }] });
  });

  it("who owns the restaurant no longer gets nothing any more", async () => {
    const second = await testAccount(world.app, { role: "owner" });
    await insertMember(
      db,
      { restaurantId: world.restaurantId, accountId: second.user.id, role: "owner" },
      START,
    );
    await world.book();
    await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [world.owner.user.id]);
    expect(await world.sender.drain()).toBe(0);
    const seen = (await world.call("GET", "", undefined, second)).json() as WebhooksView;
    expect(seen.webhooks[0]).toMatchObject({ state: "stopped", stopped: "maker-left" });
    await world.call("PATCH", `/${world.webhook.webhookId}`, { isActive: true }, second);
    expect(await world.sender.drain()).toBe(1);
  });

  it("alone sees and changes them, and only those of this restaurant", async () => {
    const manager = await testAccount(world.app, { role: "owner" });
    await insertMember(
      db,
      { restaurantId: world.restaurantId, accountId: manager.user.id, role: "manager" },
      START,
    );
    expect((await world.call("GET", "", undefined, manager)).statusCode).toBe(403);
    const elsewhere = await addTestRestaurant(db);
    await insertMember(db, { restaurantId: elsewhere, accountId: world.owner.user.id, role: "owner" }, START);
    const foreign = `/api/owner/restaurants/${elsewhere}/webhooks/${world.webhook.webhookId}`;
    for (const [method, path] of [
      ["PATCH", ""],
      ["DELETE", ""],
      ["GET", "/messages"],
      ["POST", "/secret"],
      ["POST", "/test"],
      ["POST", "/send-failed"],
    ] as const) {
      const answer = await world.app.inject({
        method,
        url: `${foreign}${path}`,
        headers: world.owner.headers,
        ...(method === "PATCH" && { payload: { isActive: false } }),
      });
      expect(answer.statusCode, `${method} ${path}`).toBe(404);
    }
    expect((await world.call("DELETE", `/${world.webhook.webhookId}`)).json()).toMatchObject({
      webhooks: [],
    });
  });
});
