import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Claim } from "#domains/dietary/dietary.ts";
import type { OwnClaimsView } from "#domains/dietary-claims/contract.ts";
import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const START = new Date("2026-12-01T03:00:00Z");
const CERTIFICATE: Claim = {
  ...{ subject: "halal", value: "only", level: "certificate", source: "Board" },
  ...{ date: "2026-01-01", expires: "2026-12-31" },
};
const db = testDatabase();
let now = START;
const app = testApp(db, () => now);
let manager: TestAccount;
let staff: TestAccount;
let id: string;

beforeAll(async () => {
  manager = await testAccount(app);
  staff = await testAccount(app);
});
beforeEach(async () => {
  now = START;
  id = await addTestRestaurant(db, { acceptsReservations: false, claims: [CERTIFICATE] });
  await insertMember(db, { restaurantId: id, accountId: manager.user.id, role: "manager" }, now);
  await insertMember(db, { restaurantId: id, accountId: staff.user.id, role: "staff" }, now);
});

const read = async () =>
  (
    await app.inject({ url: `/api/owner/restaurants/${id}/claims`, headers: manager.headers })
  ).json() as OwnClaimsView;
const save = (claims: object[], version: number, { headers } = manager) =>
  app.inject({
    method: "PUT",
    url: `/api/owner/restaurants/${id}/claims`,
    payload: { claims, version },
    headers,
  });
const guestReads = async () =>
  (await app.inject({ url: `/api/restaurants/${id}` })).json() as RestaurantDetail;

describe("what a restaurant says of its food", () => {
  it("is read by guests with who says so and since when, beside what others say", async () => {
    expect(await read()).toEqual({ restaurantId: id, version: 0, claims: [], others: [CERTIFICATE] });
    const saved = await save([{ subject: "vegan", value: "limited" }], 0);
    expect(saved.json()).toMatchObject({ version: 1, claims: [{ subject: "vegan", value: "limited" }] });
    const page = await guestReads();
    expect(page.claims).toEqual([
      CERTIFICATE,
      {
        ...{ subject: "vegan", value: "limited", level: "owner-declared", source: "試験亭" },
        ...{ date: "2026-12-01", expires: null },
      },
    ]);
    expect(page.servesVegan).toBe(false);
  });

  it("keeps the day on which it was said while it is said, and is gone when it is taken back", async () => {
    await save([{ subject: "vegetarian", value: "yes" }], 0);
    now = new Date("2026-12-05T03:00:00Z");
    const both = [
      { subject: "vegetarian", value: "yes" },
      { subject: "without-nuts", value: "no" },
    ];
    await save(both, 1);
    const days = (await guestReads()).claims.map(({ subject, date }) => `${subject} ${date}`);
    expect(days).toEqual(expect.arrayContaining(["vegetarian 2026-12-01", "without-nuts 2026-12-05"]));
    expect((await guestReads()).servesVegetarian).toBe(true);
    await save([], 2);
    expect((await guestReads()).claims).toEqual([CERTIFICATE]);
    expect((await guestReads()).servesVegetarian).toBe(false);
  });

  it("is saved once when it is sent twice, and the second of two is shown what the first has said", async () => {
    const vegan = [{ subject: "vegan", value: "yes" }];
    expect((await save(vegan, 0)).json().version).toBe(1);
    expect((await save(vegan, 0)).json().version).toBe(1);
    const late = await save([{ subject: "vegan", value: "no" }], 0);
    expect(late.json()).toMatchObject({ status: 409, code: "changed-meanwhile", current: { claims: vegan } });
  });

  it("is one of what can be said, each once, and never a certificate", async () => {
    const wrong = async (claims: object[]) =>
      ((await save(claims, 0)).json().errors as { path: string }[]).map(({ path }) => path);
    expect(await wrong([{ subject: "delicious", value: "yes" }])).toEqual(["claims.0.subject"]);
    expect(await wrong([{ subject: "vegan", value: "unknown" }])).toEqual(["claims.0.value"]);
    expect(await wrong([{ subject: "halal", value: "yes", level: "certificate" }])).toEqual([
      "claims.0.level",
    ]);
    const twice = { subject: "vegan", value: "yes" };
    expect(await wrong([twice, twice])).toEqual(["claims"]);
  });

  it("is not the staff's to say, and not said of a restaurant that was deleted", async () => {
    expect((await save([], 0, staff)).statusCode).toBe(403);
    await db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [id, now]);
    expect((await save([], 0)).json().code).toBe("restaurant-archived");
  });

  it("of a certifier counts until its last day and no longer", async () => {
    now = new Date("2026-12-31T14:00:00Z");
    expect((await guestReads()).isHalalCertified).toBe(true);
    now = new Date("2026-12-31T15:00:00Z");
    expect((await guestReads()).isHalalCertified).toBe(false);
  });
});
