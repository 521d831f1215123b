import { beforeEach, describe, expect, it } from "vitest";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { logIn, PASSWORD, type TestAccount } from "#tests/setup/test-account.ts";
import { NOON, testPush } from "#tests/setup/test-push.ts";
import { newsContent } from "./view.ts";

const { db, app, service, clock, inject, view, settle, switchedOn, paths, inLanguage, begin } =
  await testPush();
const URL_OF = "/api/push-subscription";
const DAY_MS = 86_400_000;
let restaurant: OpenRestaurant;

beforeEach(async () => {
  restaurant = await begin();
});

describe("a new order", () => {
  it("is told to every device of who works there, in their language, and leads to the order on the board", async () => {
    const staff = await restaurant.memberAs("staff");
    await inLanguage(staff, "ja");
    const [tablet, phone] = [await switchedOn(restaurant.owner), await switchedOn(staff)];
    const { made } = await restaurant.placed();
    await settle();
    expect(paths().toSorted()).toEqual([tablet.path, phone.path].toSorted());
    const at = (path: string) => service.pushed.find((one) => one.path === path);
    const href = `/owner/dashboard?restaurant=${restaurant.restaurantId}&view=orders#order-${made.id}`;
    expect(at(tablet.path)?.message).toMatchObject({ lang: "en", tag: `order:${made.id}`, href });
    expect(at(tablet.path)?.message.title).toMatch(/^New order · table /i);
    expect(at(phone.path)?.message.title).toMatch(/^新規注文・店内・テーブル.+$/);
    expect(at(tablet.path)?.headers).toMatchObject({
      urgency: "high",
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(service.statuses).toEqual([201, 201]);
  });

  it("is kept by the push service no longer than it waits for an answer", async () => {
    await switchedOn(restaurant.owner);
    await restaurant.placed();
    const [row] = await db.query<{ until: Date }>("SELECT max(expires_at) AS until FROM orders");
    await settle();
    const ttlS = Number(service.pushed[0]?.headers.ttl);
    expect(ttlS).toBe(Math.round(((row?.until.getTime() ?? 0) - clock.now.getTime()) / 1_000));
  });

  it("says that there are needs to read, and not which, nor whose", async () => {
    await switchedOn(restaurant.owner);
    await restaurant.placed({
      dietaryNeeds: ["without-nuts"],
      severeAllergens: ["nuts"],
      note: "Pistachio kills me",
    });
    await restaurant.placed({ otherNeeds: [{ text: "kiwi", severe: true }] });
    await restaurant.placed();
    await settle();
    const bodies = service.pushed.map(({ message }) => message.body);
    expect(bodies.filter((body) => body.endsWith("\nHas dietary needs. Please read them."))).toHaveLength(2);
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
      db.query("UPDATE account_sessions SET expires_at = $2 WHERE account_id = $1", [user.id, clock.now]),
    "whose account is erased": ({ headers }) =>
      inject({ method: "DELETE", url: "/api/auth/me", payload: { password: PASSWORD }, headers }),
    "who works at a restaurant that was closed": () =>
      db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [restaurant.restaurantId, clock.now]),
    "who has switched it off": ({ headers }) => inject({ method: "DELETE", url: URL_OF, headers }),
  };

  it.each(Object.keys(ENDS))("is one %s, also when it was queued before", async (name) => {
    const staff = await restaurant.memberAs("staff");
    await switchedOn(staff);
    service.fault.of = () => ({ status: 503 });
    await restaurant.placed();
    await settle();
    expect(service.statuses).toEqual([503]);
    service.fault.of = () => null;
    await ENDS[name]?.(staff);
    clock.now = new Date(clock.now.getTime() + 30_000);
    await settle();
    await db.query("DELETE FROM events WHERE type <> 'push.queued'");
    expect([paths(), service.statuses]).toEqual([[], [503]]);
    if (name.includes("closed")) return;
    await restaurant.placed();
    await settle();
    expect(paths()).toEqual([]);
  });

  it("is nobody of another restaurant", async () => {
    const other = await addOpenRestaurant(db, app, clock.now);
    await switchedOn(other.owner);
    await restaurant.placed();
    await settle();
    expect(paths()).toEqual([]);
  });
});

describe("a push service", () => {
  const devices = async (who: TestAccount) =>
    (await db.query("SELECT 1 FROM push_subscriptions WHERE account_id = $1", [who.user.id])).length;

  it("that knows the browser no more is not asked again", async () => {
    const browser = await switchedOn(restaurant.owner);
    browser.leave();
    await restaurant.placed();
    await settle();
    expect([service.statuses, await devices(restaurant.owner)]).toEqual([[410], 0]);
    expect((await view(restaurant.owner)).endpoint).toBeNull();
  });

  it("that asks to wait is asked when it said, and the e-mail has gone meanwhile", async () => {
    await switchedOn(restaurant.owner);
    service.fault.of = () => ({ status: 429, retryAfterS: 120 });
    await restaurant.placed();
    await settle();
    const mails = await db.query(
      "SELECT 1 FROM messages WHERE template = 'staff-order-new' AND address = $1 AND state = 'kept'",
      [restaurant.owner.email],
    );
    expect(mails).toHaveLength(1);
    service.fault.of = () => null;
    clock.now = new Date(NOON.getTime() + 119_000);
    await settle();
    expect(service.statuses).toEqual([429]);
    clock.now = new Date(NOON.getTime() + 120_000);
    await settle();
    expect(service.statuses).toEqual([429, 201]);
  });

  it("that is away for long is not told of what nobody waits for any more", async () => {
    await switchedOn(restaurant.owner);
    service.fault.of = () => ({ status: 500 });
    await restaurant.placed();
    await settle();
    service.fault.of = () => null;
    clock.now = new Date(NOON.getTime() + DAY_MS);
    await settle();
    expect(service.statuses).toEqual([500]);
  });

  it.each([400, 401, 403, 413])(
    "that answers %i is not asked again, and the browser stays",
    async (status) => {
      const logged = expectLog();
      await switchedOn(restaurant.owner);
      service.fault.of = () => ({ status });
      await restaurant.placed();
      await settle();
      clock.now = new Date(NOON.getTime() + 60_000);
      await settle();
      expect(logged().map(({ reason }) => reason)).toEqual([`127.0.0.1 ${status}`]);
      expect([service.statuses, await devices(restaurant.owner)]).toEqual([[status], 1]);
      expect(await db.query("SELECT 1 FROM events WHERE type = 'push.queued'")).toEqual([]);
    },
  );
});
