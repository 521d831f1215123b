import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { TestGuest } from "#tests/setup/test-chat.ts";
import { ScriptedAssistant } from "#tests/setup/vendors/scripted-assistant.ts";
import { sendAnswers } from "./chat-mails.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now, {}, { assistant: new ScriptedAssistant() });
let operator: TestAccount;
let guest: TestGuest;
let address = "";
let number = 0;

beforeAll(async () => {
  operator = await testOperator(db, app, NOON);
});
beforeEach(async () => {
  now = NOON;
  await db.query("DELETE FROM chat_conversations");
  await db.query("DELETE FROM chat_presence");
  await db.query("DELETE FROM messages");
  guest = new TestGuest(app);
  address = `guest-${++number}@example.org`;
  await guest.begin({ language: "ja" });
  await guest.call("POST", guest.path("/person"), { email: address });
});

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};
const answer = async (message: string) => {
  const said = await app.inject({
    ...{ method: "POST", url: `/api/admin/chats/${guest.id}/messages`, headers: operator.headers },
    payload: { message, language: "ja" },
  });
  expect(said.statusCode).toBe(201);
};
const mailed = async (to: string) => {
  await sendAnswers(db, "https://noren.test", now);
  return db.query<{ template: string; text: string; language: string }>(
    "SELECT template, body_text AS text, language FROM messages WHERE address = $1 ORDER BY number",
    [to],
  );
};

describe("an answer to an absent guest", () => {
  it("is emailed with a link to the conversation", async () => {
    pass(61);
    await answer("見つかりました。");
    const [mail, ...others] = await mailed(address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "chat-answer", language: "ja" });
    expect(mail?.text).toContain("見つかりました。");
    const [, id, key] =
      /https:\/\/noren\.test\/help\?conversation=([\w-]+)&key=([\w-]+)/.exec(mail?.text ?? "") ?? [];
    expect(id).toBe(guest.id);
    expect((await app.inject({ url: `/api/chat/conversation/${id}?key=${key}` })).statusCode).toBe(200);
  });

  it("is emailed once, however many processes run", async () => {
    pass(61);
    await answer("見つかりました。");
    await Promise.all([1, 2, 3].map(() => sendAnswers(db, "https://noren.test", now)));
    expect(await mailed(address)).toHaveLength(1);
  });

  it("is combined with others, ten minutes after the last email", async () => {
    pass(61);
    await answer("一つ目");
    await mailed(address);
    await answer("二つ目");
    pass(300);
    await answer("三つ目");
    expect(await mailed(address)).toHaveLength(1);
    pass(300);
    const [, second, ...others] = await mailed(address);
    expect(others).toEqual([]);
    expect(second?.text).toContain("二つ目\n\n三つ目");
    expect(second?.text).not.toContain("一つ目");
  });

  it("is emailed even if the conversation was closed right after it", async () => {
    pass(61);
    await answer("さようなら");
    await app.inject({
      ...{ method: "POST", url: `/api/admin/chats/${guest.id}/close`, headers: operator.headers },
    });
    expect(await mailed(address)).toHaveLength(1);
  });
});

describe("no email is sent", () => {
  it("while the guest is present or has read the answer", async () => {
    pass(30);
    await answer("見つかりました。");
    expect(await mailed(address)).toEqual([]);
    await guest.messages();
    pass(61);
    expect(await mailed(address)).toEqual([]);
  });

  it("while the guest's window is open, read or not", async () => {
    const line = await app.inject({
      ...{ url: guest.path("/events?after=0"), headers: guest.headers, payloadAsStream: true },
    });
    pass(50);
    await answer("見つかりました。");
    expect(await mailed(address)).toEqual([]);
    pass(10);
    expect(await mailed(address)).toHaveLength(1);
    line.stream().destroy();
  });

  it("for messages of the assistant, or without an address", async () => {
    const other = new TestGuest(app);
    await other.begin();
    await other.call("PUT", other.path("/contact"), { email: "other@example.org" });
    await other.send("Hello");
    pass(3_600);
    expect(await mailed("other@example.org")).toEqual([]);
    await db.query("UPDATE chat_conversations SET contact = NULL WHERE id = $1", [guest.id]);
    await answer("見つかりました。");
    pass(3_600);
    expect(await mailed(address)).toEqual([]);
  });
});

describe("operators", () => {
  const told = async () => (await mailed(operator.email)).map(({ template }) => template);

  it("are notified once of a waiting guest", async () => {
    await app.settle();
    await guest.call("POST", guest.path("/person"), {});
    await guest.send("もしもし");
    await app.settle();
    expect(await told()).toEqual(["chat-new"]);
    const [mail] = await mailed(operator.email);
    expect(mail?.text).toContain(`https://noren.test/admin?view=chats&chat=${guest.id}`);
  });

  it("are notified again of a reply, if assigned", async () => {
    const colleague = await testOperator(db, app, now);
    await answer("見つかりました。");
    pass(60);
    await app.settle();
    await guest.send("ありがとう");
    await guest.send("もう一つあります");
    await app.settle();
    expect(await told()).toEqual(["chat-new"]);
    expect(await mailed(colleague.email)).toEqual([]);
    await db.query("DELETE FROM operators WHERE account_id = $1", [colleague.user.id]);
  });

  it("are not notified while one of them has the inbox open", async () => {
    await db.query("INSERT INTO chat_presence VALUES ($1, $2)", [operator.user.id, NOON]);
    await app.settle();
    expect(await told()).toEqual([]);
  });
});
