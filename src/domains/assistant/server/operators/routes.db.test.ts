import type { Readable } from "node:stream";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { translator } from "#platform/server/text/texts.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import { ScriptedAssistant } from "#tests/setup/vendors/scripted-assistant.ts";
import type { SupportStatus } from "../../contract/conversations.ts";
import type { AdminChat, AdminChatDetail } from "../../contract/inbox.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const later = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const db = testDatabase();
const app = testApp(db, () => now, {}, { assistant: new ScriptedAssistant() });
let yui: TestAccount;
let ken: TestAccount;
let guest: TestGuest;
let number = 0;

beforeAll(async () => {
  yui = await testOperator(db, app, NOON);
  ken = await testOperator(db, app, NOON);
});
beforeEach(async () => {
  now = NOON;
  await db.query("DELETE FROM chat_conversations");
  await db.query("DELETE FROM chat_presence");
  guest = await escalated();
});

async function escalated(language: "ja" | "en" = "ja"): Promise<TestGuest> {
  const made = new TestGuest(app);
  await made.begin({ language });
  await made.send("予約が見つかりません");
  await made.call("POST", made.path("/person"), {});
  return made;
}
const newKey = () => ({ "idempotency-key": `desk-key-${++number}` });
const call = (
  who: TestAccount,
  method: "GET" | "POST" | "PUT",
  path: string,
  payload?: object,
  headers = {},
) =>
  app.inject({
    ...{ method, url: `/api/admin/chats${path}`, headers: { ...who.headers, ...headers } },
    ...(payload && { payload }),
  });
const list = async (who: TestAccount, filter: string) =>
  ((await call(who, "GET", `?filter=${filter}`)).json() as AdminChat[]).map(
    ({ conversation }) => conversation.id,
  );
const answer = (who: TestAccount, body: object, headers = {}) =>
  call(who, "POST", `/${guest.id}/messages`, body, headers);
/** The first version received by a client that knows one; that one is announced again after a while. */
const dataFrom = (stream: Readable, known: number) =>
  new Promise<number>((done) => {
    stream.on("data", (piece: Buffer) => {
      const [, version] = /^data: (\d+)/.exec(piece.toString()) ?? [];
      if (Number(version) > known) done(Number(version));
    });
  });
const words = (message: string) => ({ message, language: "en" });
/** The latest audit actions, without reads. */
const lastActions = async (count: number) => {
  const log = await app.inject({ url: "/api/admin/audit", headers: yui.headers });
  return (log.json() as AuditPage).entries
    .filter(({ action }) => !["chat.read", "chats.listed"].includes(action))
    .slice(0, count)
    .map(({ action, subject }) => [action, subject]);
};

describe("the inbox", () => {
  it("lists waiting guests by waiting time, with their last message", async () => {
    now = later(3);
    const second = await escalated();
    await second.send("まだですか？");
    const waiting = (await call(yui, "GET", "")).json() as AdminChat[];
    expect(waiting).toMatchObject([
      { conversation: { id: guest.id }, waitingSince: NOON.toISOString(), trigger: "asked" },
      { conversation: { id: second.id }, preview: "まだですか？", assignedTo: null },
    ]);
    expect(JSON.stringify(waiting)).not.toContain(guest.cookie);
  });

  it("contains only escalated conversations", async () => {
    const quiet = new TestGuest(app);
    await quiet.begin();
    expect(await list(yui, "all")).toEqual([guest.id]);
    for (const [method, rest, body] of [
      ["GET", ""],
      ["POST", "/messages", words("Hello")],
      ["PUT", "/assignment", { to: "me" }],
      ["POST", "/close", {}],
    ] as const)
      expect((await call(yui, method, `/${quiet.id}${rest}`, body)).statusCode).toBe(404);
    await quiet.call("PUT", quiet.path("/end"), { rating: 5 });
    expect(await list(yui, "closed")).toEqual([]);
  });

  it("shows a conversation and the page viewed, in the operator's language", async () => {
    const nameTranslations = { en: "Hamanoto" };
    const restaurantId = await addTestRestaurant(db, { name: "浜のと", nameTranslations });
    await guest.send("このお店です", { context: { restaurantId } });
    const detail = (
      await call(yui, "GET", `/${guest.id}`, undefined, { "accept-language": "en" })
    ).json() as AdminChatDetail;
    expect(detail.messages.map(({ role }) => role)).toEqual(["assistant", "user", "assistant", "user"]);
    expect(detail.context).toEqual({
      restaurant: { id: restaurantId, name: "Hamanoto" },
      hasAccount: false,
      work: null,
    });
  });

  it("filters by state and assignment", async () => {
    expect(await list(yui, "mine")).toEqual([]);
    await answer(yui, words("Hello"));
    expect(await list(yui, "waiting")).toEqual([]);
    expect(await list(yui, "mine")).toEqual([guest.id]);
    expect(await list(ken, "mine")).toEqual([]);
    await guest.send("ありがとう");
    expect(await list(ken, "waiting")).toEqual([guest.id]);
    await call(yui, "POST", `/${guest.id}/close`);
    expect(await list(yui, "all")).toEqual([]);
    expect(await list(ken, "closed")).toEqual([guest.id]);
    expect((await call(yui, "GET", "?filter=none")).statusCode).toBe(400);
  });
});

