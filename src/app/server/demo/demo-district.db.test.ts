import { describe, expect, it } from "vitest";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { logIn } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { addDemoDistrict, closeDemoAccounts, renewed, usableDemoAccounts } from "./demo-district.ts";

const db = testDatabase();
const now = () => new Date("2026-12-01T03:00:00Z");
const app = testApp(db, now);
const usable = async () => (await usableDemoAccounts(db)).map(({ email }) => email);

it("a certificate of the district holds on whatever day it is opened", () => {
  const claim = {
    ...({ subject: "halal", value: "only", level: "certificate", source: "Demo Halal Board" } as const),
    ...{ date: "2026-02-10", expires: "2027-02-09" },
  };
  expect(renewed(claim, "2027-02-09")).toEqual(claim);
  expect(renewed(claim, "2027-02-10")).toEqual({ ...claim, date: "2027-02-10", expires: "2028-02-09" });
  expect(renewed(claim, "2031-07-01")).toMatchObject({ date: "2031-02-09", expires: "2032-02-08" });
  expect(renewed({ ...claim, expires: null }, "2031-07-01")).toEqual({ ...claim, expires: null });
});

describe("the demo district", () => {
  it("comes once, with a diner and an owner who can log in until somebody changes them", async () => {
    expect(await usable()).toEqual([]);
    expect(await addDemoDistrict(db, now())).toBeGreaterThan(200);
    expect(await addDemoDistrict(db, now())).toBe(0);
    const [restaurants] = await db.query<{ count: number }>("SELECT count(*)::int FROM ordering_settings");
    expect(restaurants?.count, "some take orders").toBe(6);
    const people = await usableDemoAccounts(db);
    expect(people.map(({ role }) => role)).toEqual(["customer", "owner", "owner"]);
    for (const { email, password, role } of people) {
      const answer = await logIn(app, email, password);
      expect(answer.json()).toMatchObject({ user: { role, emailVerified: true } });
    }
    const [diner, owner, hall] = people.map(({ email }) => email);
    await db.query("DELETE FROM accounts WHERE email = $1", [diner]);
    expect(await usable()).toEqual([owner, hall]);
    await db.query("UPDATE accounts SET password_hash = (SELECT $2) WHERE email = $1", [
      owner,
      "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    ]);
    expect(await usable()).toEqual([hall]);
    await addDemoDistrict(db, now());
    expect(await usable(), "who is gone stays gone").toEqual(["hall@noren.example"]);
    const { token } = (await logIn(app, hall ?? "", "tea-before-service")).json();
    expect(await closeDemoAccounts(db, now())).toBe(1);
    expect(await usable(), "nobody gets in by a published password").toEqual([]);
    expect((await logIn(app, hall ?? "", "tea-before-service")).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    expect((await app.inject({ url: "/api/auth/me", headers })).statusCode).toBe(401);
    expect(await closeDemoAccounts(db, now())).toBe(0);
  });
});
