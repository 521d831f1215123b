import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnRates } from "#domains/payments/contract/rates.ts";
import { insertCommissionTerm } from "#domains/payments/server/public.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestPlan } from "#tests/setup/builders/test-plan.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { AdminCoupon, CouponDetails, CreateCouponBody } from "../../contract.ts";

/** Noon in Japan. */
const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let operator: Record<string, string>;
let owner: TestAccount;

beforeAll(async () => {
  operator = (await testOperator(db, app, START)).headers;
  owner = await testAccount(app, { role: "owner" });
});
beforeEach(async () => {
  now = START;
  await db.query("DELETE FROM attempts");
});

const create = (body: Partial<Record<keyof CreateCouponBody, unknown>> = {}, headers: object = operator) =>
  app.inject({
    ...{ method: "POST", url: "/api/admin/coupons", headers: { ...headers, "accept-language": "en" } },
    payload: { basisPoints: 0, days: 30, lastDay: "2026-12-31", uses: 1, ...body },
  });
const created = async (body: Partial<Record<keyof CreateCouponBody, unknown>> = {}) => {
  const answer = await create(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as AdminCoupon).code;
};
const restaurant = async () => {
  const id = await addTestRestaurant(db);
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, START);
  return id;
};
const redeem = (id: string, code: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    ...{
      method: "POST",
      url: `/api/owner/restaurants/${id}/coupons`,
      payload: { code },
      remoteAddress: someAddress(),
    },
    headers: { "accept-language": "en", ...owner.headers, ...headers },
  });
const refusalOf = async (id: string, code: unknown) => {
  const answer = await redeem(id, code);
  expect(answer.statusCode, answer.body).toBe(400);
  return answer.json().errors as { path: string; message: string }[];
};
const rates = async (id: string) => {
  const answer = await app.inject({ url: `/api/owner/restaurants/${id}/rates`, headers: owner.headers });
  return (answer.json() as OwnRates).spans;
};
const detailsOf = async (code: string) =>
  (await app.inject({ url: `/api/admin/coupons/${code}`, headers: operator })).json() as CouponDetails;
const end = (code: string) =>
  app.inject({ method: "POST", url: `/api/admin/coupons/${code}/end`, headers: operator });

