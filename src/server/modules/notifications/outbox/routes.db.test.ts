import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { testAccount } from "../../../../../tests/setup/test-account.ts";
import { testApp } from "../../../../../tests/setup/test-app.ts";
import { testDatabase } from "../../../../../tests/setup/test-database.ts";
import { registerReader } from "../../../http/reader.ts";
import { registerOutbox } from "./routes.ts";

const db = testDatabase();
const now = () => new Date("2026-12-01T03:00:00Z");
const app = testApp(db, now);
const SETTINGS = {
  mail: { url: null, from: "noreply@noren.test" },
  channels: { whatsapp: null, telegram: null, sms: null },
  publicUrl: "http://localhost:3000",
  devOutbox: null,
};

describe("GET /dev/outbox", () => {
  it("shows this machine's browser the latest messages, with links that open and text that stays text", async () => {
    const { email } = await testAccount(app, { email: "o'brien@example.org" });
    await app.settle();
    const local = Fastify();
    await local.register(cookie);
    registerReader(local);
    registerOutbox(local, {
      db,
      settings: SETTINGS,
      now,
    });
    const page = await local.inject({ url: "/dev/outbox", headers: { host: "localhost:3000" } });
    expect(page.statusCode).toBe(200);
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.body).toContain("Please confirm your e-mail address");
    expect(page.body).toContain(email.replace("'", "&#39;"));
    expect(page.body).toMatch(/<a href="https:\/\/noren\.test\/auth\?view=verify#token=[\w-]{43}"/);
    await local.close();
  });

  it("is not there on a public product", async () => {
    const answer = await app.inject({ url: "/dev/outbox", headers: { host: "localhost" } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
  });
});
