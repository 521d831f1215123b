import { beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "#kernel/api/problem.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, PASSWORD, signUp, signUpBody, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));
const { inject, settle } = app;
const mailsTo = async (email: string) =>
  (
    await db.query<{ template: string }>(
      "SELECT template FROM messages WHERE lower(address) = lower($1) ORDER BY template",
      [email],
    )
  ).map(({ template }) => template);
const fieldsOf = (problem: Problem) =>
  Object.fromEntries((problem.errors ?? []).map(({ path, message }) => [path, message]));

beforeEach(() => db.script("DELETE FROM attempts"));

describe("POST /api/auth/signup", () => {
  it("creates an account in the request's language and sends a verification link", async () => {
    const body = signUpBody({ username: "花子🍣", role: "owner", restaurantName: "鮨 はまのと" });
    const answer = await signUp(app, body, "ja");
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      user: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        username: "花子🍣",
        email: body.email,
        emailVerified: false,
        role: "owner",
        language: "ja",
        memberships: [],
      },
    });
    const login = (await logIn(app, body.email.toUpperCase())).json();
    expect(login.user).toEqual({ ...answer.json().user, home: "/owner/dashboard" });
    await settle();
    expect(await mailsTo(body.email)).toEqual(["verify-email"]);
  });

  it("answers the same for an existing address, changes nothing and notifies its owner", async () => {
    const body = signUpBody();
    const first = await signUp(app, body);
    const again = signUpBody({
      email: body.email.toUpperCase(),
      password: "another-password",
      username: "Eve",
    });
    const second = await signUp(app, again);
    expect([second.statusCode, Object.keys(second.json().user)]).toEqual([
      201,
      Object.keys(first.json().user),
    ]);
    expect(second.json().user).toMatchObject({ email: again.email, username: "Eve" });
    expect((await logIn(app, body.email, again.password)).statusCode).toBe(401);
    expect((await logIn(app, body.email)).json().user.username).toBe(body.username);
    await settle();
    expect(await mailsTo(body.email)).toEqual(["sign-up-repeated", "verify-email"]);
  });

  it("creates one account for 50 concurrent sign-ups with one address", async () => {
    const { email } = signUpBody();
    const variants = Array.from({ length: 50 }, (_, n) => (n % 2 ? email : email.toUpperCase()));
    const answers = await Promise.all(variants.map((variant) => signUp(app, signUpBody({ email: variant }))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    const rows = await db.query("SELECT 1 FROM accounts WHERE lower(email) = lower($1)", [email]);
    expect(rows).toHaveLength(1);
    await settle();
    const mails = await mailsTo(email);
    expect(mails.filter((template) => template === "verify-email")).toHaveLength(1);
    expect(mails, "nobody can flood a mailbox by signing up").toHaveLength(1 + 3);
  });

  it("reports each field with the specification's message", async () => {
    const bad = { email: "ana", password: "12345", username: "A", role: "admin", seat: 1 };
    const fields = fieldsOf((await signUp(app, bad)).json());
    expect(fields).toMatchObject({
      email: "Invalid email address",
      password: "Password must be at least 6 characters",
      username: "Username must be at least 2 characters",
      role: expect.stringContaining("customer, owner"),
    });
    expect(Object.keys(fields)).toContain("seat");
    const missing = fieldsOf((await signUp(app, {})).json());
    expect(missing).toEqual({
      email: "Required",
      password: "Required",
      username: "Required",
      role: "Required",
    });
    const japanese = fieldsOf((await signUp(app, bad, "ja")).json());
    expect(japanese.password).toBe("パスワードは6文字以上で入力してください");
  });

  it.each([
    ["password1", "This password is too common. Please choose another."],
    ["ＱＷＥＲＴＹ", "This password is too common. Please choose another."],
    [
      "ana popescu",
      "Don't use your email address, your name, your restaurant's name or ours as the password.",
    ],
  ])("refuses the password %s", async (password, message) => {
    const answer = await signUp(app, signUpBody({ password }));
    expect([answer.statusCode, fieldsOf(answer.json())]).toEqual([400, { password: message }]);
  });

  it.each([
    [
      "another type",
      { email: 5, username: ["a"], password: { length: 9 } },
      ["email", "password", "username"],
    ],
    ["a null character", { username: "Ana\u0000", address: "\u0000" }, ["address", "username"]],
    ["half a surrogate pair", { username: "Ana\ud83c" }, ["username"]],
    ["a line break in the name", { username: "Ana\nBcc: all@example.org" }, ["username"]],
    ["an address with a second recipient", { email: "a@example.org,b@example.org" }, ["email"]],
    ["a name of 60 kB", { username: "x".repeat(60_000) }, ["username"]],
    ["a password of 60 kB", { password: "x".repeat(60_000) }, ["password"]],
    ["no text at all", { email: "", password: "", username: "  " }, ["email", "password", "username"]],
    ["an array", [1, 2], [""]],
  ])("refuses %s at its field", async (_what, changes, paths) => {
    const answer = await signUp(app, Array.isArray(changes) ? changes : { ...signUpBody(), ...changes });
    expect(answer.statusCode).toBe(400);
    const given = (answer.json() as Problem).errors?.map(({ path }) => path) ?? [];
    expect([...new Set(given)].sort()).toEqual(paths);
  });

  it("accepts real names, and stores SQL as text", async () => {
    for (const username of ["李明", "O'Brien'); DROP TABLE accounts;--", "👩‍🍳👨‍🍳", "مريم", "<b>Bo</b>"]) {
      const { user } = await testAccount(app, { username });
      expect(user.username).toBe(username);
    }
  });

  it("refuses a megabyte before parsing", async () => {
    const answer = await signUp(app, signUpBody({ address: "x".repeat(1_000_000) }));
    expect([answer.statusCode, answer.json().code]).toEqual([413, "payload-too-large"]);
  });
});

