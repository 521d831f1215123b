import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { ApplicationReceived, ApplicationReview, OwnerApplicationBody } from "../../contract.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let operator: TestAccount;
let owner: TestAccount;
let number = 0;

beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
  owner = await testAccount(app, { role: "owner" });
});
beforeEach(() => db.query("DELETE FROM attempts"));

const applied = async (changes: Partial<OwnerApplicationBody> = {}, headers: Record<string, string> = {}) => {
  const payload = {
    ...{ restaurantName: `花冠 ${++number}`, ownerName: "山田 花子", email: `owner-${number}@example.jp` },
    ...{
      phone: `03-5222-${String(1000 + number)}`,
      address: "東京都台東区谷中三丁目1-2",
      cuisine: "japanese",
    },
    ...{
      description: "季節の魚と土鍋のごはん、十二席だけの小さな店です。",
      method: "invoice",
      language: "ja",
    },
    ...{ lat: 35.726 + number / 100, lng: 139.766, ...changes },
  };
  const call = { method: "POST", url: "/api/owner-applications", payload, headers } as const;
  const answer = await app.inject({ ...call, remoteAddress: someAddress() });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as ApplicationReceived;
};
const decide = (id: string, what: "approve" | "reject", payload: object = {}) =>
  app.inject({
    ...{ method: "POST", url: `/api/admin/applications/${id}/${what}`, payload, headers: operator.headers },
  });
const approved = async (id: string, corrections: object = {}) => {
  const answer = await decide(id, "approve", corrections);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as ApplicationReview;
};
const rows = <Row>(sql: string, ...params: unknown[]) => db.query<Row>(sql, params);
const withCode = async (code: string) => {
  await rows(`INSERT INTO club_members (number, email, family_name, given_name, imported_at)
    VALUES ('T-1', 'a@example.jp', 'A', 'B', now()) ON CONFLICT DO NOTHING`);
  await rows(
    `INSERT INTO trial_codes (code, member_number, trial_days, created_at, expires_at)
     VALUES ($1, 'T-1', 30, $2, '2027-02-01')`,
    code,
    NOW,
  );
  return applied({ trialCode: code });
};

