import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AdminCoupon } from "#domains/billing/contract.ts";
import { importMembers } from "#domains/club/server/import-members.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { ApplicationReceived, OwnerApplicationBody } from "../contract.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const withoutCards = testApp(db, () => NOW, { takesTestCards: false });
let operator: TestAccount;
let owner: TestAccount;
let number = 0;

const form = (changes: Partial<OwnerApplicationBody> = {}): OwnerApplicationBody => ({
  restaurantName: `花冠 ${++number}`,
  ownerName: "山田 花子",
  email: `owner-${number}@example.jp`,
  phone: `03-5222-${String(1000 + number)}`,
  address: "東京都台東区谷中三丁目1-2",
  cuisine: "japanese",
  description: "季節の魚と土鍋のごはん、十二席だけの小さな店です。",
  method: "invoice",
  language: "ja",
  lat: 35.726,
  lng: 139.766,
  ...changes,
});
const apply = (body: object, headers: Record<string, string> = {}) =>
  app.inject({
    ...{ method: "POST", url: "/api/owner-applications", payload: body },
    ...{ headers: { "accept-language": "en", ...headers }, remoteAddress: someAddress() },
  });
const applied = async (changes: Partial<OwnerApplicationBody> = {}, headers: Record<string, string> = {}) => {
  const answer = await apply(form(changes), headers);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as ApplicationReceived;
};
const look = (id: string, query = "", headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/owner-applications/${id}${query}`, headers });
const end = (id: string, key: string) =>
  app.inject({ method: "POST", url: `/api/owner-applications/${id}/withdraw?key=${key}` });
const mails = async (address: string) => {
  const rows = await db.query<{ template: string }>(
    "SELECT template FROM messages WHERE address = $1 ORDER BY number",
    [address],
  );
  return rows.map(({ template }) => template);
};

beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
  owner = await testAccount(app, { role: "owner", restaurantName: "花冠", address: "谷中" });
});
beforeEach(() => db.query("DELETE FROM attempts"));

it("is taken as the specification writes it: without a language it is the request's", async () => {
  const { language: _none, ...payload } = form();
  const answer = await apply(payload, { "accept-language": "ko" });
  expect(answer.statusCode).toBe(201);
  const [row] = await db.query("SELECT language FROM owner_applications WHERE id = $1", [answer.json().id]);
  expect(row).toEqual({ language: "ko" });
});

describe("an application", () => {
  it("is taken, confirmed by mail, and told to who runs the restaurant; nothing is to be paid by card for an invoice", async () => {
    const body = form();
    const answer = await apply(body);
    expect(answer.json()).toMatchObject({ paymentUrl: null, message: expect.stringContaining("担当者") });
    expect(await mails(body.email)).toEqual(["application-received"]);
    expect((await mails(operator.email)).at(-1)).toBe("application-new");
  });

  it("asks for a card without charging it, where it is to be paid by card", async () => {
    const { id, key, paymentUrl } = await applied({ method: "card", selectedPlan: "advanced" });
    expect(paymentUrl).toMatch(/^\//);
    const view = (await look(id, `?key=${key}`)).json();
    expect(view).toMatchObject({ paymentUrl, card: null, state: "submitted", planKey: "advanced" });
    const [mandate] = await db.query(
      "SELECT state, holder, terms FROM mandates ORDER BY created_at DESC LIMIT 1",
    );
    expect(mandate).toMatchObject({ state: "pending", terms: { monthlyYen: 27_800, startsOn: null } });
    expect(await db.query("SELECT 1 FROM payments")).toEqual([]);
  });

  it.each([
    ["restaurantName", "花", "Restaurant name must be at least 2 characters"],
    ["ownerName", " A ", "Owner name must be at least 2 characters"],
    ["email", "nobody", "Please enter a valid email address"],
    ["phone", "12345", "Please enter a valid phone number"],
    ["phone", "call me maybe", "Please enter a valid phone number"],
    ["address", "東京", "Please enter a complete address"],
    ["cuisine", "", "Please select a cuisine type"],
    ["cuisine", "martian", "Please select a cuisine type"],
    ["description", "おいしい店です。", "Please provide a description of at least 20 characters"],
    [
      "website",
      "hanakamuri",
      "Please enter an address that starts with http:// or https://, or leave it empty.",
    ],
    ["website", "javascript:alert(1)", expect.stringContaining("http://")],
    ["selectedPlan", "free", expect.stringContaining("starter")],
    ["lat", 91, expect.anything()],
  ])("with %s %j says what is wrong, on the field", async (path, value, message) => {
    const answer = await apply({ ...form(), [path]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual(expect.arrayContaining([{ path, message }]));
  });

  it("is refused a card where none can be left, and goes on by invoice", async () => {
    const send = (changes: Partial<OwnerApplicationBody>) =>
      withoutCards.inject({
        ...{ method: "POST", url: "/api/owner-applications", payload: form(changes) },
        remoteAddress: someAddress(),
      });
    const card = await send({ method: "card" });
    expect([card.statusCode, card.json().code]).toEqual([409, "no-cards"]);
    expect((await send({})).statusCode).toBe(201);
  });

  it("takes what a Japanese keyboard writes", async () => {
    const { id, key } = await applied({
      phone: "０３ー５２２２ー９８７６",
      website: "",
      instagram: "＠".slice(1),
    });
    expect((await look(id, `?key=${key}`)).json()).toMatchObject({ phone: "03-5222-9876", website: null });
  });

  it("comes once for a restaurant, however it is written and however often the button is pressed", async () => {
    const body = form({ restaurantName: "カフェ・ソラ", phone: "03-5222-0001" });
    const answers = await Promise.all([apply(body), apply(body), apply(body)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const again = await apply({ ...body, restaurantName: "かふぇそら", phone: "+81 3 5222 0001" });
    expect(again.json()).toMatchObject({ status: 409, code: "application-exists" });
    expect(await mails(body.email)).toEqual(["application-received"]);
  });

  it("that is sent again with its key gets the same answer, also at the same moment", async () => {
    const body = form();
    const headers = { "idempotency-key": "the-same-call-1" };
    const answers = await Promise.all([apply(body, headers), apply(body, headers)]);
    answers.push(await apply(body, headers));
    for (const answer of answers) expect(answer.json()).toEqual(answers[0]?.json());
    const other = await apply({ ...body, ownerName: "別人" }, headers);
    expect(other.json()).toMatchObject({ code: "idempotency-key-reused" });
  });

  it("is not taken without end from one address", async () => {
    const remoteAddress = someAddress();
    const codes: number[] = [];
    for (let count = 0; count < 21; count++) {
      const sent = {
        method: "POST",
        url: "/api/owner-applications",
        payload: form(),
        remoteAddress,
      } as const;
      codes.push((await app.inject(sent)).statusCode);
    }
    expect(codes.filter((code) => code === 201)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
  });
});

describe("a place of the map", () => {
  it("is offered to who may be its owner, and can be claimed once at a time", async () => {
    const stranger = { isPartner: false, acceptsReservations: false, lat: 34.7, lng: 135.5 };
    const placeId = await addTestRestaurant(db, {
      name: "鮨 ますだ",
      address: "大阪市北区天神橋5",
      ...stranger,
    });
    await addTestRestaurant(db, { name: "蕎麦 ますだ", ...stranger });
    const partner = await addTestRestaurant(db, { name: "鮨ますだ", lat: 34.701, lng: 135.5 });
    await app.refresh();
    const query = new URLSearchParams({ name: "鮨ますだ", address: "大阪府大阪市北区天神橋5-1" });
    const found = (await app.inject({ url: `/api/owner-applications/candidates?${query}` })).json();
    expect(found).toMatchObject([
      { id: placeId, isPartner: false },
      { id: partner, isPartner: true },
    ]);
    const claim = { restaurantName: "鮨ますだ", placeId };
    await applied(claim);
    const second = await apply(form(claim));
    expect(second.json()).toMatchObject({ status: 409, code: "application-exists" });
    expect((await apply(form({ placeId: partner }))).json()).toMatchObject({ code: "already-registered" });
    expect((await apply(form({ placeId: "nobody" }))).json()).toMatchObject({
      errors: [{ path: "placeId" }],
    });
  });
});

describe("the place that an address names", () => {
  const placeOf = (address: string) =>
    app.inject({
      url: `/api/owner-applications/address-place?${new URLSearchParams({ address })}`,
      headers: { "accept-language": "ja" },
      remoteAddress: "10.9.8.7",
    });

  it("is told with its position, and null where nothing is found", async () => {
    expect((await placeOf("東京都台東区浅草1-1-2")).json()).toEqual({
      place: { lat: 35.7107, lng: 139.7974, name: "浅草", precision: "quarter" },
    });
    expect((await placeOf("12 Rue des Lilas")).json()).toEqual({ place: null });
    expect((await placeOf("x".repeat(1_000))).statusCode).toBe(400);
  });

  it("is told 60 times a minute to one address", async () => {
    let last = 200;
    for (let times = 0; times < 61; times++) last = (await placeOf("浅草")).statusCode;
    expect(last).toBe(429);
  });
});

describe("the page of an application", () => {
  it("is its applicant's: by the key of the mail, or signed in, and nobody else's", async () => {
    const { id, key } = await applied({}, owner.headers);
    expect((await look(id, `?key=${key}`)).json()).toMatchObject({ id, state: "submitted" });
    expect((await look(id, "", owner.headers)).json()).toMatchObject({ id });
    for (const answer of [await look(id), await look(id, "?key=no"), await look(id, "", operator.headers)])
      expect(answer.json()).toMatchObject({ status: 404, code: "not-found" });
    expect((await end(id, "no")).statusCode).toBe(404);
  });

  it("lists the account's own, with what it said at sign-up", async () => {
    const mine = await app.inject({ url: "/api/owner-applications", headers: owner.headers });
    expect(mine.json()).toMatchObject({
      applications: [{ state: "submitted" }],
      known: { email: owner.email, restaurantName: "花冠" },
    });
    expect((await app.inject({ url: "/api/owner-applications" })).statusCode).toBe(401);
  });

  it("lets it be withdrawn once, and then the restaurant may apply anew", async () => {
    const body = form();
    const { id, key } = (await apply(body)).json() as ApplicationReceived;
    expect((await end(id, key)).json()).toMatchObject({ state: "withdrawn", decidedAt: NOW.toISOString() });
    expect((await end(id, key)).json()).toMatchObject({ status: 409, code: "application-over" });
    expect((await apply(body)).statusCode).toBe(201);
  });
});

describe("a trial code", () => {
  const HANAKO = { memberNumber: "T-001", email: "hanako@example.jp", firstName: "花子", lastName: "山田" };
  const csv = "会員番号,メールアドレス,姓,名,会社名\r\nT-001,hanako@example.jp,山田,花子,";
  const by = { actorId: null, actor: "command" };
  const codeOf = async () => {
    const url = "/api/shusei/generate-trial-code";
    const answer = await app.inject({ method: "POST", url, payload: HANAKO, remoteAddress: someAddress() });
    return answer.statusCode === 200 ? (answer.json().trialCode.code as string) : null;
  };
  const refusal = async (trialCode: string) => (await apply(form({ trialCode }))).json();

  it("works once, as it was typed, and comes back when nothing becomes of the application", async () => {
    await importMembers(db, { csv, apply: true, by, language: "ja", now: NOW });
    const code = (await codeOf()) ?? "";
    const typed = ` ${code.toLowerCase()} `;
    const answers = await Promise.all([1, 2, 3].map(() => apply(form({ trialCode: typed }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400]);
    const taken = answers.find(({ statusCode }) => statusCode === 201);
    const { id, key } = taken?.json<ApplicationReceived>() ?? { id: "", key: "" };
    expect((await look(id, `?key=${key}`)).json()).toMatchObject({ trialDays: 30 });
    expect(await codeOf(), "one code for each member, and it is in use").toBeNull();
    await end(id, key);
    expect(await codeOf()).toBe(code);
    expect((await apply(form({ trialCode: code }))).statusCode).toBe(201);
  });

  it("that is used, unknown or revoked is refused in the same words", async () => {
    await db.query(`INSERT INTO club_members (number, email, family_name, given_name, imported_at)
      VALUES ('T-9', 'a@example.jp', 'A', 'B', now())`);
    await db.query(
      `INSERT INTO trial_codes (code, member_number, trial_days, created_at, expires_at, revoked_at)
       VALUES ('SHUSEI30-REVOKED', 'T-9', 30, $1, '2027-01-01', $1), ('SHUSEI30-OLD', 'T-9', 30, $1, $1, NULL)`,
      [NOW],
    );
    const [{ code: used } = { code: "" }] = await db.query<{ code: string }>(
      "SELECT code FROM trial_codes WHERE redeemed_at IS NOT NULL",
    );
    const answers = await Promise.all(
      [used, "SHUSEI30-NOBODY", "SHUSEI30-REVOKED", "SHUSEI30-OLD"].map(refusal),
    );
    expect(answers[0].errors).toEqual([
      { path: "trialCode", message: "This code can't be used. Check it, or continue without it." },
    ]);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });
});

describe("a coupon code", () => {
  const coupon = async (basisPoints: number, uses: number) => {
    const answer = await app.inject({
      ...{ method: "POST", url: "/api/admin/coupons", headers: operator.headers },
      payload: { basisPoints, days: 30, lastDay: "2026-12-31", uses },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return (answer.json() as AdminCoupon).code;
  };
  const used = async (code: string) => {
    const answer = await app.inject({ url: `/api/admin/coupons/${code}`, headers: operator.headers });
    return (answer.json() as AdminCoupon).used;
  };
  const refused = async (code: string, changes: Partial<OwnerApplicationBody> = {}) => {
    const answer = await apply(form({ ...changes, trialCode: code }));
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: "trialCode" }] });
    return answer.json().errors[0].message as string;
  };

  it("goes into the same field as a trial code, as it was typed; what it promises is shown", async () => {
    const code = await coupon(0, 1);
    const { id, key } = await applied({ trialCode: ` ${code.toLowerCase()} ` });
    expect((await look(id, `?key=${key}`)).json()).toMatchObject({
      ...{ trialDays: 0, coupon: { basisPoints: 0, days: 30 } },
    });
    const review = await app.inject({ url: `/api/admin/applications/${id}`, headers: operator.headers });
    expect(review.json()).toMatchObject({ couponCode: code, coupon: { basisPoints: 0, days: 30 } });
    expect(await used(code)).toBe(1);
    expect(await refused(code)).toBe("This coupon is used up. Use another code, or none.");
    expect((await end(id, key)).json()).toMatchObject({ state: "withdrawn" });
    expect(await used(code), "its place is free again").toBe(0);
    expect((await apply(form({ trialCode: code }))).statusCode).toBe(201);
  });

  it("is redeemed by as many applications as it may be, also at once, and with an application that fails by none", async () => {
    const code = await coupon(250, 2);
    const body = form({ trialCode: code });
    expect((await apply(body)).statusCode).toBe(201);
    expect((await apply(body)).json().code, "the same restaurant once more").toBe("application-exists");
    expect(await used(code)).toBe(1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => apply(form({ trialCode: code }))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400, 400, 400]);
    expect(await used(code)).toBe(2);
  });

  it("is refused where it is unknown or ended, and to a restaurant that has had what it gives", async () => {
    expect(await refused("ZERO30-AAAAA-AAAAA")).toBe("No coupon has this code. Please check it.");
    const ended = await coupon(0, 1);
    await app.inject({ method: "POST", url: `/api/admin/coupons/${ended}/end`, headers: operator.headers });
    expect(await refused(ended)).toBe("This coupon has expired. Use another code, or none.");

    const code = await coupon(0, 5);
    const was = form({ trialCode: code });
    const { id } = (await apply(was)).json() as ApplicationReceived;
    const approval = { method: "POST", url: `/api/admin/applications/${id}/approve` } as const;
    expect((await app.inject({ ...approval, payload: {}, headers: operator.headers })).statusCode).toBe(200);
    const again = { restaurantName: was.restaurantName, phone: was.phone };
    expect(await refused(code, again)).toBe("This restaurant has already used this coupon.");
    expect(await refused(await coupon(0, 1), again)).toMatch(/already had its first-time offer at 0%/);
    expect((await apply(form({ ...again, trialCode: await coupon(250, 1) }))).statusCode).toBe(201);
  });
});
