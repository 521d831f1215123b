import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { commissionTermsOf, insertCommissionTerm } from "#domains/payments/server/public.ts";
import { insertMember, roleAt } from "#domains/staff/server/members/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { LocationsView } from "../../contract/restaurants.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let ana: TestAccount;
let hall: TestAccount;
let id: string;

/** A restaurant with a plan, where Ana is a manager. */
async function restaurant(planKey: PlanKey): Promise<string> {
  const own = await addTestRestaurant(db, {
    acceptsReservations: false,
    description: "炭と塩だけの焼き鳥。",
  });
  await insertBusiness(db, { id: `b-${own}`, name: "試験亭", planKey }, NOW);
  await setBusiness(db, own, `b-${own}`, true);
  await insertMember(db, { restaurantId: own, accountId: ana.user.id, role: "manager" }, NOW);
  return own;
}
const place = (changes = {}) => ({
  ...{ address: "京都市東山区祇園町1-1", phone: null, lat: 35.0037, lng: 135.7751 },
  ...changes,
});
const call = (method: "GET" | "POST" | "PUT", path: string, payload?: object, at = id) =>
  app.inject({
    ...{ method, url: `/api/owner/restaurants/${at}/${path}`, headers: ana.headers },
    ...(payload && { payload }),
  });
const all = async () => (await call("GET", "locations")).json() as LocationsView;

beforeAll(async () => {
  ana = await testAccount(app);
  hall = await testAccount(app);
});
beforeEach(async () => {
  id = await restaurant("basic");
});

describe("a new location", () => {
  it("is a restaurant of its own with the words, people and agreements of the first, found by guests at once", async () => {
    await insertMember(db, { restaurantId: id, accountId: hall.user.id, role: "staff" }, NOW);
    const term = { basisPoints: 250, reason: "club", startsAt: NOW, endsAt: null } as const;
    await insertCommissionTerm(db, id, term);
    // A coupon counts for one restaurant.
    const endsAt = new Date("2027-01-01T00:00:00Z");
    await insertCommissionTerm(db, id, { basisPoints: 250, reason: "coupon", startsAt: NOW, endsAt });
    const answer = await call("POST", "locations", place({ phone: "075-123-4567" }));
    expect(answer.statusCode).toBe(201);
    const [main, branch] = (answer.json() as LocationsView).locations;
    expect(main).toMatchObject({ id, isPrimary: true });
    expect(branch).toMatchObject({ isPrimary: false, isActive: true, latitude: 35.0037, mayChange: true });
    const other = branch?.id ?? "";
    expect(await roleAt(db, other, hall.user.id)).toBe("staff");
    expect(await commissionTermsOf(db, other)).toEqual([term]);
    const page = (await app.inject({ url: `/api/restaurants/${other}` })).json();
    expect(page).toMatchObject({
      name: "試験亭",
      acceptsReservations: false,
      description: "炭と塩だけの焼き鳥。",
    });
    const mine = (await app.inject({ url: "/api/owner/restaurants", headers: ana.headers })).json();
    expect(mine.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([id, other]));
  });

  it("is added once when its answer was lost, and no more are than the plan allows, also at once", async () => {
    await call("POST", "locations", place());
    await call("POST", "locations", place());
    expect((await all()).locations).toHaveLength(2);
    const answers = await Promise.all(
      [1, 2, 3].map((at) => call("POST", "locations", place({ lat: 35 + at / 10 }))),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect((await all()).plan).toEqual({ key: "basic", name: "Standard", maxLocations: 3 });
    expect((await call("POST", "locations", place({ lat: 34 }))).json().code).toBe("plan-limit");
  });

  it("is refused by name where a field is missing or impossible", async () => {
    const answer = await call("POST", "locations", { address: "", phone: "1", lat: 91, lng: "x" });
    const paths = (answer.json().errors as { path: string }[]).map(({ path }) => path);
    expect(paths.sort()).toEqual(["address", "lat", "lng", "phone"]);
  });
});

describe("a location", () => {
  it("moves, with the clock of its new place, and tells who was too late", async () => {
    const { version } = (await all()).locations[0] ?? { version: -1 };
    const body = { ...place({ lat: 13.7563, lng: 100.5018, address: "Bangkok, Yaowarat 1" }), version };
    expect((await call("PUT", "location", body)).json().locations[0]).toMatchObject({
      ...{ address: "Bangkok, Yaowarat 1", version: version + 1 },
    });
    expect((await app.inject({ url: `/api/restaurants/${id}` })).json().zone).toBe("Asia/Bangkok");
    expect((await call("PUT", "location", body)).json().code).toBe("changed-meanwhile");
  });

  it("becomes the main one, one at a time whatever is pressed at once", async () => {
    await call("POST", "locations", place());
    await call("POST", "locations", place({ lat: 34.9 }));
    const ids = (await all()).locations.map((one) => one.id);
    await Promise.all(ids.map((one) => call("PUT", "primary", undefined, one)));
    expect((await all()).locations.filter(({ isPrimary }) => isPrimary)).toHaveLength(1);
    await call("PUT", "primary", undefined, ids[2]);
    expect((await all()).locations[0]?.id).toBe(ids[2]);
  });
});