describe("an operator's reply", () => {
  it("reaches the guest with the operator's name and assigns the conversation", async () => {
    const said = await answer(yui, words("Which day was it?"));
    expect(said.statusCode).toBe(201);
    expect(said.json()).toMatchObject({
      assignedTo: { id: yui.user.id },
      waitingSince: null,
      conversation: { person: "Ana Popescu" },
    });
    expect((await guest.messages()).at(-1)).toMatchObject({
      ...{ role: "assistant", content: "Which day was it?" },
      metadata: { person: "Ana Popescu", confidence: null, language: "en", canned: null },
    });
    expect(await lastActions(1)).toEqual([["chat.assigned", guest.id]]);
  });

  it("is pushed to the guest's open window", async () => {
    const { version } = await guest.read();
    const line = await app.inject({
      ...{ url: guest.path(`/events?after=${version}`), headers: guest.headers, payloadAsStream: true },
    });
    const heard = dataFrom(line.stream(), version);
    await answer(yui, words("Hello"));
    expect(await heard).toBe((await guest.read()).version);
    line.stream().destroy();
  });

  it("if canned, is sent in the guest's language", async () => {
    await answer(yui, { canned: "booking-code" });
    expect((await guest.messages()).at(-1)).toMatchObject({
      content: translator("ja", "desk")("canned.booking-code"),
      metadata: { canned: "booking-code", language: "ja" },
    });
    expect((await answer(yui, { canned: "insult" })).statusCode).toBe(400);
  });

  it("is sent once per idempotency key", async () => {
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => answer(yui, words("Hello"), key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect(await guest.messages()).toHaveLength(4);
    expect((await answer(yui, words("Bye"), key)).json()).toMatchObject({ code: "idempotency-key-reused" });
  });

  it("may come from a process whose clock is behind that of the escalation", async () => {
    now = new Date(NOON.getTime() - 5);
    expect((await answer(yui, words("Hello"))).statusCode).toBe(201);
    const [wait] = await db.query(
      'SELECT first_answer_at = escalated_at AS "isNone" FROM chat_conversations WHERE id = $1',
      [guest.id],
    );
    expect(wait).toEqual({ isNone: true });
  });

  it("sent by two operators at once is accepted once; the other learns who is assigned", async () => {
    const answers = await Promise.all([answer(yui, words("I'm Yui")), answer(ken, words("I'm Ken"))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: "chat-assigned" });
    expect(await guest.messages()).toHaveLength(4);
  });

  it("to an ended conversation is refused", async () => {
    await guest.call("PUT", guest.path("/end"), { rating: 5 });
    expect((await answer(yui, words("Hello?"))).json()).toMatchObject({ status: 409, code: "chat-ended" });
  });
});

describe("a conversation", () => {
  it("is assigned to one of two concurrent operators, and released by anyone", async () => {
    const take = (who: TestAccount) => call(who, "PUT", `/${guest.id}/assignment`, { to: "me" });
    const taken = await Promise.all([take(yui), take(ken)]);
    expect(taken.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await call(ken, "PUT", `/${guest.id}/assignment`, { to: "nobody" })).json().assignedTo).toBe(
      null,
    );
    expect((await take(ken)).json().assignedTo).toMatchObject({ id: ken.user.id });
    expect((await take(ken)).statusCode).toBe(200);
    expect((await lastActions(3)).map(([action]) => action)).toEqual([
      ...["chat.assigned", "chat.released", "chat.assigned"],
    ]);
  });

  it("of an absent operator can be taken over", async () => {
    await answer(yui, words("I'm looking into it"));
    now = new Date(NOON.getTime() + 60_000);
    expect((await answer(ken, words("I'm Ken"))).json().assignedTo).toMatchObject({ id: ken.user.id });
    expect((await answer(yui, words("Back again"))).statusCode).toBe(409);
  });

  it("is closed once and rated afterwards", async () => {
    await call(yui, "POST", `/${guest.id}/close`);
    await call(ken, "POST", `/${guest.id}/close`);
    expect((await lastActions(2)).filter(([action]) => action === "chat.closed")).toHaveLength(1);
    expect((await guest.send("もう一つ")).json()).toMatchObject({ code: "chat-ended" });
    await guest.call("PUT", guest.path("/end"), { rating: 5, feedback: "助かりました" });
    const [closed] = (await call(yui, "GET", "?filter=closed")).json();
    expect(closed).toMatchObject({ feedback: "助かりました", conversation: { rating: 5 } });
  });
});

