import { beforeAll, describe, expect, it } from "vitest";
import type { AuditPage } from "#domains/accounts/contract/admin.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, type TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { PlaceRequestBody } from "../../contract.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const { inject, refresh } = app;
let operator: TestAccount;
let place = "";

const newPlace = (name: string) =>
  addTestRestaurant(db, { name, isPartner: false, acceptsReservations: false });
beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
  place = await newPlace("川風");
  await refresh();
});

const body = (changes: Partial<PlaceRequestBody> = {}): PlaceRequestBody => ({
  ...{ kind: "correct", phone: "03-5222-1234", personName: "川野 一郎", role: "owner" },
  ...{ email: "ichiro@example.jp", language: "ja" },
  ...changes,
});
const ask = (id: string, payload: object, headers: Record<string, string> = {}) =>
  inject({
    ...{ method: "POST", url: `/api/restaurants/${id}/requests`, payload },
    headers: { "accept-language": "ja", ...headers },
    remoteAddress: someAddress(),
  });
const decide = (id: string, how: "accept" | "reject", payload: object = {}) =>
  inject({
    ...{ method: "POST", url: `/api/admin/place-requests/${id}/${how}`, payload },
    headers: { "accept-language": "en", ...operator.headers },
  });
const pageOf = async (id: string) => inject({ url: `/api/restaurants/${id}` });
const mails = (address: string) =>
  db.query("SELECT template, language FROM messages WHERE address = $1 ORDER BY number", [address]);

describe("a request about a place that never asked to be listed", () => {
  it("is taken once, however often it comes, and changes nothing yet", async () => {
    const key = { "idempotency-key": "kawakaze-1" };
    const first = await ask(place, body(), key);
    expect([first.statusCode, first.json().willWrite]).toEqual([201, true]);
    expect((await ask(place, body(), key)).json()).toEqual(first.json());
    expect((await ask(place, body({ phone: "03-5222-9999" }), key)).json().code).toBe(
      "idempotency-key-reused",
    );
    expect((await pageOf(place)).json().phone).toBeNull();
    expect(await mails(operator.email)).toMatchObject([{ template: "place-request-new" }]);
  });

  it("says in the reader's language what is missing or wrong", async () => {
    const messages = async (changes: Partial<PlaceRequestBody>) =>
      (await ask(place, body(changes))).json().errors;
    expect(await messages({ email: "" })).toEqual([
      { path: "email", message: "メールアドレスか電話番号を入力してください。" },
    ]);
    expect(await messages({ phone: "12" })).toEqual([
      { path: "phone", message: "正しい電話番号を入力してください" },
    ]);
    const { phone: _none, ...nothing } = body();
    expect((await ask(place, nothing)).json().errors).toMatchObject([{ path: "kind" }]);
  });

  it("is refused for a partner, whose people say themselves what is so, and for a place that nobody knows", async () => {
    const partner = await addTestRestaurant(db, { acceptsReservations: false });
    expect((await ask(partner, body())).json()).toMatchObject({ status: 409, code: "already-registered" });
    expect((await ask("nobody", body())).json().code).toBe("restaurant-not-found");
  });

  it("is limited for each address", async () => {
    const from = { remoteAddress: someAddress(), url: `/api/restaurants/${place}/requests` };
    const payload = body({ kind: "remove" });
    const answers = [];
    for (let times = 0; times < 11; times++)
      answers.push((await inject({ ...from, method: "POST", payload })).statusCode);
    expect(answers.slice(9)).toEqual([201, 429]);
  });
});

describe("an operator's answer", () => {
  const open = async (name: string, changes: Partial<PlaceRequestBody> = {}) => {
    const id = await newPlace(name);
    return { place: id, id: (await ask(id, body(changes))).json().id as string };
  };

  it("puts the facts right as they are kept, writes it down, and tells who asked", async () => {
    const email = "hoshi@example.jp";
    const one = await open("星見", { email, openingHours: "火曜定休" });
    const listed = await inject({ url: "/api/admin/place-requests", headers: operator.headers });
    expect(listed.body).toContain("星見");
    expect(listed.body).not.toContain(email);
    const wrong = await decide(one.id, "accept", { openingHours: "火曜定休" });
    expect(wrong.json().errors).toMatchObject([{ path: "openingHours" }]);
    const facts = { phone: "03-5222-1234", openingHours: "Mo-Su 11:00-20:00; Tu off" };
    const accepted = await decide(one.id, "accept", facts);
    expect(accepted.json()).toMatchObject({ state: "accepted", present: { phone: "+81352221234" } });
    expect((await pageOf(one.place)).json()).toMatchObject({
      phone: "+81352221234",
      openingHoursSource: facts.openingHours,
    });
    expect((await decide(one.id, "accept", facts)).json().code).toBe("request-over");
    expect(await mails(email)).toEqual([{ template: "place-corrected", language: "ja" }]);
    const log = await inject({ url: "/api/admin/audit", headers: operator.headers });
    expect((log.json() as AuditPage).entries[0]).toMatchObject({
      action: "place.corrected",
      subject: one.place,
      details: { name: "星見", facts: "phone, openingHours" },
    });
  });

  it("takes a place off the map: no page, not found, and nothing more can be asked about it", async () => {
    const one = await open("夜桜", { kind: "remove", reason: "掲載を望みません" });
    await refresh();
    const find = async () => (await inject({ url: "/api/restaurants?search=%E5%A4%9C%E6%A1%9C" })).json();
    expect(await find()).toHaveLength(1);
    const also = (await ask(one.place, body({ kind: "closed" }))).json().id as string;
    expect((await decide(one.id, "accept")).json()).toMatchObject({ state: "accepted", isRemoved: true });
    await refresh();
    expect(await find()).toEqual([]);
    expect((await pageOf(one.place)).statusCode).toBe(404);
    expect((await ask(one.place, body())).statusCode).toBe(404);
    expect((await decide(also, "accept")).json().code).toBe("restaurant-not-found");
  });

  it("rejects with a reason that who asked can read", async () => {
    const one = await open("朝露", { email: "tsuyu@example.jp" });
    expect((await decide(one.id, "reject", { reason: "" })).statusCode).toBe(400);
    const rejected = await decide(one.id, "reject", { reason: "The number rings elsewhere." });
    expect(rejected.json()).toMatchObject({ state: "rejected", answer: "The number rings elsewhere." });
    expect((await pageOf(one.place)).json().phone).toBeNull();
    expect(await mails("tsuyu@example.jp")).toMatchObject([{ template: "place-rejected" }]);
  });

  it("leaves a place alone that has joined meanwhile", async () => {
    const one = await open("若葉");
    await db.query("UPDATE restaurants SET is_partner = true WHERE id = $1", [one.place]);
    expect((await decide(one.id, "accept", { phone: "03-5222-1234" })).json().code).toBe(
      "already-registered",
    );
  });
});
