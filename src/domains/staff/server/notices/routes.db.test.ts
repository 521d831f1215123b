import { beforeEach, describe, expect, it } from "vitest";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { NOON, testPush } from "#tests/setup/test-push.ts";
import type { NewsView, NoticesView } from "../../contract.ts";
import { NOTICE_KINDS, type NoticeKind } from "../../notice-rules.ts";
import { deleteNewsBefore } from "./store.ts";

const { db, app, service, clock, inject, settle, switchedOn, paths, begin } = await testPush();
let restaurant: OpenRestaurant;

beforeEach(async () => {
  restaurant = await begin();
  await db.query("DELETE FROM messages");
});

const urlAt = ({ restaurantId }: Pick<OpenRestaurant, "restaurantId">, what = "notices") =>
  `/api/owner/restaurants/${restaurantId}/${what}`;
const choose = (who: TestAccount, kind: string, ways: readonly string[], at = restaurant) =>
  inject({ method: "PUT", url: urlAt(at), payload: { kind, ways }, headers: who.headers });
const noticesOf = async (who: TestAccount, at = restaurant) =>
  (await inject({ url: urlAt(at), headers: who.headers })).json() as NoticesView;
const newsOf = async (who: TestAccount, at = restaurant) =>
  (await inject({ url: urlAt(at, "news"), headers: who.headers })).json() as NewsView;
const waysIn = ({ choices }: Pick<NoticesView, "choices">, kind: NoticeKind) =>
  choices.find((choice) => choice.kind === kind)?.ways;
/** Who was mailed about new orders since the last time that was asked. */
async function mailed(): Promise<string[]> {
  await settle();
  const rows = await db.query<{ address: string }>(
    "DELETE FROM messages WHERE template = 'staff-order-new' RETURNING address",
  );
  return rows.map(({ address }) => address).sort();
}
const allOff = async (who: TestAccount, at = restaurant) => {
  for (const kind of NOTICE_KINDS) expect((await choose(who, kind, [], at)).statusCode).toBe(200);
};

describe("choosing", () => {
  it("holds for the person, the restaurant and the kind alone", async () => {
    const staff = await restaurant.memberAs("staff");
    const other = await addOpenRestaurant(db, app, clock.now);
    const answer = await choose(staff, "booking", ["email", "email"]);
    expect([answer.statusCode, waysIn(answer.json() as NoticesView, "booking")]).toEqual([200, ["email"]]);
    const view = await noticesOf(staff);
    expect([waysIn(view, "booking"), waysIn(view, "order")]).toEqual([["email"], ["sound", "push"]]);
    expect(view.everyone).toBeNull();
    expect(waysIn(await noticesOf(restaurant.owner), "booking")).toEqual(["sound", "push", "email"]);
    expect((await choose(staff, "booking", [], other)).json().code).toBe("restaurant-not-found");
  });

  it.each([
    [{ kind: "weather", ways: [] }, "kind"],
    [{ kind: "booking", ways: ["pigeon"] }, "ways.0"],
    [{ kind: "booking", ways: ["sound", "off"] }, "ways.1"],
    [{ kind: "booking" }, "ways"],
    [{ kind: "booking", ways: [], accountId: "somebody" }, "accountId"],
  ])("refuses %j and names the field", async (payload, path) => {
    const { headers } = restaurant.owner;
    const answer = await inject({ method: "PUT", url: urlAt(restaurant), payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "invalid-input"]);
    expect(answer.json().errors?.[0]?.path).toBe(path);
  });

  it("is for who works there, and shows owners what everybody hears of", async () => {
    const guest = await testAccount(app);
    expect((await choose(guest, "booking", [])).statusCode).toBe(404);
    expect((await inject({ url: urlAt(restaurant) })).statusCode).toBe(401);
    const staff = await restaurant.memberAs("staff");
    await choose(staff, "late", []);
    await switchedOn(staff);
    const { everyone } = await noticesOf(restaurant.owner);
    expect(everyone?.map(({ username, devices }) => [username, devices])).toEqual([
      [restaurant.owner.user.username, 0],
      [staff.user.username, 1],
    ]);
    expect(everyone?.[1] && waysIn(everyone[1], "late")).toEqual([]);
  });

  it("goes with the membership, and is part of what somebody can take with them", async () => {
    const staff = await restaurant.memberAs("staff");
    await choose(staff, "booking", ["email"]);
    const data = await inject({ url: "/api/auth/export", headers: staff.headers });
    expect(data.json().noticeChoices).toMatchObject([{ kind: "booking", ways: ["email"] }]);
    const url = `/api/owner/restaurants/${restaurant.restaurantId}/members/${staff.user.id}`;
    const { headers } = restaurant.owner;
    expect((await inject({ method: "DELETE", url, headers })).statusCode).toBe(200);
    expect(
      await db.query("SELECT 1 FROM staff_notice_choices WHERE account_id = $1", [staff.user.id]),
    ).toEqual([]);
    expect((await choose(staff, "booking", [])).statusCode).toBe(404);
  });
});

