import { beforeAll, describe, expect, it } from "vitest";
import type { FactsPage } from "#domains/restaurants/contract/facts.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { reportFacts } from "./report-facts.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let manager: TestAccount;
let staff: TestAccount;
let id: string;

beforeAll(async () => {
  manager = await testAccount(app);
  staff = await testAccount(app);
  id = await addTestRestaurant(db, { name: "潮見亭", openingHours: "Mo-Su 17:00-24:00" });
  await insertMember(db, { restaurantId: id, accountId: manager.user.id, role: "manager" }, NOW);
  await insertMember(db, { restaurantId: id, accountId: staff.user.id, role: "staff" }, NOW);
});

const url = () => `/api/owner/restaurants/${id}/facts`;
const read = async () => (await app.inject({ url: url(), headers: manager.headers })).json() as FactsPage;
const save = (facts: object[], version: number, headers = manager.headers) =>
  app.inject({ method: "PUT", url: url(), payload: { facts, version }, headers });
const found = async (query: string) =>
  ((await app.inject({ url: `/api/restaurants?${query}` })).json() as { id: string }[]).map((one) => one.id);
const page = async () => (await app.inject({ url: `/api/restaurants/${id}` })).json();

const CARDS = { key: "payment", value: { methods: ["credit-card", "cash"], brands: ["jcb"] } };
const NO_SMOKING = { key: "smoking", value: "no" };

describe("what a restaurant states beside its food", () => {
  it("is unknown at first, and then on its page with source and date, and found by filters", async () => {
    expect(await read()).toMatchObject({ facts: [], others: [], version: 0 });
    expect((await page()).facts).toEqual([]);
    expect(await found("features=cards")).toEqual([]);
    const dinner = { key: "dinner", value: { from: 3_000, to: 4_000 } };
    const saved = await save([NO_SMOKING, CARDS, dinner], 0);
    expect(saved.json()).toMatchObject({ version: 1 });
    await app.refresh();
    const said = { level: "restaurant", source: "潮見亭", date: "2026-12-01", count: 1 };
    const payment = { key: "payment", value: { methods: ["cash", "credit-card"], brands: ["jcb"] } };
    expect((await page()).facts).toEqual([payment, NO_SMOKING, dinner].map((fact) => ({ ...fact, ...said })));
    expect(await found("features=cards,non-smoking&maxDinner=4000&openLate=true")).toEqual([id]);
    expect(await found("features=cards,terrace")).toEqual([]);
    expect(await found("maxDinner=3000")).toEqual([]);
    expect(await found("maxLunch=30000")).toEqual([]);
  });

  it("is saved once when sent twice; a conflicting save returns the current state", async () => {
    const { version } = await read();
    expect((await save([NO_SMOKING], version)).json().version).toBe(version + 1);
    expect((await save([NO_SMOKING], version)).json().version).toBe(version + 1);
    const late = await save([], version);
    expect(late.json()).toMatchObject({
      ...{ status: 409, code: "changed-meanwhile" },
      current: { version: version + 1, facts: [NO_SMOKING] },
    });
  });

  it("refuses what is no fact, and who may not state it", async () => {
    const { version } = await read();
    const wrong: [object[], string][] = [
      [[{ key: "smoking", value: "sometimes" }], "facts.0.value"],
      [[{ key: "payment", value: { methods: [], brands: [] } }], "facts.0.value.methods"],
      [[{ key: "lunch", value: { from: 2_000, to: 1_000 } }], "facts.0.value.to"],
      [[{ key: "lunch", value: { from: 0, to: 1e9 } }], "facts.0.value.to"],
      [[NO_SMOKING, NO_SMOKING], "facts"],
    ];
    for (const [facts, path] of wrong) {
      const answer = await save(facts, version);
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
    }
    expect((await save([], version, staff.headers)).statusCode).toBe(403);
  });
});

describe("what guests report", () => {
  const report = (visit: string, reported: "smoking" | "cards", isSo: boolean) =>
    db.transaction((tx) =>
      reportFacts(tx, { visit, restaurantId: id, date: "2026-12-02", reports: [{ reported, isSo }] }, NOW),
    );

  it("counts from two visits on that agree, and once for each visit", async () => {
    await report("booking/1", "cards", true);
    await report("booking/1", "cards", true);
    expect((await read()).others).toEqual([]);
    await report("booking/2", "cards", true);
    const payment = { key: "payment", value: { methods: ["credit-card"], brands: [] } };
    const said = { level: "guests", source: "", date: "2026-12-02", count: 2 };
    expect((await read()).others).toEqual([{ ...payment, ...said }]);
    await report("booking/3", "cards", false);
    await report("booking/4", "cards", false);
    expect((await read()).others).toEqual([]);
  });

  it("outweighs the restaurant's own statement once three guests agree later", async () => {
    for (const visit of ["booking/5", "booking/6"]) await report(visit, "smoking", true);
    expect((await page()).facts).toMatchObject([{ ...NO_SMOKING, level: "restaurant" }]);
    await report("booking/7", "smoking", true);
    expect((await page()).facts).toMatchObject([{ key: "smoking", value: "yes", level: "guests", count: 3 }]);
    await app.refresh();
    expect(await found("features=non-smoking")).toEqual([]);
  });
});
