import { TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import { addOpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn, PASSWORD, someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { insertOperator } from "../administration/store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);

beforeEach(() => db.script("DELETE FROM attempts"));

const homeAfterLogIn = async (email: string) => (await logIn(app, email)).json().user.home as string;
const homeOf = async (headers: object) =>
  (await app.inject({ url: "/api/auth/me", headers: { ...headers } })).json().home as string;

it("includes memberships at login and afterwards", async () => {
  const restaurant = await addOpenRestaurant(db, app, NOW);
  const [guest, staff] = [await testAccount(app), await restaurant.memberAs("staff")];
  expect([await homeAfterLogIn(guest.email), await homeOf(guest.headers)]).toEqual(["/app", "/app"]);
  for (const { email, headers } of [staff, restaurant.owner])
    expect([await homeAfterLogIn(email), await homeOf(headers)]).toEqual([
      "/owner/dashboard",
      "/owner/dashboard",
    ]);
});

it("sends an operator to the second factor, then to the console", async () => {
  const { email, headers, user } = await testAccount(app);
  await insertOperator(db, { accountId: user.id, role: "support" }, NOW);
  expect(await homeAfterLogIn(email)).toBe("/app?view=profile#second-factor");
  const call = (method: "POST" | "PUT", payload: object) =>
    app.inject({ method, url: "/api/auth/second-factor", payload, headers, remoteAddress: someAddress() });
  const { secret } = (await call("POST", { password: PASSWORD })).json();
  const code = new TOTP({ secret }).generate({ timestamp: NOW.getTime() });
  expect((await call("PUT", { code })).json().home).toBe("/admin");
  expect(await homeOf(headers)).toBe("/admin");
});

it("sends nobody else to the console, with or without a second factor", async () => {
  const { headers } = await testAccount(app);
  const call = (method: "POST" | "PUT", payload: object) =>
    app.inject({ method, url: "/api/auth/second-factor", payload, headers, remoteAddress: someAddress() });
  const { secret } = (await call("POST", { password: PASSWORD })).json();
  const code = new TOTP({ secret }).generate({ timestamp: NOW.getTime() });
  expect((await call("PUT", { code })).json().home).toBe("/app");
});
