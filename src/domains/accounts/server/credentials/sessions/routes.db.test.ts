import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { SessionView } from "#domains/accounts/contract/accounts.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, PASSWORD, signUp, signUpBody, someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const app = testApp(db, () => now);
const { inject } = app;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const isSignedIn = async (headers: Record<string, string>) =>
  (await inject({ url: "/api/auth/me", headers })).statusCode === 200;
const statuses = (answers: { statusCode: number }[]) =>
  Object.fromEntries(
    [200, 401, 429].map((status) => [
      status,
      answers.filter(({ statusCode }) => statusCode === status).length,
    ]),
  );

beforeEach(() => db.script("DELETE FROM attempts"));

describe("POST /api/auth/login", () => {
  it("answers the same for a wrong password and an unknown account", async () => {
    const { email } = await testAccount(app);
    const wrong = await logIn(app, email, "not-my-password");
    const unknown = await logIn(app, signUpBody().email, "not-my-password");
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toMatchObject({ code: "invalid-credentials", title: "Login failed" });
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  it("hashes for an unknown account, too, so that timing reveals nothing", async () => {
    const { email } = await testAccount(app);
    // Reimported with a spy, since modules are cached across files.
    vi.doMock("@node-rs/argon2", { spy: true });
    vi.resetModules();
    const { verify } = await import("@node-rs/argon2");
    const { createSession } = await import("./create-session.ts");
    onTestFinished(() => {
      vi.doUnmock("@node-rs/argon2");
      vi.resetModules();
    });
    const costOf = async (asked: string) => {
      vi.mocked(verify).mockClear();
      const from = { code: undefined, device: null, address: someAddress(), now };
      await createSession(db, { email: asked, password: "not-my-password", ...from });
      // The parameters of a hash determine the cost of a check.
      return vi
        .mocked(verify)
        .mock.calls.map(([hash]) => /^\$argon2id\$v=\d+\$[^$]+/.exec(String(hash))?.[0]);
    };
    const known = await costOf(email);
    expect(known).toEqual(["$argon2id$v=19$m=19456,t=2,p=1"]);
    expect(await costOf(signUpBody().email)).toEqual(known);
  });

  it("stores only a hash of the token", async () => {
    const { token, user } = await testAccount(app);
    const rows = await db.query("SELECT * FROM account_sessions WHERE account_id = $1", [user.id]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it("allows ten attempts per account from any number of addresses, then says when to retry", async () => {
    const { email } = await testAccount(app);
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(app, email, "not-my-password")));
    expect(statuses(answers)).toEqual({ 200: 0, 401: 10, 429: 30 });
    const refused = await logIn(app, email);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too-many-attempts"]);
    expect(refused.headers["retry-after"]).toBe("900");
    expect(refused.json().detail).toBe("Please wait 15 minutes and try again.");
    later(15 * MINUTE_MS);
    expect((await logIn(app, email)).statusCode).toBe(200);
  });

  it("doesn't lock out a known address because of others' guesses", async () => {
    const { email } = await testAccount(app);
    const remoteAddress = "198.51.100.77";
    expect((await logIn(app, email, PASSWORD, { remoteAddress })).statusCode).toBe(200);
    await Promise.all(Array.from({ length: 30 }, () => logIn(app, email, "not-my-password")));
    expect((await logIn(app, email)).statusCode, "from elsewhere").toBe(429);
    expect((await logIn(app, email, PASSWORD, { remoteAddress })).statusCode, "at home").toBe(200);
    const guesses = await Promise.all(
      Array.from({ length: 15 }, () => logIn(app, email, "not-my-password", { remoteAddress })),
    );
    expect(statuses(guesses)).toEqual({ 200: 0, 401: 10, 429: 5 });
  });

  it("counts unknown accounts the same way", async () => {
    const { email } = signUpBody();
    const answers = await Promise.all(Array.from({ length: 15 }, () => logIn(app, email, "not-my-password")));
    expect(statuses(answers)).toEqual({ 200: 0, 401: 10, 429: 5 });
  });

  it("stops an address that tries many accounts, and no other", async () => {
    const remoteAddress = "2001:db8:1:2::1";
    const { email } = await testAccount(app);
    const guess = () => logIn(app, signUpBody().email, "not-my-password", { remoteAddress });
    const answers = await Promise.all(Array.from({ length: 120 }, guess));
    expect(statuses(answers)).toEqual({ 200: 0, 401: 100, 429: 20 });
    const neighbour = await logIn(app, email, PASSWORD, { remoteAddress: "2001:db8:1:2:ffff::9" });
    expect(neighbour.statusCode, "the same household").toBe(429);
    expect((await logIn(app, email)).statusCode).toBe(200);
  });

  it("resets the count after the right password", async () => {
    const { email } = await testAccount(app);
    const remoteAddress = someAddress();
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await logIn(app, email, "not-my-password", { remoteAddress });
      expect((await logIn(app, email, PASSWORD, { remoteAddress })).statusCode).toBe(200);
    }
  });

  it("normalises full-width and decomposed characters", async () => {
    const accents = signUpBody({ password: "crème brûlée" });
    await signUp(app, accents);
    expect((await logIn(app, accents.email, "crème brûlée".normalize("NFD"))).statusCode).toBe(200);
    const wide = signUpBody({ password: "ramen-2026" });
    await signUp(app, wide);
    expect((await logIn(app, wide.email, "ｒａｍｅｎ－２０２６")).statusCode).toBe(200);
  });
});

describe("a session", () => {
  it("lasts 30 days since its last use", async () => {
    const { headers } = await testAccount(app);
    later(29 * DAY_MS);
    expect(await isSignedIn(headers)).toBe(true);
    later(29 * DAY_MS);
    expect(await isSignedIn(headers)).toBe(true);
    later(30 * DAY_MS);
    expect(await isSignedIn(headers)).toBe(false);
  });

  it("lasts 90 days at most", async () => {
    const { headers } = await testAccount(app);
    for (let day = 20; day <= 80; day += 20) {
      later(20 * DAY_MS);
      expect(await isSignedIn(headers), `day ${day}`).toBe(true);
    }
    later(9 * DAY_MS);
    expect(await isSignedIn(headers), "day 89").toBe(true);
    later(1 * DAY_MS + 1);
    expect(await isSignedIn(headers), "day 90").toBe(false);
  });

  it("ends on a new login in the same browser, only if that succeeds", async () => {
    const { headers, email } = await testAccount(app);
    const again = (password: string) =>
      inject({
        ...{ method: "POST", url: "/api/auth/login", headers, remoteAddress: someAddress() },
        payload: { email, password },
      });
    expect((await again("not-my-password")).statusCode).toBe(401);
    expect(await isSignedIn(headers)).toBe(true);
    const { token } = (await again(PASSWORD)).json();
    expect(await isSignedIn(headers)).toBe(false);
    expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(true);
  });

  it("ends on the server at logout", async () => {
    const { headers } = await testAccount(app);
    const logOut = () => inject({ method: "POST", url: "/api/auth/logout", headers });
    expect((await logOut()).statusCode).toBe(204);
    expect(await isSignedIn(headers)).toBe(false);
    expect((await logOut()).statusCode).toBe(401);
  });

  it("is listed with its device, and can be ended from another", async () => {
    const tablet = await testAccount(app);
    later(10 * MINUTE_MS);
    const phone = {
      "user-agent": "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36",
    };
    const { token } = (await logIn(app, tablet.email, PASSWORD, { headers: phone })).json();
    const headers = { authorization: `Bearer ${token}` };
    const list = (await inject({ url: "/api/auth/sessions", headers })).json();
    expect(list).toMatchObject([
      {
        current: true,
        device: "Chrome, Android",
        createdAt: now.toISOString(),
        lastUsedAt: now.toISOString(),
      },
      { current: false, device: null },
    ]);
    const end = () => inject({ method: "DELETE", url: `/api/auth/sessions/${list[1].id}`, headers });
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 404]);
    expect([await isSignedIn(tablet.headers), await isSignedIn(headers)]).toEqual([false, true]);
  });

  it("can't be ended by others", async () => {
    const [ana, eve] = [await testAccount(app), await testAccount(app)];
    const [session] = (await inject({ url: "/api/auth/sessions", headers: ana.headers })).json();
    const answer = await inject({
      method: "DELETE",
      url: `/api/auth/sessions/${session.id}`,
      headers: eve.headers,
    });
    expect([answer.statusCode, await isSignedIn(ana.headers)]).toEqual([404, true]);
  });

  it("survives the end of all others", async () => {
    const first = await testAccount(app);
    const tokens = await Promise.all(
      [1, 2].map(async () => (await logIn(app, first.email)).json().token as string),
    );
    await inject({ method: "DELETE", url: "/api/auth/sessions", headers: first.headers });
    const others = tokens.map((token) => isSignedIn({ authorization: `Bearer ${token}` }));
    expect([await isSignedIn(first.headers), ...(await Promise.all(others))]).toEqual([true, false, false]);
  });
});