describe("a coupon", () => {
  it("has a code that says what it gives and can't be guessed, whatever word is in front; it is logged", async () => {
    const answer = await create({ note: "Autumn fair", uses: 3 });
    const coupon = answer.json() as AdminCoupon;
    expect(coupon).toMatchObject({ basisPoints: 0, days: 30, lastDay: "2026-12-31", uses: 3, used: 0 });
    expect(coupon).toMatchObject({ note: "Autumn fair", state: "live" });
    expect(coupon.code).toMatch(/^ZERO30-[2-9A-HJKMNP-TV-Z]{5}-[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(await created({ word: "ｔｓｕｋｉｊｉ", basisPoints: 250, days: 365 })).toMatch(
      /^TSUKIJI-HALF365-[2-9A-Z]{5}-[2-9A-Z]{5}$/,
    );
    const [entry] = await db.query("SELECT action, details FROM audit_log WHERE subject = $1", [coupon.code]);
    const details = { percent: 0, days: 30, lastDay: "2026-12-31", uses: 3, note: "Autumn fair" };
    expect(entry).toEqual({ action: "coupon.created", details });
    const found = await app.inject({ url: `/api/admin/coupons?search=autumn`, headers: operator });
    expect((found.json() as AdminCoupon[]).map(({ code }) => code)).toEqual([coupon.code]);
  });

  it("is refused by its field where its rate, its days, its last day or its places can't be", async () => {
    const wrong = async (body: object) => (await create(body)).json().errors?.[0]?.path;
    expect(await wrong({ basisPoints: 100 })).toBe("basisPoints");
    expect(await wrong({ days: 0 })).toBe("days");
    expect(await wrong({ days: 91 }), "the first time").toBe("days");
    expect(await wrong({ basisPoints: 250, days: 366 })).toBe("days");
    expect(await wrong({ lastDay: "2026-11-30" })).toBe("lastDay");
    expect(await wrong({ lastDay: "2027-12-02" })).toBe("lastDay");
    expect(await wrong({ uses: 0 })).toBe("uses");
    expect(await wrong({ uses: 1_001 })).toBe("uses");
    expect(await wrong({ word: "SHUSEI30" }), "the club's").toBe("word");
    expect(await wrong({ word: "築地" })).toBe("word");
    expect((await create({}, owner.headers)).statusCode).toBe(404);
    const refused = db.query(
      `INSERT INTO coupons (code, basis_points, days, last_day, uses, created_at) VALUES ('X', 0, 91, now(), 1, now())`,
    );
    await expect(refused, "by the database too").rejects.toThrow(/check/);
  });

  it("is made once, however often the same call comes", async () => {
    const headers = { ...operator, "idempotency-key": "coupon-key-0001" };
    const answers = await Promise.all([1, 2, 3].map(() => create({ note: "Once" }, headers)));
    expect(new Set(answers.map((answer) => answer.json().code)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    expect((await create({ note: "Other" }, headers)).json().code).toBe("idempotency-key-reused");
  });

  it("is ended by an operator, once in the log; what was redeemed stays", async () => {
    const code = await created({ uses: 2 });
    const id = await restaurant();
    expect((await redeem(id, code)).statusCode).toBe(201);
    expect((await end(code)).json()).toMatchObject({ state: "ended", used: 1 });
    expect((await end(code)).json()).toMatchObject({ state: "ended" });
    const logged = await db.query(
      "SELECT details FROM audit_log WHERE action = 'coupon.ended' AND subject = $1",
      [code],
    );
    expect(logged).toEqual([{ details: { used: 1 } }]);
    expect(await refusalOf(await restaurant(), code)).toEqual([
      { path: "code", message: "This coupon has expired. Use another code, or none." },
    ]);
    expect((await rates(id))[0]).toMatchObject({ basisPoints: 0, reason: "first-time" });
    expect((await end("NO-SUCH-CODE")).statusCode).toBe(404);
  });
});

describe("an owner who redeems a coupon", () => {
  it("has its rate from today on, for its days; operators see who redeemed it when", async () => {
    const code = await created({ uses: 5 });
    const id = await restaurant();
    const answer = await redeem(id, ` ${code.toLowerCase()} `);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ basisPoints: 0, from: "2026-12-01", until: "2026-12-30" });
    expect(await rates(id)).toEqual([
      { basisPoints: 0, reason: "first-time", from: "2026-12-01", until: "2026-12-30" },
      { basisPoints: 500, reason: "plan", from: "2026-12-31", until: null },
    ]);
    expect(await detailsOf(code)).toMatchObject({
      ...{ used: 1, uses: 5, state: "live" },
      redemptions: [
        { restaurantId: id, restaurantName: "試験亭", applicationId: null, redeemedAt: START.toISOString() },
      ],
    });
  });

  it("has half of the standard by the other kind; of what overlaps the lowest counts", async () => {
    const id = await restaurant();
    const half = await created({ basisPoints: 250, days: 60 });
    expect((await redeem(id, half)).json()).toMatchObject({ basisPoints: 250, until: "2027-01-29" });
    const first = await created({ days: 10 });
    expect((await redeem(id, first)).statusCode).toBe(201);
    expect(await rates(id)).toEqual([
      { basisPoints: 0, reason: "first-time", from: "2026-12-01", until: "2026-12-10" },
      { basisPoints: 250, reason: "coupon", from: "2026-12-11", until: "2027-01-29" },
      { basisPoints: 500, reason: "plan", from: "2027-01-30", until: null },
    ]);
  });

  it("is told at the field why not, and loses nothing by it", async () => {
    const messageOf = async (id: string, code: string) => (await refusalOf(id, code))[0]?.message;
    const id = await restaurant();
    expect(await messageOf(id, "ZERO30-AAAAA-AAAAA")).toBe("No coupon has this code. Please check it.");
    expect(await messageOf(id, "SHUSEI30-AAAAA-AAAAA")).toMatch(/^Trial codes are for new applications/);
    const code = await created({ uses: 3 });
    expect((await redeem(id, code)).statusCode).toBe(201);
    expect(await messageOf(id, code)).toBe("This restaurant has already used this coupon.");
    const other = await created();
    expect(await messageOf(id, other)).toBe("This restaurant has already had its first-time offer at 0%.");
    expect((await detailsOf(other)).used, "nothing stays of what was refused").toBe(0);
    expect((await redeem(await restaurant(), other)).statusCode).toBe(201);
    expect(await messageOf(await restaurant(), other)).toMatch(/^This coupon is used up/);
    const member = await restaurant();
    const club = { basisPoints: 250, reason: "club", startsAt: START, endsAt: null } as const;
    await insertCommissionTerm(db, member, club);
    const half = await created({ basisPoints: 250 });
    expect(await messageOf(member, half)).toMatch(/^Your commission is already this low/);
    expect((await detailsOf(half)).used).toBe(0);
    expect((await redeem(id, "")).json().errors[0].path).toBe("code");
  });

  it("can do so until the last day is over in Japan, and not where the plan or the restaurant is over", async () => {
    const code = await created({ lastDay: "2026-12-02", uses: 9 });
    const ended = await restaurant();
    const { subscriptionId } = await addTestPlan(db, { restaurantId: ended, startsOn: "2026-11-01" }, START);
    await db.query("UPDATE subscriptions SET ended_at = $2 WHERE id = $1", [subscriptionId, START]);
    expect((await redeem(ended, code)).json()).toMatchObject({ status: 409, code: "plan-over" });
    await db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [ended, START]);
    expect((await redeem(ended, code)).json()).toMatchObject({ status: 409, code: "restaurant-archived" });
    now = new Date("2026-12-02T14:59:00Z");
    expect((await redeem(await restaurant(), code)).statusCode).toBe(201);
    now = new Date("2026-12-02T15:00:00Z");
    expect((await refusalOf(await restaurant(), code))[0]?.message).toMatch(/^This coupon has expired/);
    expect((await detailsOf(code)).state).toBe("over");
  });

  it("is nobody else: managers, strangers and operators can't", async () => {
    const code = await created();
    const id = await restaurant();
    const manager = await testAccount(app);
    await insertMember(db, { restaurantId: id, accountId: manager.user.id, role: "manager" }, START);
    expect((await redeem(id, code, manager.headers)).statusCode).toBe(403);
    expect((await redeem(id, code, (await testAccount(app)).headers)).statusCode).toBe(404);
    expect((await redeem(id, code, operator)).statusCode).toBe(404);
  });

  it("gets one answer to the same call, also when it comes three times at once", async () => {
    const code = await created({ uses: 9 });
    const id = await restaurant();
    const key = { "idempotency-key": "redeem-key-0001" };
    const answers = await Promise.all([1, 2, 3].map(() => redeem(id, code, key)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 201]);
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    expect((await detailsOf(code)).used).toBe(1);
    const reused = await redeem(await restaurant(), code, key);
    expect(reused.json()).toMatchObject({ code: "idempotency-key-reused" });
  });

  it("has as many tries as for a trial code, by account and by network", async () => {
    const id = await restaurant();
    const guess = (remoteAddress: string) =>
      app.inject({
        ...{
          method: "POST",
          url: `/api/owner/restaurants/${id}/coupons`,
          payload: { code: "ZERO30-AAAAA-AAAAA" },
        },
        ...{ headers: owner.headers, remoteAddress },
      });
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) statuses.push((await guess(someAddress())).statusCode);
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("many restaurants at once", () => {
  it("redeem a coupon as often as it may be, and never more", async () => {
    const code = await created({ uses: 3 });
    const ids = await Promise.all(Array.from({ length: 8 }, restaurant));
    const answers = await Promise.all(ids.map((id) => redeem(id, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201))
      expect(answer.json().errors[0].message).toMatch(/^This coupon is used up/);
    expect(await detailsOf(code)).toMatchObject({ used: 3, state: "used-up" });
    const terms = await db.query("SELECT 1 FROM commission_terms WHERE restaurant_id = ANY($1)", [ids]);
    expect(terms).toHaveLength(3);
  });

  it("and one restaurant redeems it once, and one first time of several", async () => {
    const code = await created({ uses: 5, basisPoints: 250 });
    const id = await restaurant();
    const same = await Promise.all([1, 2, 3, 4].map(() => redeem(id, code)));
    expect(same.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
    expect((await detailsOf(code)).used).toBe(1);
    const codes = await Promise.all([10, 20, 30].map((days) => created({ days })));
    const firsts = await Promise.all(codes.map((one) => redeem(id, one)));
    expect(firsts.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    const [kept] = await db.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM commission_terms WHERE restaurant_id = $1 AND is_first",
      [id],
    );
    expect(kept?.count).toBe(1);
  });

  it("are refused by the database itself, whatever the code does", async () => {
    const code = await created({ uses: 1 });
    const [one, other] = [await restaurant(), await restaurant()];
    const insert = (place: number, id: string, uses = 1) =>
      db.query(
        `INSERT INTO coupon_redemptions (code, uses, place, restaurant_id, redeemed_at) VALUES ($1, $2, $3, $4, now())`,
        [code, uses, place, id],
      );
    await insert(1, one);
    await expect(insert(1, other), "a place that is taken").rejects.toThrow(/unique/);
    await expect(insert(2, other), "a place that isn't there").rejects.toThrow(/check/);
    await expect(insert(2, other, 2), "more places than promised").rejects.toThrow(/foreign key/);
    await expect(insert(1, one)).rejects.toThrow(/unique/);
  });
});
