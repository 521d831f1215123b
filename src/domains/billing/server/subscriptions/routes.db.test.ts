import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { AdminSubscriptions, Agreement, OwnPlanView } from "#domains/payments/contract/billing.ts";
import { checkLedger, insertCommissionTerm, openProviders } from "#domains/payments/server/public.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import {
  addTestPlan,
  leaveCard,
  PAYING,
  type TestPlan,
  WITHOUT_MONEY,
} from "#tests/setup/builders/test-plan.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { planOf, setBusiness } from "../store.ts";
import { applyCalendar } from "./jobs.ts";

const db = testDatabase();
let now = new Date("2026-11-21T03:00:00Z");
const app = testApp(db, () => now);
const providers = openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" });
const deps = { db, providers, publicUrl: "https://noren.test" };
let owner: TestAccount;
let operator: TestAccount;

beforeAll(async () => {
  owner = await testAccount(app, { role: "owner" });
  operator = await testOperator(db, app, now);
  // The test's days are months apart, with no login in between.
  await db.query("UPDATE account_sessions SET expires_at = '2030-01-01', last_used_at = '2030-01-01'");
});

// Each test has its own calendar.
afterEach(async () => {
  await db.query("UPDATE subscriptions SET ended_at = $1 WHERE ended_at IS NULL", [now]);
  await db.query("DELETE FROM messages");
});

/** Sets the clock to the afternoon of this day in Japan and runs the billing job. */
async function on(day: string): Promise<void> {
  now = new Date(`${day}T15:00:00+09:00`);
  await applyCalendar(deps, now);
  await app.settle();
}

async function somePlan(plan: Partial<TestPlan> = {}, card: string | null = PAYING) {
  const restaurantId = await addTestRestaurant(db);
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
  const made = await addTestPlan(db, { restaurantId, startsOn: "2026-11-01", ...plan }, now);
  if (card !== null && plan.method !== "invoice") await leaveCard(app, made.cardSecret, card);
  await app.settle();
  const call = async (method: "GET" | "POST", url: string, payload?: object) =>
    app.inject({ method, url, headers: owner.headers, ...(payload && { payload }) });
  const view = async () =>
    (await call("GET", `/api/owner/restaurants/${restaurantId}/plan`)).json() as OwnPlanView;
  return {
    ...made,
    restaurantId,
    view,
    agreement: async () => (await view()).agreement as Agreement,
    act: (what: "cancel" | "resume" | "withdraw" | "change" | "method" | "card", payload?: object) =>
      call("POST", `/api/owner/restaurants/${restaurantId}/plan/${what}`, payload),
    charges: async () =>
      ((await view()).agreement?.charges ?? [])
        .map(({ dueOn, yen, state }) => `${dueOn} ${yen} ${state}`)
        .reverse(),
    table: async () =>
      (await call("GET", `/api/owner/restaurants/${restaurantId}/plan/charges.csv`)).body.split("\r\n"),
    /** The distances in meters at which guests are alerted to the restaurant. */
    alertMetres: async () => {
      await app.refresh();
      return (await app.inject({ url: `/api/restaurants/${restaurantId}` })).json().alertMetres;
    },
    /** The mails that the owner received today. */
    mails: async () => {
      const rows = await db.query<{ template: string }>(
        `SELECT m.template FROM messages m WHERE m.recipient_id = $1 AND m.template LIKE 'plan-%'
         AND m.created_at >= $2 ORDER BY m.created_at, m.id`,
        [owner.user.id, new Date(now.getTime() - 12 * 3_600_000)],
      );
      return rows.map(({ template }) => template);
    },
  };
}