describe("support", () => {
  const desk = async () => (await app.inject({ url: "/api/chat/desk" })).json() as SupportStatus;
  const open = (after: number) =>
    app.inject({
      ...{ url: `/api/admin/chats/events?after=${after}`, headers: yui.headers },
      payloadAsStream: true,
    });

  it("counts as present for a minute after the last sign of an operator", async () => {
    expect(await desk()).toMatchObject({ isStaffed: true, isPresent: false });
    (await open(0)).stream().destroy();
    expect((await desk()).isPresent).toBe(true);
    now = new Date(NOON.getTime() + 59_999);
    expect((await desk()).isPresent).toBe(true);
    now = new Date(NOON.getTime() + 60_000);
    expect((await desk()).isPresent).toBe(false);
    // A former operator does not count as present.
    const gone = await testOperator(db, app, now);
    await db.query("INSERT INTO chat_presence VALUES ($1, $2)", [gone.user.id, now]);
    await db.query("DELETE FROM operators WHERE account_id = $1", [gone.user.id]);
    expect((await desk()).isPresent).toBe(false);
  });

  it("is notified of changes in the inbox, not of messages between guest and assistant", async () => {
    const [{ version } = { version: 0 }] = await db.query<{ version: number }>(
      "SELECT version::int AS version FROM chat_desk",
    );
    const quiet = new TestGuest(app);
    await quiet.begin();
    await quiet.send("Hello");
    const stream = (await open(version)).stream();
    const heard = dataFrom(stream, version);
    await guest.send("もしもし");
    expect(await heard).toBe((await guest.read()).version);
    stream.destroy();
  });

  it("reports the median wait of the latest twenty, from five on", async () => {
    const waits = [1, 2, 3, 30];
    for (const minutes of waits) {
      now = NOON;
      guest = await escalated();
      now = later(minutes);
      await answer(yui, words("Hello"));
    }
    expect((await desk()).waitMinutes).toBe(null);
    now = NOON;
    guest = await escalated();
    now = later(4);
    await answer(yui, words("Hello"));
    await answer(yui, words("Are you there?"));
    expect((await desk()).waitMinutes).toBe(3);
  });

  it("stores valid hours and refuses others", async () => {
    const set = (hours: unknown) =>
      app.inject({
        ...{ method: "PUT", url: "/api/admin/chat-desk", headers: yui.headers },
        payload: { hours },
      });
    expect((await set("Mo-Fr 10:00-11:00")).json()).toEqual({ hours: "Mo-Fr 10:00-11:00" });
    expect(await desk()).toMatchObject({ isOpen: false, opensAt: "2026-12-02T01:00:00.000Z" });
    for (const hours of ["whenever", "", null, "x".repeat(300)])
      expect((await set(hours)).json()).toMatchObject({ status: 400, errors: [{ path: "hours" }] });
    const shown = await app.inject({ url: "/api/admin/chat-desk", headers: yui.headers });
    expect(shown.json()).toEqual({ hours: "Mo-Fr 10:00-11:00" });
    expect(await lastActions(1)).toEqual([["desk.changed", null]]);
    await set("Mo-Su 09:00-21:00");
  });
});

it("admin routes are hidden from guests and customers", async () => {
  const customer = await testAccount(app);
  for (const headers of [guest.headers, customer.headers, {}])
    for (const url of ["", "/events", `/${guest.id}`])
      expect((await app.inject({ url: `/api/admin/chats${url}`, headers })).statusCode).toBe(404);
});
