import { beforeEach, describe, expect, it } from "vitest";
import { getKeys } from "#platform/server/push/web-push-provider.ts";
import type { OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { logIn, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testPush } from "#tests/setup/test-push.ts";
import { MAX_PUSH_DEVICES } from "../../staff-constants.ts";

const { db, app, service, clock, inject, view, settle, switchedOn, paths, begin } = await testPush();
const URL_OF = "/api/push-subscription";
let restaurant: OpenRestaurant;

beforeEach(async () => {
  restaurant = await begin();
});

describe("switching on", () => {
  const put = (headers: object, payload: object) =>
    inject({ method: "PUT", url: URL_OF, payload, headers: { ...headers } });

  it("is for who works somewhere", async () => {
    const guest = await testAccount(app);
    const { subscription } = service.subscribe();
    expect((await put(guest.headers, subscription)).json().code).toBe("forbidden");
    expect((await put({}, subscription)).statusCode).toBe(401);
  });

  it.each([
    "http://push.services.mozilla.com/x",
    "https://127.0.0.1/x",
    "https://127.0.0.1:1/x",
    "https://[::1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://2130706433/x",
    "https://localhost/x",
    "https://push.internal/x",
    "https://printer/x",
    "https://fcm.googleapis.com:8443/x",
    "https://ana:secret@fcm.googleapis.com/x",
    "file:///etc/passwd",
    "gopher://fcm.googleapis.com/",
    "fcm.googleapis.com",
    "",
    `https://fcm.googleapis.com/${"x".repeat(1_024)}`,
  ])("takes no address that is not one of the internet's: %s", async (endpoint) => {
    const { subscription } = service.subscribe();
    const answer = await put(restaurant.owner.headers, { ...subscription, endpoint });
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, "endpoint"]);
    expect((await view(restaurant.owner)).endpoint).toBeNull();
  });

  it("takes those that browsers are given", async () => {
    const { subscription } = service.subscribe();
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/eWx:APA91b",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
      "https://web.push.apple.com/QGx",
      "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bc",
    ]) {
      const answer = await put(restaurant.owner.headers, { ...subscription, endpoint });
      expect([answer.statusCode, answer.json().endpoint], endpoint).toEqual([200, endpoint]);
    }
  });

  it("takes no key that nothing can be encrypted for", async () => {
    const { subscription } = service.subscribe();
    const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
    expect((await put(restaurant.owner.headers, { ...subscription, keys })).statusCode).toBe(400);
  });

  it("gives a browser to who asks last, as on a tablet that changes hands", async () => {
    const staff = await restaurant.memberAs("staff");
    const browser = await switchedOn(restaurant.owner);
    expect((await put(staff.headers, browser.subscription)).statusCode).toBe(200);
    expect([(await view(restaurant.owner)).endpoint, (await view(staff)).endpoint]).toEqual([
      null,
      browser.subscription.endpoint,
    ]);
  });

  it("keeps a bounded number for an account, however many come at once: the oldest give way", async () => {
    const { email } = restaurant.owner;
    const first = await switchedOn(restaurant.owner);
    const logins = await Promise.all(Array.from({ length: MAX_PUSH_DEVICES }, () => logIn(app, email)));
    const sessions = logins.map((answer) => ({
      headers: { authorization: `Bearer ${answer.json().token}` },
    }));
    clock.now = new Date(clock.now.getTime() + 1_000);
    await Promise.all(sessions.map((session) => switchedOn(session)));
    await restaurant.placed();
    await settle();
    expect(paths()).toHaveLength(MAX_PUSH_DEVICES);
    expect(paths()).not.toContain(first.path);
  });

  it("is part of what somebody can take with them", async () => {
    const browser = await switchedOn(restaurant.owner);
    const data = await inject({ url: "/api/auth/export", headers: restaurant.owner.headers });
    expect(data.json().notifiedDevices).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
    expect(data.body).not.toContain(browser.subscription.keys.auth);
  });
});

describe("a test", () => {
  const test = async ({ headers }: Pick<TestAccount, "headers">) =>
    inject({ method: "POST", url: "/api/push-subscription/test", headers });

  it("says what came of it", async () => {
    expect((await test(restaurant.owner)).statusCode).toBe(404);
    const browser = await switchedOn(restaurant.owner);
    expect((await test(restaurant.owner)).json()).toEqual({ outcome: "sent" });
    expect(service.pushed[0]?.message).toMatchObject({ tag: "test", href: "/owner/dashboard" });
    service.fault.of = () => ({ status: 503 });
    expect((await test(restaurant.owner)).json()).toEqual({ outcome: "failed" });
    service.fault.of = () => null;
    browser.leave();
    expect((await test(restaurant.owner)).json()).toEqual({ outcome: "gone" });
    expect((await test(restaurant.owner)).statusCode).toBe(404);
  });

  it("goes to the device that asks, and to no other", async () => {
    const staff = await restaurant.memberAs("staff");
    await switchedOn(restaurant.owner);
    const own = await switchedOn(staff);
    await test(staff);
    expect(paths()).toEqual([own.path]);
  });
});

describe("the key of this installation", () => {
  it("is one, however many processes make it at once", async () => {
    await db.query("DELETE FROM push_keys");
    const keys = await Promise.all(Array.from({ length: 8 }, () => getKeys(db, null, clock.now)));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(Buffer.from(keys[0]?.publicKey ?? "", "base64url")).toHaveLength(65);
    expect(Buffer.from(keys[0]?.privateKey ?? "", "base64url")).toHaveLength(32);
  });

  it("is the one of the settings where there is one, and what was switched on for another is off", async () => {
    await switchedOn(restaurant.owner);
    const { privateKey } = await getKeys(db, null, clock.now);
    await db.query("DELETE FROM push_keys");
    expect((await view(restaurant.owner)).endpoint).toBeNull();
    await restaurant.placed();
    await settle();
    expect(service.statuses).toEqual([]);
    const { publicKey } = await getKeys(db, privateKey, clock.now);
    expect(publicKey).toHaveLength(87);
  });
});