describe("notice", () => {
  it.each([
    ["2026-11-24", "2026-12-31", ["2026-12-01 18800"]],
    ["2026-11-25", "2026-12-31", ["2026-12-01 18800"]],
    ["2026-11-26", "2027-01-31", ["2026-12-01 18800", "2027-01-01 18800"]],
  ])("on %s is told before to end the plan on %s, and does", async (day, last, costs) => {
    now = new Date("2026-11-01T03:00:00Z");
    const plan = await somePlan();
    await on("2026-11-01");
    await on(day);
    const { notice } = await plan.agreement();
    expect([notice?.today, notice?.endsOn]).toEqual([day, last]);
    expect(notice?.charges.map(({ on: at, yen }) => `${at} ${yen}`)).toEqual(costs);
    expect((await plan.act("cancel")).json()).toMatchObject({ agreement: { state: "ending", endsOn: last } });
    expect((await plan.act("cancel")).json(), "said twice").toMatchObject({ agreement: { endsOn: last } });
    expect(await plan.mails()).toEqual(["plan-cancelled"]);
    await on("2027-01-31");
    const paid = ["2026-11-01 18800 paid", ...costs.map((cost) => `${cost} paid`)];
    expect(await plan.charges()).toEqual(paid);
    const [names, newest, ...rest] = await plan.table();
    expect(names).toContain("due_on,from,to,plan,yen,tax_yen,state,paid_by,paid_on");
    expect(newest).toMatch(/,Standard,18800,1709,paid,card,2027-01-31,,\w{8}$/);
    // The file ends with a line break.
    expect(rest).toHaveLength(paid.length);
    await on("2027-02-01");
    expect(await plan.agreement()).toMatchObject({ state: "ended", nextCharge: null, notice: null });
    expect(await plan.charges()).toEqual(paid);
    const [place] = await db.query("SELECT is_partner, is_active FROM restaurants WHERE id = $1", [
      plan.restaurantId,
    ]);
    expect(place).toEqual({ is_partner: false, is_active: true });
    expect((await plan.act("resume")).json()).toMatchObject({ status: 409, code: "plan-over" });
  });

  it("can be taken back until the last day", async () => {
    now = new Date("2026-11-01T03:00:00Z");
    const plan = await somePlan();
    await on("2026-11-20");
    await plan.act("cancel");
    await on("2026-12-31");
    expect((await plan.act("resume")).json()).toMatchObject({
      agreement: { state: "running", endsOn: null },
    });
    await on("2027-01-01");
    expect((await plan.charges()).at(-1)).toBe("2027-01-01 18800 paid");
  });

  it("within a trial ends it with the trial, and costs nothing", async () => {
    now = new Date("2026-11-21T03:00:00Z");
    const plan = await somePlan({ startsOn: "2026-11-21", trialDays: 10 });
    expect(await plan.agreement()).toMatchObject({
      ...{ trialUntil: "2026-11-30", nextCharge: { on: "2026-12-01", yen: 18_800 } },
      notice: { endsOn: "2026-11-30", charges: [] },
    });
    await plan.act("cancel");
    await on("2026-12-02");
    expect(await plan.charges()).toEqual([]);
    expect(await plan.agreement()).toMatchObject({ state: "ended" });
  });
});

describe("a fee", () => {
  it("is charged once, whoever looks at the clock at once, and begins with the share of its month", async () => {
    now = new Date("2027-01-31T03:00:00Z");
    const plan = await somePlan({ startsOn: "2027-01-31" });
    await Promise.all([applyCalendar(deps, now), applyCalendar(deps, now), applyCalendar(deps, now)]);
    await on("2027-02-28");
    await on("2027-03-01");
    expect(await plan.charges()).toEqual([
      "2027-01-31 606 paid",
      "2027-02-01 18800 paid",
      "2027-03-01 18800 paid",
    ]);
    const payments = await db.query(
      "SELECT payable_id FROM payments WHERE payable_kind = 'plan' GROUP BY payable_id HAVING count(*) > 1",
    );
    expect(payments).toEqual([]);
    expect(await checkLedger(db)).toEqual([]);
  });

  it("that a card refuses is tried after 1, 3 and 7 days with a word each time; then the plan rests until it is paid", async () => {
    now = new Date("2026-12-01T03:00:00Z");
    const plan = await somePlan({ startsOn: "2026-12-01" }, WITHOUT_MONEY);
    const tries: [string, string[]][] = [];
    for (const day of ["01", "02", "03", "04", "07", "08", "09"]) {
      await on(`2026-12-${day}`);
      const [charge] = (await plan.agreement()).charges;
      tries.push([day, await plan.mails()]);
      expect(charge?.failure).toBe("no-funds");
    }
    expect(tries).toEqual([
      ["01", ["plan-failed"]],
      ["02", ["plan-failed"]],
      ["03", []],
      ["04", ["plan-failed"]],
      ["07", []],
      ["08", ["plan-resting"]],
      ["09", []],
    ]);
    expect(await plan.agreement()).toMatchObject({
      state: "resting",
      charges: [{ attempts: 4, state: "failed" }],
    });
    expect(await plan.alertMetres()).toEqual([100]);
    expect(await planOf(db, plan.restaurantId)).toMatchObject({ key: "starter", alertMetres: [100] });
    expect((await plan.view()).plan?.key).toBe("starter");
    await on("2027-01-01");
    expect(await plan.charges()).toEqual(["2026-12-01 18800 failed", "2027-01-01 18800 waived"]);

    const { path } = (await plan.act("card")).json();
    await leaveCard(app, path.replace("/pay/card/", ""));
    await app.settle();
    expect(await plan.charges()).toEqual(["2026-12-01 18800 paid", "2027-01-01 18800 waived"]);
    expect(await plan.agreement()).toMatchObject({ state: "running", card: { last4: "4242" } });
    expect(await planOf(db, plan.restaurantId)).toMatchObject({ key: "basic" });
    expect(await plan.alertMetres()).toEqual([50, 100]);
    await on("2027-02-01");
    expect((await plan.charges()).at(-1)).toBe("2027-02-01 18800 paid");
  });

  it("waits for a card that was never left, and says so", async () => {
    now = new Date("2026-12-01T03:00:00Z");
    const plan = await somePlan({ startsOn: "2026-12-01" }, null);
    await on("2026-12-01");
    expect(await plan.agreement()).toMatchObject({ card: null, charges: [{ failure: "no-card" }] });
    await leaveCard(app, plan.cardSecret);
    await app.settle();
    expect(await plan.charges()).toEqual(["2026-12-01 18800 paid"]);
  });
});