describe("GET /api/auth/me", () => {
  it("returns the logged-in user", async () => {
    const { user, headers } = await testAccount(app);
    const answer = await inject({ url: "/api/auth/me", headers });
    expect(answer.json()).toEqual(user);
    expect(answer.headers["cache-control"]).toContain("no-store");
  });

  it.each(["", "Bearer", "Bearer x", `Bearer ${"A".repeat(43)}`, `Basic ${"A".repeat(43)}`, "Bearer \u00e9"])(
    "rejects %j",
    async (authorization) => {
      const answer = await inject({ url: "/api/auth/me", headers: { authorization } });
      expect([answer.statusCode, answer.json().code]).toEqual([401, "unauthenticated"]);
      expect(answer.headers["www-authenticate"]).toBe("Bearer");
    },
  );
});

describe("GET /api/auth/export", () => {
  it("returns everything stored, without credentials", async () => {
    const { user, headers, token } = await testAccount(app, {
      role: "owner",
      restaurantName: "Kissa",
      phone: "03-1",
    });
    await settle();
    const answer = await inject({ url: "/api/auth/export", headers });
    expect(answer.headers["content-disposition"]).toContain("noren-account.json");
    expect(answer.json()).toMatchObject({
      account: { id: user.id, email: user.email, restaurantName: "Kissa", phone: "03-1" },
      profile: { language: "en", dietary: { diets: [], allergens: [] }, alerts: null },
      sessions: [{ device: null }],
      messages: [{ subject: "Confirm your email address", address: user.email }],
      favourites: [],
      reservations: [],
    });
    for (const secret of [token, "argon2", "token="]) expect(answer.body).not.toContain(secret);
  });
});

describe("DELETE /api/auth/me", () => {
  const remove = (headers: object, password: string) =>
    inject({ method: "DELETE", url: "/api/auth/me", headers: { ...headers }, payload: { password } });

  it("deletes the account and everything that belongs only to it", async () => {
    const { user, email, headers } = await testAccount(app);
    await settle();
    expect((await remove(headers, PASSWORD)).statusCode).toBe(204);
    expect((await inject({ url: "/api/auth/me", headers })).statusCode).toBe(401);
    expect((await logIn(app, email)).statusCode).toBe(401);
    for (const table of ["profiles", "account_sessions", "account_tokens", "favourites"]) {
      expect(await db.query(`SELECT 1 FROM ${table} WHERE account_id = $1`, [user.id]), table).toEqual([]);
    }
    expect(await mailsTo(email)).toEqual([]);
    expect((await signUp(app, signUpBody({ email }))).statusCode).toBe(201);
    expect((await logIn(app, email)).statusCode, "the address is free again").toBe(200);
  });

  it("requires the password, rate limited like a login", async () => {
    const { headers } = await testAccount(app);
    const wrong = await remove(headers, "not-my-password");
    expect([wrong.statusCode, fieldsOf(wrong.json())]).toEqual([
      400,
      { password: "This isn't your current password." },
    ]);
    for (let n = 0; n < 9; n++) await remove(headers, "not-my-password");
    expect((await remove(headers, PASSWORD)).statusCode).toBe(429);
    expect((await inject({ url: "/api/auth/me", headers })).statusCode).toBe(200);
  });
});
