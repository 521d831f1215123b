import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakePhones } from "#tests/setup/vendors/fake-phones.ts";
import type { LineCode } from "../../contract/line.ts";
import type { NoticesView } from "../../contract.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const MINUTE_MS = 60_000;
const YUI = "U-yui";

let now = NOON;
const db = testDatabase();
const phones = await fakePhones();
const app = testApp(db, () => now, { channels: phones.channels });
let restaurantId = "";
let yui: TestAccount;
afterAll(() => phones.stop());

beforeEach(async () => {
  now = NOON;
  await db.script("DELETE FROM events; DELETE FROM received_messages; DELETE FROM staff_line_tries");
  restaurantId = await addTestRestaurant(db);
  yui = await hired(restaurantId);
  phones.sent.length = 0;
});

async function hired(at: string, account?: TestAccount) {
  const person = account ?? (await testAccount(app, { role: "owner" }));
  await insertMember(db, { restaurantId: at, accountId: person.user.id, role: "staff" }, now);
  return person;
}

const urlOf = (what: string, at = restaurantId) => `/api/owner/restaurants/${at}/${what}`;
async function codeFor({ headers }: TestAccount, at = restaurantId): Promise<LineCode> {
  const remoteAddress = someAddress();
  const answer = await app.inject({ method: "POST", url: urlOf("line-code", at), headers, remoteAddress });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function noticesOf({ headers }: TestAccount, at = restaurantId): Promise<NoticesView> {
  return (await app.inject({ url: urlOf("notices", at), headers })).json();
}
const isLinked = async (who: TestAccount, at = restaurantId) =>
  (await noticesOf(who, at)).line.linkedAt !== null;
/** What LINE shows after somebody has written there. */
async function writes(from: string, text: string, id?: string): Promise<string[]> {
  const answer = await app.inject(phones.written("line", { from, text, ...(id && { id }) }));
  expect(answer.statusCode).toBe(200);
  await app.settle();
  return phones.sent.splice(0).map((sent) => sent.text);
}

describe("linking LINE", () => {
  it("is by a code in the chat, which the button has prepared, and only its hash is stored", async () => {
    const { link, words, expiresAt } = await codeFor(yui);
    expect(link).toBe(`https://line.me/R/oaMessage/%40123abcde/?${encodeURIComponent(words)}`);
    expect(new Date(expiresAt).getTime() - now.getTime()).toBe(15 * MINUTE_MS);
    const stored = await db.query<{ code: string }>("SELECT code_hash AS code FROM staff_line_codes");
    expect(words).not.toContain(stored[0]?.code ?? "?");
    expect(await writes(YUI, words)).toEqual([expect.stringContaining("stop")]);
    expect(await isLinked(yui)).toBe(true);
    const { choices } = await noticesOf(yui);
    const onLine = choices.filter(({ ways }) => ways.includes("line")).map(({ kind }) => kind);
    expect(onLine).toEqual(["request", "kitchen", "order", "message"]);
  });

  it("takes a code once, of the last that was made, and within fifteen minutes", async () => {
    const first = await codeFor(yui);
    const second = await codeFor(yui);
    expect(await writes("U-other", first.words)).toEqual([expect.stringContaining("期限")]);
    await writes(YUI, second.words);
    expect(await writes("U-other", second.words)).toEqual([expect.stringContaining("期限")]);
    const links = await db.query("SELECT line_user FROM staff_line_links WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(links).toEqual([{ line_user: YUI }]);
    const mio = await hired(restaurantId);
    const late = await codeFor(mio);
    now = new Date(NOON.getTime() + 15 * MINUTE_MS);
    await writes(YUI, late.words);
    expect(await isLinked(mio)).toBe(false);
  });

  it("answers a replayed call once", async () => {
    const { words } = await codeFor(yui);
    expect(await writes(YUI, words, "461230")).toHaveLength(1);
    expect(await writes(YUI, words, "461230")).toEqual([]);
    expect(await isLinked(yui)).toBe(true);
  });

  it("no longer hears who has sent five wrong codes, also with the right one", async () => {
    const { words } = await codeFor(yui);
    const answers = [];
    for (let at = 0; at < 7; at++) answers.push(...(await writes(YUI, `Noren ${"x".repeat(23)}${at}`)));
    expect(answers).toHaveLength(5);
    expect(await writes(YUI, words)).toEqual([]);
    expect(await isLinked(yui)).toBe(false);
    now = new Date(NOON.getTime() + 16 * MINUTE_MS);
    await writes(YUI, (await codeFor(yui)).words);
    expect(await isLinked(yui)).toBe(true);
  });

  it("links nobody who has been removed since, and nobody else's restaurant", async () => {
    const { words } = await codeFor(yui);
    await db.query("DELETE FROM restaurant_members WHERE account_id = $1", [yui.user.id]);
    expect(await writes(YUI, words)).toEqual([expect.stringContaining("期限")]);
    const stranger = await testAccount(app, { role: "owner" });
    const answer = await app.inject({ method: "POST", url: urlOf("line-code"), headers: stranger.headers });
    expect(answer.json().code).toBe("restaurant-not-found");
  });

  it("does not believe a forged call", async () => {
    const { words } = await codeFor(yui);
    const answer = await app.inject(phones.written("line", { from: YUI, text: words }, "forged"));
    await app.settle();
    expect([answer.statusCode, await isLinked(yui)]).toEqual([401, false]);
  });

  it("keeps what was turned off, and adds LINE to what was chosen before", async () => {
    const { headers } = yui;
    const choose = (kind: string, ways: string[]) =>
      app.inject({ method: "PUT", url: urlOf("notices"), payload: { kind, ways }, headers });
    await choose("request", ["sound"]);
    await choose("order", []);
    await writes(YUI, (await codeFor(yui)).words);
    const { choices } = await noticesOf(yui);
    const waysOf = (kind: string) => choices.find((choice) => choice.kind === kind)?.ways;
    expect([waysOf("request"), waysOf("order")]).toEqual([["sound", "line"], []]);
  });
});

describe("unlinking LINE", () => {
  let other = "";
  beforeEach(async () => {
    other = await addTestRestaurant(db);
    await hired(other, yui);
    for (const at of [restaurantId, other]) await writes(YUI, (await codeFor(yui, at)).words);
    expect([await isLinked(yui), await isLinked(yui, other)]).toEqual([true, true]);
  });

  it("in the dashboard is for one restaurant, and shows no way that isn't there", async () => {
    const answer = await app.inject({ method: "DELETE", url: urlOf("line"), headers: yui.headers });
    expect(answer.statusCode).toBe(200);
    const view = answer.json() as NoticesView;
    expect([view.line.linkedAt, view.choices.some(({ ways }) => ways.includes("line"))]).toEqual([
      null,
      false,
    ]);
    expect(await isLinked(yui, other)).toBe(true);
  });

  it.each(["stop", "停止", " หยุด "])("by writing %j is for all, and is confirmed", async (word) => {
    expect(await writes(YUI, word)).toHaveLength(1);
    expect([await isLinked(yui), await isLinked(yui, other)]).toEqual([false, false]);
    expect(await writes(YUI, word)).toEqual([]);
  });

  it("by blocking the account is for all, and nothing is sent", async () => {
    await app.inject(phones.line.unfollowed(YUI));
    await app.settle();
    expect(phones.sent).toEqual([]);
    expect([await isLinked(yui), await isLinked(yui, other)]).toEqual([false, false]);
  });

  it("goes with the membership, and is part of what somebody can take with them", async () => {
    const data = await app.inject({ url: "/api/auth/export", headers: yui.headers });
    expect(data.json().lineLinks).toHaveLength(2);
    await db.query("DELETE FROM restaurant_members WHERE restaurant_id = $1", [other]);
    expect(await db.query("SELECT 1 FROM staff_line_links WHERE restaurant_id = $1", [other])).toEqual([]);
  });
});

const without = testApp(db, () => now, { channels: { ...phones.channels, line: null }, devOutbox: false });

it("is not offered by a server without an official account", async () => {
  const view = (await without.inject({ url: urlOf("notices"), headers: yui.headers })).json() as NoticesView;
  expect(view.line.isOffered).toBe(false);
  const code = await without.inject({ method: "POST", url: urlOf("line-code"), headers: yui.headers });
  expect(code.json().code).toBe("not-found");
});