describe("an operator who approves", () => {
  it("opens the restaurant: guests find it, its owner's dashboard has it, its plan begins", async () => {
    const { id } = await applied({ restaurantName: "月明かり", selectedPlan: "advanced" }, owner.headers);
    const { restaurantId, state } = await approved(id);
    expect(state).toBe("approved");
    await app.refresh();
    const found = (
      await app.inject({ url: `/api/restaurants?search=${encodeURIComponent("月明かり")}` })
    ).json();
    expect(found).toMatchObject([{ id: restaurantId, isRegistered: true, acceptsReservations: false }]);
    const own = await app.inject({ url: "/api/owner/restaurants", headers: owner.headers });
    expect(own.json()).toMatchObject([{ id: restaurantId, role: "owner" }]);
    const [agreed] = await rows(
      `SELECT b.plan_key, r.is_primary, s.plan_key AS billed, s.method, s.trial_days, s.started_on::text FROM restaurants r
       JOIN businesses b ON b.id = r.business_id JOIN subscriptions s ON s.business_id = b.id WHERE r.id = $1`,
      restaurantId,
    );
    expect(agreed).toEqual({
      ...{ plan_key: "advanced", is_primary: true, billed: "advanced", method: "invoice", trial_days: 0 },
      started_on: "2026-12-01",
    });
    const [entry] = await rows("SELECT action, subject, details FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(entry).toMatchObject({ action: "application.approved", subject: id, details: { restaurantId } });
  });

  it("does so once, also with two windows open", async () => {
    const { id } = await applied();
    const answers = await Promise.all([decide(id, "approve"), decide(id, "approve"), decide(id, "approve")]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const late = await decide(id, "reject", { reason: "Nein" });
    expect(late.json()).toMatchObject({ status: 409, code: "application-over" });
    const opened = await rows("SELECT 1 FROM restaurants WHERE name = $1", `花冠 ${number}`);
    expect(opened).toHaveLength(1);
  });

  it("admits the account whose address is shown to be its own, and invites anybody else by mail", async () => {
    const verified = await testAccount(app, { role: "owner" });
    await rows("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", verified.user.id, NOW);
    const unproven = await testAccount(app, { role: "owner" });
    const known = await approved((await applied({ email: verified.email.toUpperCase() })).id);
    const unknown = await approved((await applied({ email: unproven.email })).id);
    const membersOf = (id: string | null) =>
      rows("SELECT account_id, role FROM restaurant_members WHERE restaurant_id = $1", id);
    expect(await membersOf(known.restaurantId)).toEqual([{ account_id: verified.user.id, role: "owner" }]);
    expect(await membersOf(unknown.restaurantId)).toEqual([]);
    const sent = await rows<{ template: string }>(
      "SELECT template FROM messages WHERE address = $1 AND template ~ '^(application-approved|invitation)'",
      unproven.email,
    );
    expect(sent.map(({ template }) => template)).toEqual(["application-approved-invited"]);
  });

  it("makes who signs up later with the proven address the owner, without the invitation's link", async () => {
    const email = `late.${number}@example.jp`;
    const { restaurantId } = await approved((await applied({ email })).id);
    await app.settle();
    const bill = await rows<{ template: string }>(
      "SELECT template FROM messages WHERE address = $1 AND template LIKE 'plan-%'",
      email,
    );
    expect(bill, "the first invoice reaches whoever applied").toEqual([{ template: "plan-invoice" }]);
    const late = await testAccount(app, { role: "owner", email: email.toUpperCase() });
    const own = async () =>
      (await app.inject({ url: "/api/owner/restaurants", headers: late.headers })).json() as { id: string }[];
    await app.settle();
    expect(await own(), "not before the address is proven").toEqual([]);
    const [mail] = await rows<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE recipient_id = $1 AND template = 'verify-email'",
      late.user.id,
    );
    const token = /#(?:token=)?([\w-]{20,})/.exec(mail?.text ?? "")?.[1];
    const verified = await app.inject({ method: "POST", url: "/api/auth/verify-email", payload: { token } });
    expect(verified.statusCode).toBeLessThan(300);
    await app.settle();
    expect(await own()).toMatchObject([{ id: restaurantId, role: "owner" }]);
    const open = await rows(
      "SELECT id FROM invitations WHERE restaurant_id = $1 AND accepted_at IS NULL",
      restaurantId,
    );
    expect(open, "nobody is shown as invited who works there").toEqual([]);
  });

  it("makes an applicant the owner whose address a new password proves", async () => {
    const email = `reset.${number}@example.jp`;
    const { restaurantId } = await approved((await applied({ email })).id);
    const late = await testAccount(app, { role: "owner", email });
    const url = "/api/auth/password-reset";
    await app.inject({ method: "POST", url, payload: { email } });
    await app.settle();
    const [mail] = await rows<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE recipient_id = $1 AND template = 'reset-password'",
      late.user.id,
    );
    const token = /#(?:token=)?([\w-]{20,})/.exec(mail?.text ?? "")?.[1];
    const payload = { token, password: "a-new-miso-by-moonlight" };
    expect((await app.inject({ method: "PUT", url, payload })).statusCode).toBeLessThan(300);
    await app.settle();
    const members = await rows(
      "SELECT account_id, role FROM restaurant_members WHERE restaurant_id = $1",
      restaurantId,
    );
    expect(members).toEqual([{ account_id: late.user.id, role: "owner" }]);
  });

  it("agrees on nothing during a member's trial, and on a member's rate after it", async () => {
    const { restaurantId } = await approved((await withCode("SHUSEI30-AAAAA-11111")).id);
    const terms = await rows(
      `SELECT basis_points, reason, starts_at, ends_at FROM commission_terms WHERE restaurant_id = $1 ORDER BY starts_at`,
      restaurantId,
    );
    const end = new Date("2026-12-31T03:00:00Z");
    expect(terms).toEqual([
      { basis_points: 0, reason: "trial", starts_at: NOW, ends_at: end },
      { basis_points: 250, reason: "club", starts_at: end, ends_at: null },
    ]);
    const [subscription] = await rows(
      "SELECT s.trial_days FROM subscriptions s JOIN restaurants r USING (business_id) WHERE r.id = $1",
      restaurantId,
    );
    expect(subscription).toMatchObject({ trial_days: 30 });
  });

  it("makes the place of the map that was claimed the restaurant, with the same address in our pages", async () => {
    const stranger = { isPartner: false, acceptsReservations: false, lat: 34.7, lng: 135.5 };
    const placeId = await addTestRestaurant(db, { name: "鮨ますだ", ...stranger });
    const claim = { restaurantName: "鮨ますだ", placeId, lat: null, lng: null };
    const { id } = await applied(claim);
    const review = await app.inject({ url: `/api/admin/applications/${id}`, headers: operator.headers });
    expect(review.json()).toMatchObject({
      place: { id: placeId },
      position: { lat: 34.7, lng: 135.5 },
      hasAccount: false,
    });
    expect((await approved(id)).restaurantId).toBe(placeId);
    await app.refresh();
    const late = await applied({ ...claim, placeId: null, phone: "06-1111-2222", lat: 34.7, lng: 135.5 });
    const again = await app.inject({ url: `/api/admin/applications/${late.id}`, headers: operator.headers });
    expect(again.json()).toMatchObject({ candidates: [{ id: placeId, isPartner: true }] });
  });

  it("says where it is, if nobody has, and may put the name right", async () => {
    const { id } = await applied({ lat: null, lng: null });
    const refused = await decide(id, "approve");
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: "lat" }] });
    const { restaurantName } = await approved(id, { restaurantName: "花冠 谷中", lat: 35.7, lng: 139.7 });
    expect(restaurantName).toBe("花冠 谷中");
    expect((await decide(id, "approve", { lat: 1 })).json()).toMatchObject({ errors: [{ path: "lng" }] });
  });
});

