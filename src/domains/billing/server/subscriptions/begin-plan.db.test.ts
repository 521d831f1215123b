import { beforeEach, describe, expect, it } from "vitest";
import type { BeginPlan } from "#domains/payments/contract/billing.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const NOW = new Date("2026-12-10T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);

let owner: TestAccount;
let restaurantId: string;

beforeEach(async () => {
  owner = await testAccount(app);
  restaurantId = await addTestRestaurant(db);
  await addMember(owner, "owner");
});

async function addMember(account: TestAccount, role: string) {
  await db.query(
    "INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at) VALUES ($1, $2, $3, $4)",
    [restaurantId, account.user.id, role, NOW],
  );
}

const path = () => `/api/owner/restaurants/${restaurantId}/plan`;
const begin = (body: Partial<BeginPlan> = {}, by = owner) =>
  app.inject({
    ...{ method: "POST", url: `${path()}/begin`, headers: by.headers, remoteAddress: someAddress() },
    payload: { planKey: "basic", method: "invoice", ...body },
  });
const view = async () => (await app.inject({ url: path(), headers: owner.headers })).json();

describe("a restaurant without a plan", () => {
  it("shows its owner the plans", async () => {
    expect(await view()).toMatchObject({
      ...{ plan: null, agreement: null },
      plans: [{ key: "starter", monthlyYen: 4980 }, { key: "basic" }, { key: "advanced" }],
    });
  });

  it("begins the one that its owner chooses, from today; operators see it", async () => {
    const begun = await begin();
    expect(begun.statusCode).toBe(201);
    expect(begun.json()).toMatchObject({
      cardPath: null,
      plan: { plan: { key: "basic" }, agreement: { state: "running", startedOn: "2026-12-10" } },
    });
    const operator = await testOperator(db, app, NOW);
    const listed = await app.inject({ url: "/api/admin/subscriptions", headers: operator.headers });
    expect(JSON.stringify(listed.json().agreements)).toContain("2026-12-10");
  });

  it("leads to the page of the card where it is paid by card", async () => {
    const begun = await begin({ method: "card" });
    expect(begun.json()).toMatchObject({
      cardPath: expect.stringMatching(/^\/pay\/card\//),
      plan: { agreement: { method: "card" } },
    });
  });

  it("begins once, whatever comes at once", async () => {
    const both = await Promise.all([begin(), begin({ planKey: "advanced" })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    const rows = await db.query(
      "SELECT 1 FROM subscriptions s JOIN restaurants r ON r.business_id = s.business_id WHERE r.id = $1",
      [restaurantId],
    );
    expect(rows).toHaveLength(1);
    expect((await begin({ planKey: "starter" })).statusCode).toBe(200);
  });

  it("begins for nobody but its owner", async () => {
    const manager = await testAccount(app);
    await addMember(manager, "manager");
    expect((await begin({}, manager)).json()).toMatchObject({ code: "forbidden" });
    expect((await begin({}, await testAccount(app))).json()).toMatchObject({ code: "restaurant-not-found" });
    expect((await view()).plan).toBe(null);
  });

  it.each([
    ["SHUSEI30-AAAAA-AAAAA", "a trial code that doesn't exist"],
    ["NOPE-12345", "a coupon that doesn't exist"],
  ])("doesn't begin with %s, %s", async (code) => {
    const refused = await begin({ code });
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: "code" }] });
    expect((await view()).plan).toBe(null);
  });

  it("begins with the free days of a trial code, which is used up", async () => {
    await db.query(
      `INSERT INTO club_members (number, family_name, given_name, email, imported_at)
       VALUES ('N1', 'Popescu', 'Ana', 'ana@example.org', $1)`,
      [NOW],
    );
    await db.query(
      `INSERT INTO trial_codes (code, member_number, trial_days, created_at, expires_at)
       VALUES ('SHUSEI30-7KQ2M-XW4RD', 'N1', 30, $1, $2)`,
      [NOW, new Date(NOW.getTime() + 86_400_000)],
    );
    const begun = await begin({ code: "shusei30-7kq2m-xw4rd" });
    expect(begun.json()).toMatchObject({ plan: { agreement: { trialUntil: "2027-01-08" } } });
    const [code] = await db.query<{ by: string }>(
      "SELECT redeemed_by AS by FROM trial_codes WHERE code = 'SHUSEI30-7KQ2M-XW4RD'",
    );
    expect(code?.by).toMatch(/^business:/);
  });
});
