import { TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import type { NewSecondFactor, RecoveryCodes } from "#domains/accounts/contract/accounts.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, PASSWORD, someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addOperator } from "../../administration/add-operator.ts";
import { removeFactorOf } from "./second-factor.ts";

const HALF_MINUTE_MS = 30_000;
let now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
let person: TestAccount;

beforeEach(async () => {
  person = await testAccount(app);
});

const call = (method: "GET" | "POST" | "PUT" | "DELETE", payload?: object, { headers } = person) =>
  app.inject({
    method,
    url: "/api/auth/second-factor",
    headers,
    remoteAddress: someAddress(),
    ...(payload && { payload }),
  });
/** The app's code `steps` half minutes from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * HALF_MINUTE_MS });
const later = () => {
  now = new Date(now.getTime() + HALF_MINUTE_MS);
};

async function switchOn(who = person) {
  const { secret } = (await call("POST", { password: PASSWORD }, who)).json() as NewSecondFactor;
  const answer = await call("PUT", { code: codeOf(secret) }, who);
  expect(answer.statusCode).toBe(200);
  later();
  return { secret, ...(answer.json() as RecoveryCodes) };
}

const enter = (code?: string) =>
  app.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { email: person.email, password: PASSWORD, code },
    remoteAddress: someAddress(),
  });

describe("setup", () => {
  it("requires the password, and codes are not required before the first is confirmed", async () => {
    const wrong = await call("POST", { password: "not-my-password" });
    expect(wrong.json()).toMatchObject({ status: 400, errors: [{ path: "password" }] });
    const begun = await call("POST", { password: PASSWORD });
    expect(begun.statusCode).toBe(201);
    expect(begun.headers["cache-control"]).toContain("no-store");
    const refused = await call("PUT", { code: "000000" });
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: "code" }] });
    expect((await call("GET")).json()).toEqual({ isOn: false, recoveryCodesLeft: 0 });
    expect((await enter()).statusCode).toBe(200);
  });

  it("ends sessions opened with a password only, and notifies by email", async () => {
    const other = ((await enter()).json() as { token: string }).token;
    await switchOn();
    const me = async (headers: Record<string, string>) =>
      (await app.inject({ url: "/api/auth/me", headers })).statusCode;
    expect(await me({ authorization: `Bearer ${other}` })).toBe(401);
    expect(await me(person.headers)).toBe(200);
    await app.settle();
    const mails = await db.query(
      "SELECT 1 FROM messages WHERE address = $1 AND template = 'second-factor-changed'",
      [person.email],
    );
    expect(mails).toHaveLength(1);
  });

  it("doesn't replace an active factor", async () => {
    const { secret } = await switchOn();
    expect((await call("POST", { password: PASSWORD })).json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await call("PUT", { code: codeOf(secret) })).json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await call("GET")).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
  });

  it("stores only hashes of recovery codes", async () => {
    const { recoveryCodes } = await switchOn();
    const kept = JSON.stringify(await db.query("SELECT * FROM recovery_codes"));
    for (const code of recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replaceAll("-", ""));
    }
  });
});

describe("login", () => {
  it("requires password and code; the code is mentioned only after the right password", async () => {
    const { secret } = await switchOn();
    expect((await logIn(app, person.email, "not-my-password")).json()).toMatchObject({
      code: "invalid-credentials",
    });
    expect((await enter()).json()).toMatchObject({ status: 401, code: "second-factor-needed" });
    expect((await enter("123 45")).json()).toMatchObject({ status: 400, errors: [{ path: "code" }] });
    expect((await enter(codeOf(secret))).statusCode).toBe(200);
  });

  it("accepts no code twice, also concurrently", async () => {
    const { secret } = await switchOn();
    const code = codeOf(secret);
    const answers = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400]);
    expect((await enter(codeOf(secret, -1))).statusCode, "an older one").toBe(400);
  });

  it("accepts each recovery code once, in any spelling", async () => {
    const { recoveryCodes } = await switchOn();
    const [first = ""] = recoveryCodes;
    const answers = await Promise.all([enter(first.toUpperCase()), enter(first.replaceAll("-", " "))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect((await call("GET")).json()).toEqual({ isOn: true, recoveryCodesLeft: 9 });
  });

  it("locks out after ten wrong codes", async () => {
    const { secret } = await switchOn();
    for (let tries = 0; tries < 10; tries++) expect((await enter("000000")).statusCode).toBe(400);
    const answer = await enter(codeOf(secret));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("ignores a code that is not required", async () => {
    expect((await enter("000000")).statusCode).toBe(200);
  });
});

describe("deactivation", () => {
  it("requires password and code", async () => {
    const { secret, recoveryCodes } = await switchOn();
    const [spare = ""] = recoveryCodes;
    const wrong = await call("DELETE", { password: "not-my-password", code: codeOf(secret) });
    expect(wrong.json()).toMatchObject({ errors: [{ path: "password" }] });
    expect((await call("DELETE", { password: PASSWORD, code: "000000" })).json()).toMatchObject({
      errors: [{ path: "code" }],
    });
    expect((await call("DELETE", { password: PASSWORD, code: spare })).statusCode).toBe(204);
    expect((await enter()).statusCode).toBe(200);
  });

  it("is possible from the command line", async () => {
    await switchOn();
    expect(await removeFactorOf(db, person.email, now)).toBe(true);
    expect(await removeFactorOf(db, person.email, now)).toBe(false);
    expect(await removeFactorOf(db, "nobody@example.org", now)).toBe(false);
    expect((await enter()).statusCode).toBe(200);
  });
});

describe("an operator", () => {
  it("is refused without a second factor, with the reason", async () => {
    await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [person.user.id, now]);
    await addOperator(db, { email: person.email, role: "all" }, now);
    const look = async () => app.inject({ url: "/api/admin/me", headers: person.headers });
    expect((await look()).json()).toMatchObject({ status: 403, code: "second-factor-required" });
    const { recoveryCodes } = await switchOn();
    expect((await look()).statusCode).toBe(200);
    await call("DELETE", { password: PASSWORD, code: recoveryCodes[0] });
    expect((await look()).statusCode).toBe(403);
  });
});