describe("what begins with an approval", () => {
  const couponOf = async (basisPoints: number, days: number) => {
    const payload = { basisPoints, days, lastDay: "2026-12-31", uses: 1 };
    const call = { method: "POST", url: "/api/admin/coupons", headers: operator.headers } as const;
    return (await app.inject({ ...call, payload })).json().code as string;
  };
  const ratesOf = async (restaurantId: string | null) => {
    const sql = `SELECT basis_points AS rate, reason, ends_at AS until FROM commission_terms
      WHERE restaurant_id = $1 ORDER BY id`;
    return rows<{ rate: number; reason: string; until: Date }>(sql, restaurantId);
  };
  const mailTo = async (email: string) => {
    const sql = `SELECT body_text AS text FROM messages WHERE address = $1 AND template LIKE 'application-approved%'`;
    return (await rows<{ text: string }>(sql, email))[0]?.text ?? "";
  };

  it("is the first time that the operator gives: on the plan, in the mail and in the log, once", async () => {
    const { id } = await applied({ language: "en", email: "first@example.jp" });
    for (const firstTimeDays of [0, 91, 1.5])
      expect((await decide(id, "approve", { firstTimeDays })).json().errors[0].path).toBe("firstTimeDays");
    const { restaurantId } = await approved(id, { firstTimeDays: 90 });
    const until = new Date("2027-02-28T15:00:00Z");
    expect(await ratesOf(restaurantId)).toEqual([{ rate: 0, reason: "first-time", until }]);
    expect(await mailTo("first@example.jp")).toContain(
      "Commission until February 28, 2027: 0%\nCommission after that: 5%",
    );
    const [entry] = await rows(
      "SELECT details FROM audit_log WHERE action = 'first-time.given' AND subject = $1",
      restaurantId,
    );
    const details = { name: `花冠 ${number}`, from: "2026-12-01", until: "2027-02-28" };
    expect(entry).toEqual({ details });
    const later = { from: "2026-12-05", until: "2026-12-31" };
    const call = { method: "PUT", url: `/api/admin/restaurants/${restaurantId ?? ""}/first-time` } as const;
    const again = await app.inject({ ...call, payload: later, headers: operator.headers });
    expect(again.statusCode).toBe(400);
  });

  it("is the coupon's rate, and nothing is told where there is only the plan's", async () => {
    const trialCode = await couponOf(250, 60);
    const { id } = await applied({ trialCode, language: "ja", email: "coupon@example.jp" });
    const { restaurantId } = await approved(id, { firstTimeDays: 10 });
    expect(await ratesOf(restaurantId)).toEqual([
      { rate: 250, reason: "coupon", until: new Date("2027-01-29T15:00:00Z") },
      { rate: 0, reason: "first-time", until: new Date("2026-12-10T15:00:00Z") },
    ]);
    expect(await mailTo("coupon@example.jp")).toContain(
      "2026年12月10日までの手数料: 0%\n2027年1月29日までの手数料: 2.5%\nその後の手数料: 5%",
    );
    const details = await app.inject({ url: `/api/admin/coupons/${trialCode}`, headers: operator.headers });
    expect(details.json()).toMatchObject({ redemptions: [{ restaurantId, applicationId: id }] });
    await approved((await applied({ language: "en", email: "plain@example.jp" })).id);
    expect(await mailTo("plain@example.jp")).not.toContain("ommission");
  });

  it("is one first time: given beside a coupon that is the same, nothing at all is approved", async () => {
    const { id } = await applied({ trialCode: await couponOf(0, 30) });
    const refused = await decide(id, "approve", { firstTimeDays: 30 });
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: "firstTimeDays" }] });
    expect(await rows("SELECT 1 FROM restaurants WHERE name = $1", `花冠 ${number}`)).toHaveLength(0);
    const { restaurantId } = await approved(id);
    expect(await ratesOf(restaurantId)).toMatchObject([{ rate: 0, reason: "first-time" }]);
  });

  it("is refused, and nothing approved, where the place has had it before", async () => {
    const placeId = await addTestRestaurant(db, {
      name: "鮨あおき",
      isPartner: false,
      acceptsReservations: false,
      lat: 33.6,
      lng: 130.4,
    });
    const { id } = await applied({ placeId, lat: null, lng: null, trialCode: await couponOf(0, 30) });
    const term = [placeId, NOW, new Date("2026-12-02")];
    await rows(
      `INSERT INTO commission_terms (restaurant_id, basis_points, reason, starts_at, ends_at, is_first)
       VALUES ($1, 0, 'first-time', $2, $3, true)`,
      ...term,
    );
    const answer = await decide(id, "approve");
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: "coupon" }] });
    const page = await app.inject({ url: `/api/admin/applications/${id}`, headers: operator.headers });
    expect(page.json()).toMatchObject({ state: "submitted", restaurantId: null });
  });
});

