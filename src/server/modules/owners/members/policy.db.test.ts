import { beforeAll, describe, expect, it } from "vitest";
import { type TestAccount, testAccount } from "../../../../../tests/setup/test-account.ts";
import { type AppRoute, testApp } from "../../../../../tests/setup/test-app.ts";
import { bookingBody } from "../../../../../tests/setup/test-booking.ts";
import { testDatabase } from "../../../../../tests/setup/test-database.ts";
import { testOperator } from "../../../../../tests/setup/test-operator.ts";
import { addTestHouse } from "../../../../../tests/setup/test-orders.ts";
import { addTestRestaurant } from "../../../../../tests/setup/test-restaurant.ts";
import { insertBusiness, setBusiness } from "../businesses/store.ts";
import { insertProof } from "../certificates/proofs/store.ts";
import { insertCertificate } from "../certificates/store.ts";
import { insertMember } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
/** The owner of a house with an order, a booking and somebody who waits. */
let owner: TestAccount;
/** By what stands before the first id of a call. */
let things: Record<string, string> = {};
const CERTIFICATE = "certificate";
const strangers = new Map<string, { headers: Record<string, string>; status: number }>();

beforeAll(async () => {
  const house = await addTestHouse(db, app, NOW);
  owner = house.owner;
  await insertBusiness(db, { id: "business", name: "House", planKey: "basic" }, NOW);
  await setBusiness(db, house.restaurantId, "business", true);
  await addCertificate(house.restaurantId);
  const withTable = await addTestRestaurant(db);
  await insertMember(db, { restaurantId: withTable, accountId: owner.user.id, role: "owner" }, NOW);
  const send = async (url: string, payload: object) =>
    ((await app.inject({ method: "POST", url, payload })).json() as { id: string }).id;
  things = {
    restaurants: house.restaurantId,
    orders: (await house.placed()).made.id,
    reservations: await send("/api/reservations", bookingBody(withTable)),
    waitlist: await send("/api/waitlist", { booking: bookingBody(withTable), until: "20:00" }),
  };
  const other = await testAccount(app, { role: "owner" });
  const elsewhere = await addTestRestaurant(db);
  await insertMember(db, { restaurantId: elsewhere, accountId: other.user.id, role: "owner" }, NOW);
  strangers.set("nobody", { headers: {}, status: 401 });
  strangers.set("a customer", { headers: (await testAccount(app)).headers, status: 404 });
  strangers.set("the owner of another restaurant", { headers: other.headers, status: 404 });
  strangers.set("an operator", { headers: (await testOperator(db, app, NOW)).headers, status: 404 });
});

async function addCertificate(restaurantId: string): Promise<void> {
  const proof = { type: "application/pdf", bytes: Buffer.from("%PDF-") } as const;
  await insertProof(db, { restaurantId, id: "proof" }, proof, NOW);
  await insertCertificate(db, {
    ...{ id: CERTIFICATE, restaurantId, subjects: ["halal"], value: "yes", issuer: "Board", number: "" },
    ...{ issuedOn: "2026-11-01", expiresOn: "2027-11-01", proofId: "proof", sentAt: NOW },
  });
}

/** What restaurants call for something of their own, as the app itself says. */
const ownRoutes = () => app.routes().filter(({ url }) => /^\/api\/owner\/\w+\/:/.test(url));

/** The same of something that there is. */
function addressOf({ url }: AppRoute): string {
  const [, kind = ""] = /^\/api\/owner\/(\w+)\//.exec(url) ?? [];
  return url
    .replace(":id", things[kind] ?? `no ${kind}`)
    .replace(":accountId", owner.user.id)
    .replace(":month", "2026-12")
    .replace(":certificateId", CERTIFICATE)
    .replace(/:\w+/g, "some-id");
}

describe("what is a restaurant's own", () => {
  it("is found: there are calls of every kind to try, each with something that there is", () => {
    const found = ownRoutes().map(({ method, url }) => `${method} ${url}`);
    expect(found).toEqual(
      expect.arrayContaining([
        "GET /api/owner/restaurants/:id/book",
        "POST /api/owner/orders/:id/steps",
        "POST /api/owner/reservations/:id/steps",
        "DELETE /api/owner/waitlist/:id",
      ]),
    );
    for (const id of Object.values(things)) expect(id).toMatch(/^[\w-]{8,}$/);
    expect(ownRoutes().map(addressOf).join()).not.toMatch(/no \w|:/);
  });

  it("is not there for anybody else, whatever they call and without a word about what they send", async () => {
    const wrong: string[] = [];
    for (const route of ownRoutes())
      for (const [who, { headers, status }] of strangers) {
        const call = { method: route.method as "GET", url: addressOf(route), headers };
        const answer = await app.inject(route.method === "GET" ? call : { ...call, payload: { wrong: 1 } });
        if (answer.statusCode !== status)
          wrong.push(`${route.method} ${route.url} as ${who}: ${answer.statusCode}`);
      }
    expect(wrong).toEqual([]);
  });

  it("answers the owner where it refuses the others", async () => {
    const pages = ownRoutes().filter(({ method, url }) => method === "GET" && !/changes$|book$/.test(url));
    const answers = await Promise.all(
      pages.map(async (route) => {
        const { statusCode } = await app.inject({ url: addressOf(route), headers: owner.headers });
        return [route.url, statusCode];
      }),
    );
    expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  });
});
