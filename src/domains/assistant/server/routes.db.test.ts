import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { PASSWORD, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import { ScriptedAssistant } from "#tests/setup/vendors/scripted-assistant.ts";
import type { SupportStatus } from "../contract/conversations.ts";
import { deleteInactive } from "./store.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const assistant = new ScriptedAssistant();
const company = { email: "help@noren.test" } as const;
const nobody = { name: null, address: null, phone: null, representative: null };
const settings = { company: { ...nobody, ...company, invoiceNumber: null, bankAccount: null } };
const app = testApp(db, () => now, settings, { assistant });
let ana: TestAccount;
let guest: TestGuest;

beforeAll(async () => {
  ana = await testAccount(app);
});
beforeEach(async () => {
  now = NOON;
  assistant.reset();
  guest = new TestGuest(app);
  await guest.begin();
});
const manageKey = async (id: string) => {
  const [row] = await db.query<{ key: string }>(
    "SELECT manage_key AS key FROM chat_conversations WHERE id = $1",
    [id],
  );
  return row?.key;
};

describe("a conversation", () => {
  it("starts with the assistant's welcome in the requested language", async () => {
    const conversation = await guest.begin({ language: "th", sessionId: "tab-7", userId: ana.user.id });
    expect(conversation).toMatchObject({ state: "open", language: "th", sessionId: "tab-7", person: null });
    expect(await guest.messages()).toMatchObject([
      { role: "assistant", content: "Welcome (th)", metadata: { language: "th", person: null } },
    ]);
  });

  it("ignores `userId`: only a session assigns it to an account", async () => {
    expect((await guest.begin({ userId: ana.user.id })).userId).toBe(null);
    expect((await guest.begin({}, ana.headers)).userId).toBe(ana.user.id);
  });

  it("sets an HTTP-only cookie", async () => {
    const answer = await new TestGuest(app).call("POST", "/api/chat/conversation", {});
    expect(answer.cookies).toMatchObject([{ name: "noren_guest", httpOnly: true, sameSite: "Lax" }]);
  });

  it("is hidden from everyone else, on every route", async () => {
    const calls = [
      ["GET", ""],
      ["GET", "/messages"],
      ["GET", "/events"],
      ["POST", "/person", {}],
      ["PUT", "/contact", { email: "me@example.org" }],
      ["PUT", "/end", { rating: 5 }],
    ] as const;
    const other = new TestGuest(app);
    await other.begin();
    const unknownWords = [new TestGuest(app).headers, other.headers, { ...ana.headers }];
    for (const headers of unknownWords)
      for (const [method, rest, payload] of calls)
        for (const query of ["", "?key=none", `?key=${other.id}`]) {
          const call = { method, url: guest.path(rest) + query, headers, ...(payload && { payload }) };
          const answer = await app.inject(call);
          expect(answer.statusCode, `${method} ${rest}`).toBe(404);
          expect(answer.json()).toMatchObject({ code: "not-found" });
        }
    const sent = await other.send("Let me in", { conversationId: guest.id, userId: ana.user.id });
    expect(sent.statusCode).toBe(404);
    expect(await guest.read()).toMatchObject({ state: "open", contact: null });
    expect(await guest.messages()).toHaveLength(1);
  });

  it("opens with its link in any browser", async () => {
    const key = `?key=${await manageKey(guest.id)}`;
    const other = new TestGuest(app);
    other.id = guest.id;
    expect((await other.call("GET", other.path(key))).json()).toMatchObject({ id: guest.id });
    expect((await other.call("GET", other.path(`/messages${key}`))).json()).toHaveLength(1);
    const body = { conversationId: guest.id, message: "It's me" };
    const sent = await other.call("POST", `/api/chat/message${key}`, body, ana.headers);
    expect(sent.statusCode).toBe(201);
    // Opening a link does not assign the conversation to an account, so that forwarding the link grants nothing.
    expect((await guest.read()).userId).toBe(null);
  });

  it("is assigned on login, and available on other devices after the next message", async () => {
    const late = await testAccount(app);
    expect((await guest.call("GET", guest.path(), undefined, late.headers)).statusCode).toBe(200);
    expect((await guest.send("Hello", {}, late.headers)).json().conversation.userId).toBe(late.user.id);
    const elsewhere = await app.inject({ url: guest.path("/messages"), headers: late.headers });
    expect(elsewhere.json()).toHaveLength(3);
    // The next user of the browser must not see it.
    await app.inject({
      ...{ method: "POST", url: "/api/auth/logout" },
      headers: { ...late.headers, ...guest.headers },
    });
    await app.settle();
    expect((await guest.call("GET", guest.path())).statusCode).toBe(404);
  });

  it("can be started ten times an hour per browser", async () => {
    for (let count = 2; count <= 11; count++) await guest.begin();
    const refused = await guest.call("POST", "/api/chat/conversation", {});
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "too-many-requests" });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
  });
});

