import { beforeAll, describe, expect, it } from "vitest";
import type { OwnPlanView } from "#domains/payments/contract/billing.ts";
import { checkLedger, openProviders } from "#domains/payments/server/public.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestPlan, leaveCard, PAYING } from "#tests/setup/builders/test-plan.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { applyCalendar } from "./jobs.ts";

const db = testDatabase();
let now = new Date("2026-11-21T03:00:00Z");
const app = testApp(db, () => now);
const providers = openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" });
let owner: TestAccount;

beforeAll(async () => {
  owner = await testAccount(app, { role: "owner" });
  // The test's days are months apart, with no login in between.
  await db.query("UPDATE account_sessions SET expires_at = '2030-01-01', last_used_at = '2030-01-01'");
});

/** Sets the clock to the afternoon of this day in Japan and runs the billing job. */
async function on(day: string): Promise<void> {
  now = new Date(`${day}T15:00:00+09:00`);
  await applyCalendar({ db, providers, publicUrl: "https://noren.test" }, now);
  await app.settle();
}

async function somePlan() {
  const restaurantId = await addTestRestaurant(db);
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
  const { cardSecret } = await addTestPlan(db, { restaurantId, startsOn: "2026-11-01" }, now);
  await leaveCard(app, cardSecret, PAYING);
  await app.settle();
  const get = (url: string) => app.inject({ url, headers: owner.headers });
  const agreement = async () =>
    ((await get(`/api/owner/restaurants/${restaurantId}/plan`)).json() as OwnPlanView).agreement;
  return {
    restaurantId,
    agreement,
    charges: async () =>
      ((await agreement())?.charges ?? [])
        .map(({ dueOn, yen, state }) => `${dueOn} ${yen} ${state}`)
        .reverse(),
    table: async () =>
      (await get(`/api/owner/restaurants/${restaurantId}/plan/charges.csv`)).body.split("\r\n"),
  };
}

describe("a closed restaurant", () => {
  const close = async (restaurantId: string) =>
    app.inject({
      ...{ method: "POST", url: `/api/owner/restaurants/${restaurantId}/archive` },
      ...{ headers: owner.headers },
    });
  const restore = async (restaurantId: string) =>
    app.inject({
      ...{ method: "POST", url: `/api/owner/restaurants/${restaurantId}/restore` },
      ...{ headers: owner.headers },
    });

  it("pays for no month that begins after its closing, and its agreement ends when it can't come back", async () => {
    await on("2026-11-21");
    const plan = await somePlan();
    await on("2026-12-01");
    const paid = await plan.charges();
    expect((await plan.agreement())?.nextCharge).toMatchObject({ on: "2027-01-01" });
    expect((await close(plan.restaurantId)).statusCode).toBe(200);
    const closed = await plan.agreement();
    expect(closed?.nextCharge, "nor is one announced").toBeNull();
    expect(closed?.notice?.charges).toEqual([]);
    await on("2027-01-02");
    expect(await plan.charges(), "written down and not charged").toEqual([
      ...paid,
      expect.stringMatching(/^2027-01-01 \d+ waived$/),
    ]);
    expect((await plan.agreement())?.state).toBe("ended");
    expect(
      (await app.inject({ url: "/api/owner/restaurants", headers: owner.headers })).json(),
    ).toContainEqual(expect.objectContaining({ id: plan.restaurantId, restorableUntil: expect.any(String) }));
    expect(await plan.table(), "receipts stay in reach").not.toHaveLength(0);
  });

  it("that comes back in time goes on paying from the next month", async () => {
    await on("2026-11-21");
    const plan = await somePlan();
    await on("2026-12-20");
    await close(plan.restaurantId);
    await on("2027-01-02");
    expect((await restore(plan.restaurantId)).statusCode).toBe(200);
    await on("2027-02-01");
    const states = (await plan.charges()).map((line) => line.split(" ")[2]);
    expect(states.slice(-2)).toEqual(["waived", "paid"]);
  });

  it("gets back what was charged for months after the closing, once, and the ledger says why", async () => {
    await on("2026-11-21");
    const plan = await somePlan();
    await on("2027-01-05");
    const before = await plan.charges();
    expect(before.at(-1)).toMatch(/^2027-01-01 \d+ paid$/);
    // As it was before this rule: closed in December, and charged anyway.
    await db.query(
      "UPDATE restaurants SET archived_at = '2026-12-10T03:00:00Z', is_active = false WHERE id = $1",
      [plan.restaurantId],
    );
    await on("2027-01-06");
    await on("2027-01-07");
    expect((await plan.charges()).at(-1)).toMatch(/refund/);
    const refunds = await db.query<{ reason: string; amount: number }>(
      `SELECT r.reason, r.amount FROM refunds r JOIN payments p ON p.id = r.payment_id
       JOIN plan_charges c ON c.id = p.payable_id JOIN subscriptions s ON s.id = c.subscription_id
       JOIN restaurants o ON o.business_id = s.business_id WHERE o.id = $1`,
      [plan.restaurantId],
    );
    expect(refunds).toEqual([{ reason: "closed", amount: Number(before.at(-1)?.split(" ")[1]) }]);
    const mails = await db.query("SELECT address FROM messages WHERE template = 'plan-closed'");
    expect(mails).toEqual([{ address: owner.email }]);
    expect(await checkLedger(db)).toEqual([]);
  });
});
