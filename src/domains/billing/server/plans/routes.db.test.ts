import { expect, it } from "vitest";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));

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
