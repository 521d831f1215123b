import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { OwnerMessagePreview, OwnerMessagesView } from "#domains/owners/contract/owner-messages.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import type { Language } from "#kernel/languages.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let operator: TestAccount;

beforeEach(async () => {
  now = START;
  await db.script(
    "DELETE FROM events; DELETE FROM messages; DELETE FROM owner_messages; DELETE FROM attempts",
  );
  operator = await testOperator(db, app, now, "support");
});

const TEXTS = {
  ja: { subject: "機能の変更", text: "来週、画面が変わります。" },
  en: { subject: "A change", text: "Next week a screen changes.\n\nNothing to do." },
};

async function ownerOf(restaurantIds: readonly string[], language: Language): Promise<TestAccount> {
  const owner = await testAccount(app, { role: "owner" });
  await db.query("UPDATE profiles SET language = $2 WHERE account_id = $1", [owner.user.id, language]);
  for (const restaurantId of restaurantIds)
    await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
  return owner;
}

const call = (url: string, payload?: object, key?: string, who = operator) =>
  app.inject({
    ...{ method: payload ? "POST" : "GET", url: `/api/admin/owner-messages${url}`, headers: who.headers },
    ...(payload && { payload }),
    ...(key !== undefined && { headers: { ...who.headers, "idempotency-key": key } }),
  });
const send = (
  restaurantIds: readonly string[],
  {
    key = randomUUID() as string,
    who = operator,
    language = null as Language | null,
    texts = TEXTS as object,
  } = {},
) => call("", { restaurantIds, language, texts }, key, who);
const mails = () =>
  db.query<{ address: string; language: string; subject: string; text: string }>(
    `SELECT address, language, subject, body_text AS text FROM messages WHERE template = 'owner-message'
     ORDER BY language`,
  );
const list = async () => (await call("")).json() as OwnerMessagesView;

describe("a message to owners", () => {
  it("reaches each owner once, in their language or in English", async () => {
    const [one, two] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const ja = await ownerOf([one, two], "ja");
    const pl = await ownerOf([two], "pl");
    const ko = await ownerOf([two], "ko");
    const texts = { ...TEXTS, ko: { subject: "변경", text: "다음 주에 화면이 바뀝니다." } };
    const answer = await send([one, two], { texts });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await mails()).toMatchObject([
      { address: pl.email, language: "en", subject: "A change" },
      { address: ja.email, language: "ja", subject: "機能の変更" },
      { address: ko.email, language: "ko", subject: "변경" },
    ]);
    expect((await mails())[0]?.text).toContain("Next week a screen changes.\n\nNothing to do.");
    expect(await list()).toMatchObject([
      { restaurants: 2, recipients: 3, sent: 0, waiting: 3, failed: 0, subjects: { en: "A change" } },
    ]);
    await db.query("UPDATE messages SET state = CASE language WHEN 'en' THEN 'failed' ELSE 'sent' END");
    expect(await list()).toMatchObject([{ sent: 2, waiting: 0, failed: 1 }]);
  });

  it("is sent once, however often it is asked for", async () => {
    const restaurant = await addTestRestaurant(db);
    await ownerOf([restaurant], "ja");
    const key = randomUUID();
    const answers = await Promise.all([send([restaurant], { key }), send([restaurant], { key })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    expect((await send([restaurant], { key })).statusCode).toBe(200);
    expect(await mails()).toHaveLength(1);
    const other = { ...TEXTS, en: { subject: "Other", text: "Words" } };
    expect((await send([restaurant], { key, texts: other })).json()).toMatchObject({
      code: "idempotency-key-reused",
    });
    expect((await call("", { restaurantIds: [restaurant], language: null, texts: TEXTS })).statusCode).toBe(
      400,
    );
  });

  it("is one in ten minutes of an operator, also when two are sent at the same moment", async () => {
    const restaurant = await addTestRestaurant(db);
    await ownerOf([restaurant], "ja");
    const answers = await Promise.all([send([restaurant]), send([restaurant])]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 429]);
    const preview = await call("/preview", { restaurantIds: [restaurant], language: null });
    expect(preview.json()).toMatchObject({ recipients: 1, nextAt: "2026-12-01T03:10:00.000Z" });
    const colleague = await testOperator(db, app, now, "all");
    expect((await send([restaurant], { who: colleague })).statusCode).toBe(201);
    now = new Date(START.getTime() + 600_000);
    expect((await send([restaurant])).statusCode).toBe(201);
    expect(await mails()).toHaveLength(3);
  });

  it("stops at the day's total of all operators", async () => {
    const restaurant = await addTestRestaurant(db);
    await ownerOf([restaurant], "ja");
    await db.query(
      `INSERT INTO owner_messages (id, operator, texts, restaurants, recipients, created_at)
       VALUES ('before', 'x', $2::jsonb, 1, 2000, $1)`,
      [START, JSON.stringify(TEXTS)],
    );
    const refused = await send([restaurant]);
    expect(refused.json()).toMatchObject({ status: 429, code: "too-many-attempts" });
    now = new Date(START.getTime() + 24 * 3_600_000);
    expect((await send([restaurant])).statusCode).toBe(201);
  });

  it("leaves out staff, archived restaurants and those of open data, and other languages where one is chosen", async () => {
    const [open, archived] = [await addTestRestaurant(db), await addTestRestaurant(db)];
    const place = await addTestRestaurant(db, { isPartner: false, acceptsReservations: false });
    await ownerOf([open], "ja");
    await ownerOf([open], "th");
    await ownerOf([archived, place], "en");
    const hall = await testAccount(app);
    await insertMember(db, { restaurantId: open, accountId: hall.user.id, role: "staff" }, now);
    await db.query("UPDATE restaurants SET archived_at = $2, is_active = false WHERE id = $1", [
      archived,
      now,
    ]);
    const preview = async (language: Language | null) =>
      (
        await call("/preview", { restaurantIds: [open, archived, place, "no-such"], language })
      ).json() as OwnerMessagePreview;
    expect(await preview(null)).toMatchObject({
      recipients: 2,
      languages: [
        { language: "ja", count: 1 },
        { language: "th", count: 1 },
      ],
      nextAt: null,
    });
    expect(await preview("th")).toMatchObject({ recipients: 1 });
    expect((await send([archived])).json()).toMatchObject({
      status: 400,
      errors: [{ path: "restaurantIds" }],
    });
    expect(await mails()).toEqual([]);
  });

  it("needs Japanese and English, and a role that writes to restaurants", async () => {
    const restaurant = await addTestRestaurant(db);
    await ownerOf([restaurant], "ja");
    expect((await send([restaurant], { texts: { en: TEXTS.en } })).statusCode).toBe(400);
    const finance = await testOperator(db, app, now, "finance");
    expect((await send([restaurant], { who: finance })).json()).toMatchObject({ code: "operator-forbidden" });
    await send([restaurant]);
    const [entry] = await db.query<{ action: string; details: object }>(
      "SELECT action, details FROM audit_log ORDER BY id DESC LIMIT 1",
    );
    expect(entry).toEqual({
      action: "owners.messaged",
      details: { subject: "機能の変更", recipients: 1 },
    });
  });
});
