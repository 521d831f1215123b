import { beforeEach, describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, PASSWORD, signUpBody, someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const app = testApp(db, () => now);
const { inject, settle } = app;
const NEW = "udon-under-umbrella";

const wantReset = (email: string, remoteAddress = someAddress()) =>
  inject({ method: "POST", url: "/api/auth/password-reset", payload: { email }, remoteAddress });
const reset = (token: string, password = NEW) =>
  inject({
    method: "PUT",
    url: "/api/auth/password-reset",
    payload: { token, password },
    remoteAddress: someAddress(),
  });
const change = (headers: object, currentPassword: string, newPassword = NEW) =>
  inject({
    method: "PUT",
    url: "/api/auth/password",
    headers: { ...headers },
    payload: { currentPassword, newPassword },
    remoteAddress: someAddress(),
  });
/** Emails of a template sent to an address, in order. */
async function mails(email: string, template: string): Promise<string[]> {
  await settle();
  const rows = await db.query<{ text: string }>(
    `SELECT body_text AS text FROM messages WHERE address = $1 AND template = $2 ORDER BY created_at`,
    [email, template],
  );
  return rows.map(({ text }) => text);
}
async function resetToken(email: string): Promise<string> {
  await wantReset(email);
  const text = (await mails(email, "reset-password")).at(-1) ?? "";
  return /https:\/\/noren\.test\/auth\?view=reset#token=([\w-]{43})/.exec(text)?.[1] ?? "";
}

beforeEach(() => db.script("DELETE FROM attempts"));

describe("password reset", () => {
  it("sends a link that sets a new password, ends all sessions and verifies the address", async () => {
    const { email, headers } = await testAccount(app);
    expect((await reset(await resetToken(email))).statusCode).toBe(204);
    expect((await inject({ url: "/api/auth/me", headers })).statusCode).toBe(401);
    expect((await logIn(app, email, PASSWORD)).statusCode).toBe(401);
    expect((await logIn(app, email, NEW)).json().user).toMatchObject({ emailVerified: true });
    expect(await mails(email, "password-changed")).toHaveLength(1);
  });

  it("answers the same for an unknown address and sends nothing", async () => {
    const { email } = await testAccount(app);
    const nobody = signUpBody().email;
    const [known, unknown] = [await wantReset(email), await wantReset(nobody)];
    expect([known.statusCode, known.body]).toEqual([202, ""]);
    expect([unknown.statusCode, unknown.body]).toEqual([202, ""]);
    expect(await mails(nobody, "reset-password")).toEqual([]);
  });

  it("works once, also concurrently", async () => {
    const { email } = await testAccount(app);
    const token = await resetToken(email);
    const passwords = Array.from({ length: 8 }, (_, n) => `${NEW}-${n}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    const winners = answers.flatMap(({ statusCode }, at) =>
      statusCode === 204 ? [passwords[at] ?? ""] : [],
    );
    expect(winners).toHaveLength(1);
    for (const { statusCode, json } of answers.filter((answer) => answer.statusCode !== 204))
      expect([statusCode, json().code]).toEqual([400, "token-invalid"]);
    expect((await logIn(app, email, winners[0])).statusCode).toBe(200);
    expect((await reset(token)).json().code).toBe("token-invalid");
  });

  it("refuses expired, invalid and foreign tokens", async () => {
    const { email } = await testAccount(app);
    const token = await resetToken(email);
    const [verification = ""] = await mails(email, "verify-email");
    const other = /#token=([\w-]{43})/.exec(verification)?.[1] ?? "";
    expect((await reset(other)).json().code).toBe("token-invalid");
    expect((await reset("A".repeat(43))).json().code).toBe("token-invalid");
    now = new Date(now.getTime() + 3_600_000);
    expect((await reset(token)).json().code).toBe("token-invalid");
    expect((await logIn(app, email)).statusCode).toBe(200);
  });

  it("leaves the link valid if the new password is refused", async () => {
    const { email } = await testAccount(app);
    const token = await resetToken(email);
    const refused = await reset(token, "123456789");
    expect(refused.json().errors[0].path).toBe("password");
    expect((await reset(token, email)).json().errors[0].path).toBe("password");
    expect((await reset(token)).statusCode).toBe(204);
  });

  it("lifts a lockout caused by others' guesses", async () => {
    const { email } = await testAccount(app);
    for (let n = 0; n < 11; n++) await logIn(app, email, "not-my-password");
    expect((await logIn(app, email)).statusCode).toBe(429);
    await reset(await resetToken(email));
    expect((await logIn(app, email, NEW)).statusCode).toBe(200);
  });

  it("sends at most five links an hour to an address, with or without an account", async () => {
    for (const { email } of [await testAccount(app), signUpBody()]) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => wantReset(email)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 202, 202, 202, 429, 429]);
    }
  });

  it("stores only hashes of tokens", async () => {
    const { email } = await testAccount(app);
    const token = await resetToken(email);
    expect(JSON.stringify(await db.query("SELECT * FROM account_tokens"))).not.toContain(token);
  });
});

describe("PUT /api/auth/password", () => {
  it("changes it, ends the other sessions and notifies by email", async () => {
    const { email, headers } = await testAccount(app);
    const { token } = (await logIn(app, email)).json();
    expect((await change(headers, PASSWORD)).statusCode).toBe(204);
    const status = async (authorization: string) =>
      (await inject({ url: "/api/auth/me", headers: { authorization } })).statusCode;
    expect([await status(headers.authorization), await status(`Bearer ${token}`)]).toEqual([200, 401]);
    expect((await logIn(app, email, NEW)).statusCode).toBe(200);
    expect(await mails(email, "password-changed")).toHaveLength(1);
  });

  it("requires the current one, with ten attempts", async () => {
    const { headers } = await testAccount(app);
    const wrong = await change(headers, "not-my-password");
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, "currentPassword"]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => change(headers, "not-my-password")));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
    expect((await change(headers, PASSWORD)).statusCode).toBe(429);
  });

  it("refuses common and personal passwords", async () => {
    const { email, headers } = await testAccount(app);
    for (const password of ["iloveyou", "aaaaaaaaaa", email, email.split("@")[0] ?? "", "Ana Popescu"]) {
      const answer = await change(headers, PASSWORD, password);
      expect([answer.statusCode, answer.json().errors[0].path], password).toEqual([400, "newPassword"]);
    }
  });

  it("lets one of two concurrent changes win", async () => {
    const { email, headers } = await testAccount(app);
    const answers = await Promise.all([1, 2, 3].map((n) => change(headers, PASSWORD, `${NEW}-${n}`)));
    const won = answers.findIndex(({ statusCode }) => statusCode === 204) + 1;
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect((await logIn(app, email, `${NEW}-${won}`)).statusCode).toBe(200);
  });

  it("requires a login", async () => {
    expect((await change({}, PASSWORD)).statusCode).toBe(401);
  });
});
