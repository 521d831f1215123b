import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { registerReader } from "#platform/server/http/caller/request-language.ts";
import { registerProblems } from "#platform/server/http/problems.ts";
import { testNotice } from "#tests/setup/builders/test-notice.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { chatLinks } from "../chats.ts";
import { deliveriesOf } from "../notices/list-deliveries.ts";
import { notify } from "../notices/send-notice.ts";
import type { NotificationSettings } from "../port.ts";
import { registerOutbox } from "./routes.ts";

const db = testDatabase();
const now = () => new Date("2026-12-01T03:00:00Z");
const app = testApp(db, now);
const SETTINGS = {
  mail: { url: null, from: "noreply@noren.test" },
  channels: { whatsapp: null, line: null, telegram: null, sms: null },
  publicUrl: "http://localhost:3000",
  devOutbox: null,
};

async function outboxOf(settings: NotificationSettings) {
  const local = Fastify();
  await local.register(cookie);
  registerReader(local);
  registerProblems(local);
  registerOutbox(local, { db, settings, now });
  return local;
}

describe("GET /dev/outbox", () => {
  it("shows this machine's browser the latest messages, with links that open and text that stays text", async () => {
    const { email } = await testAccount(app, { email: "o'brien@example.org" });
    await app.settle();
    const local = await outboxOf(SETTINGS);
    const page = await local.inject({ url: "/dev/outbox", headers: { host: "localhost:3000" } });
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("Confirm your email address");
    expect(page.body).toContain(email.replace("'", "&#39;"));
    expect(page.body).toMatch(/<a href="https:\/\/noren\.test\/auth\?view=verify#token=[\w-]{43}"/);
    await local.close();
  });

  it("is not there on a public product", async () => {
    const answer = await app.inject({ url: "/dev/outbox", headers: { host: "localhost" } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });
});

describe("/dev/outbox/chats/telegram/:token", () => {
  const settings = { ...SETTINGS, publicUrl: "http://localhost:3000" };
  const call = async (method: "GET" | "POST", url: string, host = "localhost:3000") => {
    const local = await outboxOf(settings);
    const headers = {
      host,
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    };
    const answer = await local.inject({ method, url, headers, payload: "" });
    await local.close();
    return answer;
  };

  it("stands in for the bot: messages are kept once Start was pressed", async () => {
    const tell = testNotice({ channel: "telegram", template: "reminder-day", email: null });
    await db.transaction((tx) => notify(tx, tell, now()));
    const link = (await chatLinks(settings)(db, "telegram", tell.subject, now())) ?? "";
    const { pathname } = new URL(link);
    expect((await call("GET", pathname)).body).toContain("<button>Start</button>");
    await app.settle();
    expect(await deliveriesOf(db, tell.subject, now())).toMatchObject([
      { channel: "telegram", state: "waiting" },
    ]);
    expect((await call("POST", pathname)).body).toContain("Started");
    await app.settle();
    expect(await deliveriesOf(db, tell.subject, now())).toMatchObject([
      { channel: "telegram", state: "kept", isTest: true },
    ]);
  });

  it("knows no other tokens, and is there for this machine's browser alone", async () => {
    expect((await call("GET", "/dev/outbox/chats/telegram/nobody")).body).toContain("isn&#39;t valid");
    expect((await call("POST", "/dev/outbox/chats/telegram/nobody")).body).toContain("isn&#39;t valid");
    expect((await call("POST", "/dev/outbox/chats/telegram/nobody", "rebound.example")).statusCode).toBe(404);
  });
});