describe("an operator who rejects", () => {
  it("gives a reason, which the applicant reads, and the code back", async () => {
    const { id, key } = await withCode("SHUSEI30-BBBBB-22222");
    expect((await decide(id, "reject", { reason: " " })).json()).toMatchObject({
      errors: [{ path: "reason" }],
    });
    const reason = "住所が確認できませんでした。";
    expect((await decide(id, "reject", { reason })).json()).toMatchObject({ state: "rejected", reason });
    const page = await app.inject({ url: `/api/owner-applications/${id}?key=${key}` });
    expect(page.json()).toMatchObject({ state: "rejected", reason, restaurantId: null });
    const [mail] = await rows("SELECT template, body_text FROM messages ORDER BY number DESC LIMIT 1");
    expect(mail).toMatchObject({
      template: "application-rejected",
      body_text: expect.stringContaining(reason),
    });
    const [code] = await rows("SELECT redeemed_at FROM trial_codes WHERE code = 'SHUSEI30-BBBBB-22222'");
    expect(code).toEqual({ redeemed_at: null });
  });
});

it("applications stand in lists by what became of them", async () => {
  const { id } = await applied();
  const list = async (state: string) => {
    const url = `/api/admin/applications?state=${state}`;
    return (await app.inject({ url, headers: operator.headers })).json() as { id: string; state: string }[];
  };
  expect((await list("submitted")).map((one) => one.id)).toContain(id);
  expect((await list("approved")).every(({ state }) => state === "approved")).toBe(true);
  expect(await list("lost")).toMatchObject({ status: 400, errors: [{ path: "state" }] });
});
