import { getCACertificates, setDefaultCACertificates } from "node:tls";
import type { InjectOptions } from "fastify";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { apiPaths } from "#kernel/api-paths.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { fakePush, localCertificate } from "#tests/setup/fake-push.ts";
import { logIn, PASSWORD, someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { testDatabase } from "#tests/setup/test-database.ts";
import { addTestHouse, type TestHouse } from "#tests/setup/test-orders.ts";
import type { PushView } from "../../contract/push.ts";
import { MAX_PUSH_DEVICES } from "../../push-terms.ts";
import { getKeys } from "./get-keys.ts";
import { newsContent } from "./view.ts";

const certificate = localCertificate();
setDefaultCACertificates([...getCACertificates("default"), certificate.cert]);
const service = await fakePush(certificate);
afterAll(() => service.stop());

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now, { push: { key: null, serviceUrl: service.url } });
const { settle } = app;
/** Each call from elsewhere: what many do one after the other is nobody's attack. */
const inject = (options: InjectOptions) => app.inject({ remoteAddress: someAddress(), ...options });
const URL_OF = apiPaths.pushSubscription();
const DAY_MS = 86_400_000;
let house: TestHouse;

beforeEach(async () => {
  now = NOON;
  service.fault.of = () => null;
  house = await addTestHouse(db, app, now);
  await settle();
  service.pushed.length = 0;
  service.statuses.length = 0;
});

const view = async ({ headers }: Pick<TestAccount, "headers">) =>
  (await inject({ url: URL_OF, headers })).json() as PushView;
