import { expect, it } from "vitest";
import { openProviders } from "#domains/payments/server/public.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestPlan, leaveCard, PAYING } from "#tests/setup/builders/test-plan.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { applyCalendar } from "../jobs.ts";

const db = testDatabase();
let now = new Date("2026-11-01T03:00:00Z");
const app = testApp(db, () => now);
const providers = openProviders(db, { stripe: null, sandboxWebhookSecret: null, publicUrl: "" });

it("fees of a plan are in the books of its main location, for owners, and so is what they got back", async () => {
  const restaurantId = await addTestRestaurant(db);
  const memberAs = async (role: "owner" | "manager") => {
    const account = await testAccount(app, { role: "owner" });
    await insertMember(db, { restaurantId, accountId: account.user.id, role }, now);
    return account;
  };
  const [owner, manager] = [await memberAs("owner"), await memberAs("manager")];
  const { cardSecret } = await addTestPlan(db, { restaurantId, startsOn: "2026-11-01" }, now);
  await leaveCard(app, cardSecret, PAYING);
  await app.settle();
  await applyCalendar({ db, providers, publicUrl: "https://noren.test" }, now);
  await app.settle();
  const books = async ({ headers } = owner) => {
    const url = `/api/owner/restaurants/${restaurantId}/books.csv?from=2026-11-01&to=2026-11-30&form=freee&till=false`;
    const [, ...lines] = (await app.inject({ url, headers })).body.trimEnd().split("\r\n");
    return lines.map((line) => line.split(","));
  };
  const [fee, ...others] = await books();
  expect(others).toEqual([]);
  expect(fee?.slice(0, 3)).toEqual(["支出", "", "2026/11/01"]);
  expect(fee?.slice(6, 11)).toEqual(["支払手数料", "課対仕入（控70）10%", "18800", "内税", "1709"]);
  expect(fee?.[11]).toMatch(/^Noren プラン料金 \w{8}（テスト決済・入金なし）$/);
  expect(await books(manager)).toEqual([]);

  now = new Date("2026-11-05T03:00:00Z");
  const withdraw = `/api/owner/restaurants/${restaurantId}/plan/withdraw`;
  await app.inject({ method: "POST", url: withdraw, headers: owner.headers });
  await app.settle();
  expect((await books()).map((line) => `${line[2]} ${line[8]}`)).toEqual([
    "2026/11/01 18800",
    "2026/11/05 -18800",
  ]);

  await db.query("UPDATE restaurants SET is_primary = false WHERE id = $1", [restaurantId]);
  expect(await books()).toEqual([]);
});