describe("who hears of an order", () => {
  it("is the owner by e-mail and those with a device, and no longer everybody by e-mail", async () => {
    const staff = await restaurant.memberAs("staff");
    await restaurant.memberAs("manager");
    const tablet = await switchedOn(staff);
    await restaurant.placed();
    expect([await mailed(), paths()]).toEqual([[restaurant.owner.email], [tablet.path]]);
  });

  it("is nobody who has turned it off, also when it was queued before", async () => {
    const staff = await restaurant.memberAs("staff");
    await switchedOn(staff);
    await choose(staff, "order", ["sound"]);
    await restaurant.placed();
    await settle();
    expect(paths()).toEqual([]);
    await choose(staff, "order", ["push"]);
    service.fault.of = () => ({ status: 503 });
    await restaurant.placed();
    await settle();
    service.fault.of = () => null;
    await choose(staff, "order", []);
    clock.now = new Date(NOON.getTime() + 30_000);
    await settle();
    expect([paths(), service.statuses]).toEqual([[], [503]]);
  });

  it("differs between two restaurants of one person, on the same device", async () => {
    const other = await addOpenRestaurant(db, app, clock.now);
    await db.query("UPDATE restaurant_members SET account_id = $2 WHERE restaurant_id = $1", [
      other.restaurantId,
      restaurant.owner.user.id,
    ]);
    const phone = await switchedOn(restaurant.owner);
    await choose(restaurant.owner, "order", ["push"]);
    await choose(restaurant.owner, "order", ["email"], other);
    await mailed();
    await restaurant.placed();
    expect([await mailed(), paths()]).toEqual([[], [phone.path]]);
    await other.placed();
    expect([await mailed(), paths()]).toEqual([[restaurant.owner.email], [phone.path]]);
  });
});

describe("what waits for an answer", () => {
  it("is mailed to the owner where everybody has turned it off, and the settings say so", async () => {
    const { owner } = restaurant;
    await restaurant.memberAs("manager");
    await allOff(owner);
    expect((await noticesOf(owner)).fallback).toEqual(["request", "kitchen", "order", "message"]);
    await restaurant.placed();
    expect(await mailed()).toEqual([owner.email]);
    const staff = await restaurant.memberAs("staff");
    await switchedOn(staff);
    expect((await noticesOf(owner)).fallback).toEqual([]);
    await restaurant.placed();
    expect(await mailed()).toEqual([]);
  });

  it.each(["the subscription has expired", "the push service refuses", "the push service is away"])(
    "is mailed to the owner when %s, once",
    async (name) => {
      if (name.endsWith("refuses")) expectLog();
      await allOff(restaurant.owner);
      const browser = await switchedOn(await restaurant.memberAs("staff"));
      if (name.endsWith("expired")) browser.leave();
      else service.fault.of = () => ({ status: name.endsWith("away") ? 503 : 400 });
      await restaurant.placed();
      expect(await mailed()).toEqual([restaurant.owner.email]);
      clock.now = new Date(NOON.getTime() + 10_000);
      expect(await mailed()).toEqual([]);
    },
  );

  it("is mailed to the owner when the device is logged out before it was notified", async () => {
    const staff = await restaurant.memberAs("staff");
    await allOff(restaurant.owner);
    await switchedOn(staff);
    service.fault.of = () => ({ status: 503 });
    await restaurant.placed();
    expect(await mailed(), "an answer may be due before the push service is back").toEqual([
      restaurant.owner.email,
    ]);
    await inject({ method: "POST", url: "/api/auth/logout", headers: staff.headers });
    service.fault.of = () => null;
    clock.now = new Date(NOON.getTime() + 10_000);
    expect([await mailed(), paths()]).toEqual([[], []]);
    await restaurant.placed();
    expect(await mailed()).toEqual([restaurant.owner.email]);
  });

  it("is not mailed when another device has it", async () => {
    const [staff, cook] = [await restaurant.memberAs("staff"), await restaurant.memberAs("staff")];
    await allOff(restaurant.owner);
    const [gone, tablet] = [await switchedOn(staff), await switchedOn(cook)];
    gone.leave();
    await restaurant.placed();
    expect([await mailed(), paths()]).toEqual([[], [tablet.path]]);
  });
});

describe("what an open dashboard rings for", () => {
  it("is what guests did, of the kinds that the reader has chosen, and no guest's name", async () => {
    const staff = await restaurant.memberAs("staff");
    const before = await newsOf(staff);
    expect(before).toMatchObject({ version: 0, news: [], heard: NOTICE_KINDS });
    const { made } = await restaurant.placed();
    await settle();
    const after = await newsOf(staff);
    expect(after.news.map(({ kind }) => kind)).toEqual(["order"]);
    expect(after.version).toBe(after.news[0]?.number);
    await restaurant.step(made.id, "new", "accepted");
    await settle();
    expect((await newsOf(staff)).version, "the restaurant's own step").toBe(after.version);
    await choose(staff, "order", ["push"]);
    const quiet = await newsOf(staff);
    expect([quiet.news, quiet.heard.includes("order")]).toEqual([[], false]);
    expect((await newsOf(restaurant.owner)).news).toHaveLength(1);
  });

  it("is forgotten after an hour", async () => {
    await restaurant.placed();
    await settle();
    await deleteNewsBefore(db, NOON);
    expect((await newsOf(restaurant.owner)).news).toHaveLength(1);
    await deleteNewsBefore(db, new Date(NOON.getTime() + 1_000));
    expect(await newsOf(restaurant.owner)).toMatchObject({ version: 0, news: [] });
  });
});