describe("ending", () => {
  it("stores one rating with its comment", async () => {
    const end = (body: object) => guest.call("PUT", guest.path("/end"), body);
    for (const rating of [1, 3, 4, "5", null]) expect((await end({ rating })).statusCode).toBe(400);
    const ended = await end({ rating: 2, feedback: " Too slow " });
    expect(ended.json()).toMatchObject({ state: "ended", rating: 2 });
    expect((await end({ rating: 2, feedback: "Too slow" })).statusCode).toBe(200);
    expect((await end({ rating: 5 })).json()).toMatchObject({ status: 409, code: "chat-ended" });
    const [row] = await db.query("SELECT rating, feedback FROM chat_conversations WHERE id = $1", [guest.id]);
    expect(row).toEqual({ rating: 2, feedback: "Too slow" });
  });

  it("is final in the database, too", async () => {
    await guest.call("PUT", guest.path("/end"), { rating: 5 });
    const reopen = db.query("UPDATE chat_conversations SET state = 'open', ended_at = NULL WHERE id = $1", [
      guest.id,
    ]);
    await expect(reopen).rejects.toThrow(/never goes back/);
  });
});

describe("calling a person", () => {
  it("escalates once, however often it is requested", async () => {
    await testOperator(db, app, now);
    const call = () => guest.call("POST", guest.path("/person"), { email: "guest@example.org" });
    const answers = await Promise.all([call(), call(), call()]);
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ state: "escalated", contact: "g•••@example.org" });
    const events = await db.query("SELECT payload FROM events WHERE type = 'chat.escalated'");
    expect(events).toEqual([{ payload: { conversationId: guest.id } }]);
    await db.query("DELETE FROM operators");
  });

  it("is possible without operators, but not after the end", async () => {
    expect((await guest.call("POST", guest.path("/person"), {})).json()).toMatchObject({
      state: "escalated",
    });
    await guest.begin();
    await guest.call("PUT", guest.path("/end"), { rating: 5 });
    const refused = await guest.call("POST", guest.path("/person"), {});
    expect(refused.json()).toMatchObject({ status: 409, code: "chat-ended" });
  });

  it("requires a valid address", async () => {
    const wrong = await guest.call("PUT", guest.path("/contact"), { email: "nowhere" });
    expect(wrong.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "email" }] });
    const right = await guest.call("PUT", guest.path("/contact"), { email: "ana@example.org" });
    expect(right.json()).toMatchObject({ contact: "a•••@example.org" });
  });
});

describe("support status", () => {
  const desk = async () => (await app.inject({ url: "/api/chat/desk" })).json() as SupportStatus;

  it("reports missing operators and how to reach support", async () => {
    expect(await desk()).toMatchObject({ isStaffed: false, isPresent: false, supportEmail: company.email });
  });

  it("reports whether it is open and when it opens next, in Japan's time zone", async () => {
    expect(await desk()).toMatchObject({ isOpen: true, opensAt: null });
    now = new Date("2026-12-01T13:30:00Z");
    expect(await desk()).toMatchObject({ isOpen: false, opensAt: "2026-12-02T00:00:00.000Z" });
  });
});

describe("an account", () => {
  it("exports its conversations without their keys, and deletes them with itself", async () => {
    const account = await testAccount(app);
    await guest.begin({}, account.headers);
    await guest.send("Is there a halal place?", {}, account.headers);
    const exported = await app.inject({ url: "/api/auth/export", headers: account.headers });
    const key = await manageKey(guest.id);
    expect(exported.json().chats).toMatchObject([
      { id: guest.id, state: "open", messages: [{}, { content: "Is there a halal place?" }, {}] },
    ]);
    expect(exported.body).not.toContain(key);
    const gone = await app.inject({
      ...{ method: "DELETE", url: "/api/auth/me", headers: account.headers },
      payload: { password: PASSWORD },
    });
    expect(gone.statusCode, gone.body).toBeLessThan(300);
    expect(await db.query("SELECT 1 FROM chat_conversations WHERE id = $1", [guest.id])).toEqual([]);
    expect(await db.query("SELECT 1 FROM chat_messages WHERE conversation_id = $1", [guest.id])).toEqual([]);
  });
});

it("a conversation is deleted a year after its last message", async () => {
  await deleteInactive(db, NOON);
  expect((await guest.call("GET", guest.path())).statusCode).toBe(200);
  await deleteInactive(db, new Date(NOON.getTime() + 1));
  expect((await guest.call("GET", guest.path())).statusCode).toBe(404);
});
