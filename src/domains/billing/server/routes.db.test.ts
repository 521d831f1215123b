import { beforeAll, beforeEach, expect, it } from "vitest";
import type { AdminRestaurant } from "#domains/owners/contract/restaurants.ts";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import type { OwnRates } from "#domains/payments/contract/rates.ts";
import { insertCommissionTerm } from "#domains/payments/server/public.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

it("the plans cost what the owner pages and the terms say, and no more is kept than 5 %", async () => {
  const plans = (await app.inject({ url: "/api/plans" })).json() as PlanView[];
  expect(plans.map(({ key, name, monthly }) => [key, name, monthly.minor])).toEqual([
    ["starter", "Starter", 4_980],
    ["basic", "Standard", 18_800],
    ["advanced", "Premium", 27_800],
  ]);
  expect(plans.filter(({ isPopular }) => isPopular).map(({ key }) => key)).toEqual(["basic"]);
  expect(plans.every(({ commissionBasisPoints }) => commissionBasisPoints === 500)).toBe(true);
  expect(plans.map(({ maxLocations }) => maxLocations)).toEqual([1, 3, null]);
});

/** Noon in Japan. */
const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let operator: Record<string, string>;
let owner: Awaited<ReturnType<typeof testAccount>>;
let id: string;

beforeAll(async () => {
  operator = (await testOperator(db, app, START)).headers;
  owner = await testAccount(app, { role: "owner" });
});
beforeEach(async () => {
  now = START;
  id = await addTestRestaurant(db);
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, now);
});

const give = (from: string, until: string, headers = operator) =>
  app.inject({
    method: "PUT",
    url: `/api/admin/restaurants/${id}/first-time`,
    payload: { from, until },
    headers,
  });
const fieldOf = async (from: string, until: string) => {
  const answer = await give(from, until);
  return answer.statusCode === 200 ? "given" : answer.json().errors[0].path;
};
const rates = async (headers: Record<string, string> = owner.headers) => {
  const answer = await app.inject({ url: `/api/owner/restaurants/${id}/rates`, headers });
  return { status: answer.statusCode, ...(answer.json() as OwnRates) };
};

it("is the plan's rate, without an end, where nothing was agreed on; strangers and operators are told nothing", async () => {
  const plan = { basisPoints: 500, reason: "plan", from: "2026-12-01", until: null };
  expect(await rates()).toEqual({ status: 200, spans: [plan] });
  expect((await rates({})).status).toBeGreaterThanOrEqual(401);
  expect((await rates((await testAccount(app, { role: "owner" })).headers)).status).toBe(404);
  expect((await give("2026-12-02", "2026-12-10", owner.headers)).statusCode).toBe(404);
});

it("is nothing on the days that an operator gives, which its owner reads with their end; logged once", async () => {
  const club = { basisPoints: 250, reason: "club", startsAt: new Date("2026-12-05T00:00:00Z"), endsAt: null };
  await insertCommissionTerm(db, id, { ...club, reason: "club" });
  expect((await give("2026-12-02", "2026-12-31")).json()).toEqual({
    from: "2026-12-02",
    until: "2026-12-31",
  });
  expect((await give("2026-12-02", "2026-12-31")).statusCode, "said twice").toBe(200);
  expect((await rates()).spans).toEqual([
    { basisPoints: 500, reason: "plan", from: "2026-12-01", until: "2026-12-01" },
    { basisPoints: 0, reason: "first-time", from: "2026-12-02", until: "2026-12-31" },
    { basisPoints: 250, reason: "club", from: "2027-01-01", until: null },
  ]);
  const list = await app.inject({ url: `/api/admin/restaurants?search=${id}`, headers: operator });
  expect((list.json() as AdminRestaurant[])[0]?.firstTime).toEqual({
    from: "2026-12-02",
    until: "2026-12-31",
  });
  const logged = await db.query(
    "SELECT details FROM audit_log WHERE action = 'first-time.given' AND subject = $1",
    [id],
  );
  expect(logged).toEqual([{ details: { name: "試験亭", from: "2026-12-02", until: "2026-12-31" } }]);
});

it("lasts 90 days at most, begins today at the earliest, and names the field that is wrong", async () => {
  expect(await fieldOf("2026-12-01", "2027-03-01"), "day 91").toBe("until");
  expect(await fieldOf("2026-12-03", "2026-12-02")).toBe("until");
  expect(await fieldOf("2026-11-30", "2026-12-02")).toBe("from");
  expect(await fieldOf("2026-02-30", "2026-12-02")).toBe("from");
  expect(await fieldOf("2026-12-01", "2027-02-28"), "day 90").toBe("given");
  expect((await rates()).spans[0]).toMatchObject({ reason: "first-time", until: "2027-02-28" });
});

it("is moved before it begins, only made longer after that, and had once it is over", async () => {
  expect(await fieldOf("2026-12-10", "2026-12-20")).toBe("given");
  expect(await fieldOf("2026-12-05", "2026-12-08")).toBe("given");
  now = new Date("2026-12-06T03:00:00Z");
  expect(await fieldOf("2026-12-06", "2026-12-30"), "another first day").toBe("from");
  expect(await fieldOf("2026-12-05", "2026-12-07"), "shorter").toBe("until");
  expect(await fieldOf("2026-12-05", "2026-12-09")).toBe("given");
  now = new Date("2026-12-09T15:00:00Z");
  expect(await fieldOf("2026-12-10", "2026-12-20"), "over at midnight").toBe("from");
  expect(await db.query("SELECT 1 FROM commission_terms WHERE restaurant_id = $1", [id])).toHaveLength(1);
});

it("has no end where that was agreed on by hand: any end would be shorter", async () => {
  await db.query(
    `INSERT INTO commission_terms (restaurant_id, basis_points, reason, starts_at, ends_at, is_first)
     VALUES ($1, 0, 'first-time', $2, NULL, true)`,
    [id, new Date("2026-11-30T15:00:00Z")],
  );
  expect(await fieldOf("2026-12-01", "2027-02-28")).toBe("until");
  expect(await fieldOf("2026-12-02", "2027-02-28"), "another first day").toBe("from");
});

it("is written down once, whoever gives it at once", async () => {
  const answers = await Promise.all(
    ["2026-12-20", "2026-12-25", "2026-12-30"].map((until) => give("2026-12-02", until)),
  );
  expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
  const terms = await db.query<{ reason: string }>(
    "SELECT reason FROM commission_terms WHERE restaurant_id = $1",
    [id],
  );
  expect(terms).toEqual([{ reason: "first-time" }]);
});