describe("within fourteen days", () => {
  it("an agreement is undone on the 14th day, with all money back; on the 15th it is not", async () => {
    now = new Date("2026-11-21T03:00:00Z");
    const [first, late] = [
      await somePlan({ startsOn: "2026-11-21" }),
      await somePlan({ startsOn: "2026-11-21" }),
    ];
    await on("2026-11-21");
    await on("2026-12-01");
    await on("2026-12-04");
    expect((await first.agreement()).withdrawal).toEqual({ until: "2026-12-04", backYen: 6_266 + 18_800 });
    expect((await first.act("withdraw")).json()).toMatchObject({ agreement: { state: "withdrawn" } });
    expect((await first.act("withdraw")).json()).toMatchObject({ code: "plan-over" });
    await app.settle();
    expect(await first.charges()).toEqual(["2026-11-21 6266 refunded", "2026-12-01 18800 refunded"]);
    await on("2026-12-05");
    expect((await late.agreement()).withdrawal).toBeNull();
    expect((await late.act("withdraw")).json()).toMatchObject({ status: 409, code: "plan-over" });
    await on("2027-01-01");
    expect((await first.charges()).length).toBe(2);
    expect((await late.charges()).length).toBe(3);
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe("a plan on invoices", () => {
  const settle = (id: string, outcome: string) =>
    app.inject({
      ...{
        method: "POST",
        url: `/api/admin/plan-charges/${id}`,
        headers: operator.headers,
        payload: { outcome },
      },
    });
  const look = async () =>
    (
      await app.inject({ url: "/api/admin/subscriptions", headers: operator.headers })
    ).json() as AdminSubscriptions;

  it("is asked for by mail, shown to the operator and paid by the operator's word, once", async () => {
    now = new Date("2026-12-01T03:00:00Z");
    const plan = await somePlan({ startsOn: "2026-12-01", method: "invoice" });
    await on("2026-12-01");
    expect(await plan.mails()).toEqual(["plan-invoice"]);
    const [charge] = (await plan.agreement()).charges;
    expect(charge).toMatchObject({ state: "due", payBy: "2026-12-15", taxYen: 1_709 });
    expect((await look()).charges.find((one) => one.id === charge?.id)).toMatchObject({
      payBy: "2026-12-15",
    });
    await on("2026-12-15");
    expect(await plan.mails()).toEqual(["plan-overdue"]);
    const id = charge?.id ?? "";
    expect((await look()).charges.map((one) => one.id)).toContain(id);
    const said = await Promise.all([settle(id, "paid"), settle(id, "paid")]);
    expect(said.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await plan.charges()).toEqual(["2026-12-01 18800 paid"]);
    expect((await look()).charges.map((one) => one.id)).not.toContain(id);
    const [logged] = await db.query("SELECT action, details FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(logged).toMatchObject({ action: "charge.paid", details: { amount: 18_800, month: "2026-12" } });
  });

  it("rests after thirty days without money, and goes back by hand when it is undone", async () => {
    now = new Date("2026-12-01T03:00:00Z");
    const plan = await somePlan({ startsOn: "2026-12-01", method: "invoice" });
    await on("2026-12-01");
    for (const day of ["2026-12-15", "2026-12-30"]) await on(day);
    expect(await plan.agreement()).toMatchObject({ state: "running" });
    await on("2026-12-31");
    expect(await plan.agreement()).toMatchObject({ state: "resting", charges: [{ state: "failed" }] });
    expect((await settle((await plan.agreement()).charges[0]?.id ?? "", "waived")).statusCode).toBe(200);
    expect(await plan.agreement()).toMatchObject({ state: "running" });

    now = new Date("2026-12-01T03:00:00Z");
    const other = await somePlan({ startsOn: "2026-12-01", method: "invoice" });
    await on("2026-12-02");
    const id = (await other.agreement()).charges[0]?.id ?? "";
    await settle(id, "paid");
    await other.act("withdraw");
    expect(await other.charges()).toEqual(["2026-12-01 18800 refunding"]);
    expect((await look()).charges.map((one) => one.id)).toContain(id);
    await settle(id, "returned");
    expect(await other.charges()).toEqual(["2026-12-01 18800 refunded"]);
  });

  it("is chosen in place of a card that is refused, and the card is not charged any more", async () => {
    now = new Date("2026-12-01T03:00:00Z");
    const plan = await somePlan({ startsOn: "2026-12-01" }, WITHOUT_MONEY);
    await on("2026-12-01");
    expect((await plan.act("method", { method: "invoice" })).json()).toMatchObject({
      agreement: { method: "invoice", card: null, charges: [{ attempts: 0, payBy: "2026-12-15" }] },
    });
    await on("2026-12-08");
    expect(await plan.charges()).toEqual(["2026-12-01 18800 due"]);
    const { path } = (await plan.act("card")).json();
    await leaveCard(app, path.replace("/pay/card/", ""));
    await app.settle();
    expect(await plan.agreement()).toMatchObject({
      method: "card",
      charges: [{ state: "paid", paidBy: "card" }],
    });
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe("another plan", () => {
  it("begins on the 1st of the next month, at its own price", async () => {
    now = new Date("2026-11-01T03:00:00Z");
    const plan = await somePlan();
    await on("2026-11-20");
    expect((await plan.act("change", { planKey: "advanced" })).json()).toMatchObject({
      plan: { key: "basic" },
      agreement: { nextPlan: { key: "advanced", from: "2026-12-01" }, nextCharge: { yen: 27_800 } },
    });
    await on("2026-12-01");
    expect(await plan.charges()).toEqual(["2026-11-01 18800 paid", "2026-12-01 27800 paid"]);
    expect(await planOf(db, plan.restaurantId)).toMatchObject({ key: "advanced", hasApi: true });
    expect(await plan.alertMetres()).toEqual([50, 100, 200]);
    await plan.act("change", { planKey: "starter" });
    expect((await plan.act("change", { planKey: "advanced" })).json().agreement.nextPlan).toBeNull();
    expect((await plan.act("change", { planKey: "gold" })).json()).toMatchObject({
      errors: [{ path: "planKey" }],
    });
  });

  it("has to have room for all locations, on the day it begins too", async () => {
    now = new Date("2026-11-01T03:00:00Z");
    const plan = await somePlan();
    await on("2026-11-20");
    await plan.act("change", { planKey: "starter" });
    const branch = await addTestRestaurant(db, { name: "試験亭 支店" });
    await setBusiness(db, branch, plan.businessId, false);
    const refused = (await plan.act("change", { planKey: "starter" })).json();
    expect(refused).toMatchObject({
      status: 409,
      code: "plan-too-small",
      locations: ["試験亭", "試験亭 支店"],
    });
    await on("2026-12-01");
    expect((await plan.charges()).at(-1)).toBe("2026-12-01 18800 paid");
    expect(await plan.agreement()).toMatchObject({ planKey: "basic", nextPlan: null });
  });
});

describe("whose plan it is", () => {
  it("goes along in the export of the restaurant", async () => {
    now = new Date("2026-11-01T03:00:00Z");
    const plan = await somePlan();
    const startsAt = new Date("2026-11-01T00:00:00Z");
    const coupon = { basisPoints: 250, reason: "coupon", startsAt, endsAt: null } as const;
    await insertCommissionTerm(db, plan.restaurantId, coupon);
    const url = `/api/owner/restaurants/${plan.restaurantId}/export`;
    const { plan: held } = (await app.inject({ url, headers: owner.headers })).json();
    expect(held).toMatchObject({ planKey: "basic", charges: [{ yen: 18_800, state: "paid" }] });
    expect(held.commission).toMatchObject([{ basisPoints: 250, reason: "coupon" }]);
  });

  it("is the owner's business alone", async () => {
    const plan = await somePlan({}, null);
    const stranger = await app.inject({ url: `/api/owner/restaurants/${plan.restaurantId}/plan` });
    expect(stranger.statusCode).toBe(401);
    await db.query("UPDATE restaurant_members SET role = 'manager' WHERE restaurant_id = $1", [
      plan.restaurantId,
    ]);
    expect((await plan.act("cancel")).statusCode).toBe(403);
    await db.query("DELETE FROM restaurant_members WHERE restaurant_id = $1", [plan.restaurantId]);
    expect((await plan.act("cancel")).statusCode).toBe(404);
  });
});