/** A browser of somebody's is switched on. */
async function switchedOn(who: Pick<TestAccount, "headers">) {
  const browser = service.subscribe((await view(who)).publicKey);
  const answer = await inject({
    method: "PUT",
    url: URL_OF,
    payload: browser.subscription,
    headers: who.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return browser;
}
const paths = () => service.pushed.map(({ path }) => path);
const inLanguage = ({ user }: TestAccount, language: string) =>
  db.query("UPDATE profiles SET language = $2 WHERE account_id = $1", [user.id, language]);

describe("a new order", () => {
  it("is told to every device of who works there, in their language, and leads to the order on the board", async () => {
    const staff = await house.memberAs("staff");
    await inLanguage(staff, "ja");
    const [tablet, phone] = [await switchedOn(house.owner), await switchedOn(staff)];
    const { made } = await house.placed();
    await settle();
    expect(paths().toSorted()).toEqual([tablet.path, phone.path].toSorted());
    const at = (path: string) => service.pushed.find((one) => one.path === path);
    const href = `/owner/dashboard?restaurant=${house.restaurantId}&view=orders#order-${made.id}`;
    expect(at(tablet.path)?.message).toMatchObject({ lang: "en", tag: `order:${made.id}`, href });
    expect(at(tablet.path)?.message.title).toMatch(/^New order · table /i);
    expect(at(phone.path)?.message.title).toMatch(/^新しい注文・店内.+卓$/);
    expect(at(tablet.path)?.headers).toMatchObject({
      urgency: "high",
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(service.statuses).toEqual([201, 201]);
  });

  it("is kept by the push service no longer than it waits for an answer", async () => {
    await switchedOn(house.owner);
    await house.placed();
    const [row] = await db.query<{ until: Date }>("SELECT max(expires_at) AS until FROM orders");
    await settle();
    const ttlS = Number(service.pushed[0]?.headers.ttl);
    expect(ttlS).toBe(Math.round(((row?.until.getTime() ?? 0) - now.getTime()) / 1_000));
  });

  it("says that there are needs to read, and not which, nor whose", async () => {
    await switchedOn(house.owner);
    await house.placed({
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      note: "Pistachio kills me",
    });
    await house.placed({ otherNeeds: [{ text: "kiwi", severe: true }] });
    await house.placed();
    await settle();
    const bodies = service.pushed.map(({ message }) => message.body);
    expect(bodies.filter((body) => body.endsWith("\nHas dietary needs: please read them."))).toHaveLength(2);
    expect(JSON.stringify(service.pushed)).not.toMatch(/Ana Popescu|nuts|pistachio|kiwi|ナッツ|without-/i);
  });

  it("is told of the needs of the booking that it belongs to", () => {
    const place = { restaurantId: "r", name: "店", nameTranslations: {}, zone: "Asia/Tokyo" };
    const news = {
      at: NOON.toISOString(),
      kind: "order",
      orderId: "o",
      orderKind: "booking",
      table: null,
    } as const;
    expect(newsContent("en", place, { ...news, hasNeeds: true }).body).toContain("dietary needs");
    expect(newsContent("en", place, { ...news, hasNeeds: false }).body).not.toContain("dietary needs");
  });
});

describe("who is told no more", () => {
  /** The push service asks to wait, so the notification lies ready when something changes. */
  const ENDS: Record<string, (staff: TestAccount) => Promise<unknown>> = {
    "who has lost the role": ({ user }) =>
      db.query("DELETE FROM restaurant_members WHERE account_id = $1", [user.id]),
    "who has logged out": ({ headers }) => inject({ method: "POST", url: "/api/auth/logout", headers }),
    "whose other device has ended the session": async ({ email, headers }) => {
      const { token } = (await logIn(app, email)).json() as { token: string };
      const by = { authorization: `Bearer ${token}` };
      await inject({
        method: "DELETE",
        url: "/api/auth/sessions",
        payload: { password: PASSWORD },
        headers: by,
      });
      expect((await inject({ url: "/api/auth/me", headers })).statusCode).toBe(401);
    },
    "whose session has run out": ({ user }) =>
      db.query("UPDATE account_sessions SET expires_at = $2 WHERE account_id = $1", [user.id, now]),
    "whose account is erased": ({ headers }) =>
      inject({ method: "DELETE", url: "/api/auth/me", payload: { password: PASSWORD }, headers }),
    "who works at a restaurant that was closed": () =>
      db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [house.restaurantId, now]),
    "who has switched it off": ({ headers }) => inject({ method: "DELETE", url: URL_OF, headers }),
  };

  it.each(Object.keys(ENDS))("is one %s, also when it was queued before", async (name) => {
    const staff = await house.memberAs("staff");
    await switchedOn(staff);
    service.fault.of = () => ({ status: 503 });
    await house.placed();
    await settle();
    expect(service.statuses).toEqual([503]);
    service.fault.of = () => null;
    await ENDS[name]?.(staff);
    now = new Date(now.getTime() + 30_000);
    await settle();
    await db.query("DELETE FROM events WHERE type <> 'push.queued'");
    expect([paths(), service.statuses]).toEqual([[], [503]]);
    if (name.includes("closed")) return;
    await house.placed();
    await settle();
    expect(paths()).toEqual([]);
  });

  it("is nobody of another restaurant", async () => {
    const other = await addTestHouse(db, app, now);
    await switchedOn(other.owner);
    await house.placed();
    await settle();
    expect(paths()).toEqual([]);
  });
});

describe("a push service", () => {
  const devices = async (who: TestAccount) =>
    (await db.query("SELECT 1 FROM push_subscriptions WHERE account_id = $1", [who.user.id])).length;

  it("that knows the browser no more is not asked again", async () => {
    const browser = await switchedOn(house.owner);
    browser.leave();
    await house.placed();
    await settle();
    expect([service.statuses, await devices(house.owner)]).toEqual([[410], 0]);
    expect((await view(house.owner)).endpoint).toBeNull();
  });

  it("that asks to wait is asked when it said, and the e-mail has gone meanwhile", async () => {
    await switchedOn(house.owner);
    service.fault.of = () => ({ status: 429, retryAfterS: 120 });
    await house.placed();
    await settle();
    const mails = await db.query(
      "SELECT 1 FROM messages WHERE template = 'staff-order-new' AND address = $1 AND state = 'kept'",
      [house.owner.email],
    );
    expect(mails).toHaveLength(1);
    service.fault.of = () => null;
    now = new Date(NOON.getTime() + 119_000);
    await settle();
    expect(service.statuses).toEqual([429]);
    now = new Date(NOON.getTime() + 120_000);
    await settle();
    expect(service.statuses).toEqual([429, 201]);
  });

  it("that is away for long is not told of what nobody waits for any more", async () => {
    await switchedOn(house.owner);
    service.fault.of = () => ({ status: 500 });
    await house.placed();
    await settle();
    service.fault.of = () => null;
    now = new Date(NOON.getTime() + DAY_MS);
    await settle();
    expect(service.statuses).toEqual([500]);
  });

  it.each([400, 401, 403, 413])(
    "that answers %i is not asked again, and the browser stays",
    async (status) => {
      const logged = expectLog();
      await switchedOn(house.owner);
      service.fault.of = () => ({ status });
      await house.placed();
      await settle();
      now = new Date(NOON.getTime() + 60_000);
      await settle();
      expect(logged().map(({ reason }) => reason)).toEqual([`127.0.0.1 ${status}`]);
      expect([service.statuses, await devices(house.owner)]).toEqual([[status], 1]);
      expect(await db.query("SELECT 1 FROM events WHERE type = 'push.queued'")).toEqual([]);
    },
  );
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
    const answer = await put(house.owner.headers, { ...subscription, endpoint });
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, "endpoint"]);
    expect((await view(house.owner)).endpoint).toBeNull();
  });

  it("takes those that browsers are given", async () => {
    const { subscription } = service.subscribe();
    for (const endpoint of [
      "https://fcm.googleapis.com/fcm/send/eWx:APA91b",
      "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
      "https://web.push.apple.com/QGx",
      "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2bc",
    ]) {
      const answer = await put(house.owner.headers, { ...subscription, endpoint });
      expect([answer.statusCode, answer.json().endpoint], endpoint).toEqual([200, endpoint]);
    }
  });

  it("takes no key that nothing can be encrypted for", async () => {
    const { subscription } = service.subscribe();
    const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString("base64url") };
    expect((await put(house.owner.headers, { ...subscription, keys })).statusCode).toBe(400);
  });

  it("gives a browser to who asks last, as on a tablet that changes hands", async () => {
    const staff = await house.memberAs("staff");
    const browser = await switchedOn(house.owner);
    expect((await put(staff.headers, browser.subscription)).statusCode).toBe(200);
    expect([(await view(house.owner)).endpoint, (await view(staff)).endpoint]).toEqual([
      null,
      browser.subscription.endpoint,
    ]);
  });

  it("keeps a bounded number for an account, however many come at once: the oldest give way", async () => {
    const { email } = house.owner;
    const first = await switchedOn(house.owner);
    const logins = await Promise.all(Array.from({ length: MAX_PUSH_DEVICES }, () => logIn(app, email)));
    const sessions = logins.map((answer) => ({
      headers: { authorization: `Bearer ${answer.json().token}` },
    }));
    now = new Date(now.getTime() + 1_000);
    await Promise.all(sessions.map((session) => switchedOn(session)));
    await house.placed();
    await settle();
    expect(paths()).toHaveLength(MAX_PUSH_DEVICES);
    expect(paths()).not.toContain(first.path);
  });

  it("is part of what somebody can take with them", async () => {
    const browser = await switchedOn(house.owner);
    const data = await inject({ url: "/api/auth/export", headers: house.owner.headers });
    expect(data.json().notifiedDevices).toMatchObject([{ endpoint: browser.subscription.endpoint }]);
    expect(data.body).not.toContain(browser.subscription.keys.auth);
  });
});

