import { hash } from "@node-rs/argon2";
import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, PASSWORD, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { hashPassword, isPassword } from "./argon2-provider.ts";
import { changeHash } from "./check-password.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));
const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

/** An account whose password was hashed with weaker parameters. */
async function earlyAccount(options: Parameters<typeof hash>[1] = { memoryCost: 8_192, timeCost: 1 }) {
  const account = await testAccount(app);
  const passwordHash = await hash(PASSWORD, options);
  await db.query("UPDATE accounts SET password_hash = $2 WHERE id = $1", [account.user.id, passwordHash]);
  return { ...account, id: account.user.id, passwordHash };
}
async function hashOf(id: string): Promise<string> {
  const [row] = await db.query<{ hash: string }>("SELECT password_hash AS hash FROM accounts WHERE id = $1", [
    id,
  ]);
  return row?.hash ?? "";
}

beforeEach(() => db.script("DELETE FROM attempts"));

describe("a password's hash", () => {
  it.each([
    ["less memory", { memoryCost: 8_192, timeCost: 2 }],
    ["fewer passes", { memoryCost: 19_456, timeCost: 1 }],
    ["another kind of Argon2", { memoryCost: 19_456, timeCost: 2, algorithm: 1 }],
  ])("made with %s is renewed at login without ending sessions", async (_, options) => {
    const { id, email, headers, passwordHash } = await earlyAccount(options);
    expect(passwordHash).not.toMatch(CURRENT);
    const { statusCode, json } = await logIn(app, email);
    expect(statusCode).toBe(200);
    expect(await hashOf(id)).toMatch(CURRENT);
    for (const authorization of [headers.authorization, `Bearer ${json().token}`])
      expect((await app.inject({ url: "/api/auth/me", headers: { authorization } })).statusCode).toBe(200);
    expect((await logIn(app, email)).statusCode, "the password is the same").toBe(200);
    expect((await logIn(app, email, "not-my-password")).statusCode).toBe(401);
  });

  it("stays if it is at least as strong", async () => {
    const { id, email, passwordHash } = await earlyAccount({ memoryCost: 20_480, timeCost: 3 });
    await logIn(app, email);
    expect(await hashOf(id)).toBe(passwordHash);
    const own = await earlyAccount({ memoryCost: 19_456, timeCost: 2 });
    await logIn(app, own.email);
    expect(await hashOf(own.id)).toBe(own.passwordHash);
  });

  it("stays after a wrong password", async () => {
    const { id, email, passwordHash } = await earlyAccount();
    expect((await logIn(app, email, "not-my-password")).statusCode).toBe(401);
    expect(await hashOf(id)).toBe(passwordHash);
  });

  it("is renewed under concurrent logins", async () => {
    const { email } = await earlyAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(app, email)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  it("doesn't restore a password changed meanwhile", async () => {
    const early = await earlyAccount();
    const changed = await hashPassword("udon-under-umbrella");
    await db.query("UPDATE accounts SET password_hash = $2 WHERE id = $1", [early.id, changed]);
    // No longer the account's hash: it opens no session.
    expect(await changeHash(db, early, PASSWORD)).toBe(early.passwordHash);
    expect(await isPassword(await hashOf(early.id), "udon-under-umbrella")).toBe(true);
  });
});
