import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const app = testApp(db, () => now);
const { inject, settle } = app;

const verify = (token: unknown) =>
  inject({ method: "POST", url: "/api/auth/verify-email", payload: { token }, remoteAddress: someAddress() });
const resend = (headers: Record<string, string>) =>
  inject({ method: "POST", url: "/api/auth/verify-email/resend", headers });
async function tokensSentTo(email: string): Promise<string[]> {
  await settle();
  const rows = await db.query<{ text: string }>(
    "SELECT body_text AS text FROM messages WHERE address = $1 AND template = 'verify-email' ORDER BY created_at",
    [email],
  );
  return rows.map(({ text }) => /view=verify#token=([\w-]{43})/.exec(text)?.[1] ?? "");
}
const isVerified = async (headers: Record<string, string>) =>
  (await inject({ url: "/api/auth/me", headers })).json().emailVerified as boolean;

beforeEach(() => db.script("DELETE FROM attempts"));

describe("email verification", () => {
  it("accepts the link without a login, also twice", async () => {
    const { email, headers } = await testAccount(app);
    expect(await isVerified(headers)).toBe(false);
    const [token] = await tokensSentTo(email);
    expect((await verify(token)).statusCode).toBe(204);
    expect(await isVerified(headers)).toBe(true);
    expect((await verify(token)).statusCode).toBe(204);
  });

  it("sends the link again up to five times an hour, until verified", async () => {
    const { email, headers } = await testAccount(app);
    await settle();
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push((await resend(headers)).statusCode);
    expect(answers).toEqual([202, 202, 202, 202, 429]);
    const tokens = await tokensSentTo(email);
    expect(new Set(tokens).size).toBe(5);
    await verify(tokens[2]);
    now = new Date(now.getTime() + 3_600_000);
    expect((await resend(headers)).statusCode).toBe(202);
    expect(await tokensSentTo(email)).toHaveLength(5);
  });

  it("refuses expired and invalid links", async () => {
    const { email, headers } = await testAccount(app);
    const [token] = await tokensSentTo(email);
    now = new Date(now.getTime() + 3 * 24 * 3_600_000);
    for (const bad of [token, "A".repeat(43), "x", "\u2603"]) {
      expect((await verify(bad)).json().code).toBe("token-invalid");
    }
    for (const bad of ["", 5, null, "x".repeat(200), "\u0000"]) {
      expect((await verify(bad)).json().errors[0].path).toBe("token");
    }
    expect(await isVerified(headers)).toBe(false);
  });
});