describe("a test", () => {
  const test = async ({ headers }: Pick<TestAccount, "headers">) =>
    inject({ method: "POST", url: apiPaths.testPush(), headers });

  it("says what came of it", async () => {
    expect((await test(house.owner)).statusCode).toBe(404);
    const browser = await switchedOn(house.owner);
    expect((await test(house.owner)).json()).toEqual({ outcome: "sent" });
    expect(service.pushed[0]?.message).toMatchObject({ tag: "test", href: "/owner/dashboard" });
    service.fault.of = () => ({ status: 503 });
    expect((await test(house.owner)).json()).toEqual({ outcome: "failed" });
    service.fault.of = () => null;
    browser.leave();
    expect((await test(house.owner)).json()).toEqual({ outcome: "gone" });
    expect((await test(house.owner)).statusCode).toBe(404);
  });

  it("goes to the device that asks, and to no other", async () => {
    const staff = await house.memberAs("staff");
    await switchedOn(house.owner);
    const own = await switchedOn(staff);
    await test(staff);
    expect(paths()).toEqual([own.path]);
  });
});

describe("the key of this installation", () => {
  it("is one, however many processes make it at once", async () => {
    await db.query("DELETE FROM push_keys");
    const keys = await Promise.all(Array.from({ length: 8 }, () => getKeys(db, null, now)));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(Buffer.from(keys[0]?.publicKey ?? "", "base64url")).toHaveLength(65);
    expect(Buffer.from(keys[0]?.privateKey ?? "", "base64url")).toHaveLength(32);
  });

  it("is the one of the settings where there is one, and what was switched on for another is off", async () => {
    await switchedOn(house.owner);
    const { privateKey } = await getKeys(db, null, now);
    await db.query("DELETE FROM push_keys");
    expect((await view(house.owner)).endpoint).toBeNull();
    await house.placed();
    await settle();
    expect(service.statuses).toEqual([]);
    const { publicKey } = await getKeys(db, privateKey, now);
    expect(publicKey).toHaveLength(87);
  });
});