describe("ending other sessions", () => {
  const end = (headers: object, url: string, password?: string) =>
    inject({
      ...{ method: "DELETE", url, headers: { ...headers }, remoteAddress: someAddress() },
      ...(password !== undefined && { payload: { password } }),
    });
  /** A user with two sessions, the first of which opened ten minutes ago. */
  async function twoDevices() {
    const first = await testAccount(app);
    const { token } = (await logIn(app, first.email)).json();
    later(10 * MINUTE_MS);
    const list = (
      await inject({ url: "/api/auth/sessions", headers: first.headers })
    ).json() as SessionView[];
    const idOf = (current: boolean) => list.find((session) => session.current === current)?.id ?? "";
    const one = `/api/auth/sessions/${idOf(false)}`;
    return { ...first, other: { authorization: `Bearer ${token}` }, one, own: idOf(true) };
  }

  it.each(["requires the password: %s", "all"])("asks for the password again: %s", async (which) => {
    const { headers, other, one } = await twoDevices();
    const url = which === "one" ? one : "/api/auth/sessions";
    const asked = await end(headers, url);
    expect([asked.statusCode, asked.json().code]).toEqual([403, "password-needed"]);
    const wrong = await end(headers, url, "not-my-password");
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, "password"]);
    expect(await isSignedIn(other), "nothing has happened").toBe(true);
    expect((await end(headers, url, PASSWORD)).statusCode).toBe(204);
    expect([await isSignedIn(headers), await isSignedIn(other)]).toEqual([true, false]);
  });

  it("doesn't require it within five minutes in the same session", async () => {
    const { headers, email, one } = await twoDevices();
    expect((await end(headers, one, PASSWORD)).statusCode).toBe(204);
    later(5 * MINUTE_MS - 1);
    const { token } = (await logIn(app, email)).json();
    expect((await end(headers, "/api/auth/sessions")).statusCode).toBe(204);
    expect(await isSignedIn({ authorization: `Bearer ${token}` })).toBe(false);
    await logIn(app, email);
    later(1);
    expect((await end(headers, "/api/auth/sessions")).json().code).toBe("password-needed");
  });

  it("always checks a given password", async () => {
    const { headers } = await testAccount(app);
    expect((await end(headers, "/api/auth/sessions", "not-my-password")).statusCode).toBe(400);
  });

  it("allows ten attempts", async () => {
    const { headers, other, one } = await twoDevices();
    const answers = await Promise.all(Array.from({ length: 15 }, () => end(headers, one, "not-my-password")));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    expect((await end(headers, one, PASSWORD)).json().code).toBe("too-many-attempts");
    expect(await isSignedIn(other)).toBe(true);
  });

  it("of one's own device requires nothing", async () => {
    const { headers, own } = await twoDevices();
    expect((await end(headers, `/api/auth/sessions/${own}`)).statusCode).toBe(204);
    expect(await isSignedIn(headers)).toBe(false);
  });

  it("hides sessions of others", async () => {
    const [ana, eve] = [await twoDevices(), await twoDevices()];
    for (const password of [undefined, PASSWORD])
      expect((await end(eve.headers, ana.one, password)).statusCode).toBe(404);
    expect(await isSignedIn(ana.other)).toBe(true);
  });
});
