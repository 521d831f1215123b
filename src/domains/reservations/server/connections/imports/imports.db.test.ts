import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { BookView } from "#domains/reservations/contract/book.ts";
import type { ImportPreview, ImportView } from "#domains/reservations/contract/connections/imports.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { erasePastGuests, reservationsProvider } from "../../guests/guest-data.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const DAY_MS = 24 * 3_600_000;
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let restaurantId = "";
let owner: TestAccount;

const HEAD =
  "予約番号,来店日時,予約人数,お客様名,お客様名カナ,電話番号,メールアドレス,アレルギー,予約メモ,テーブル名,ステータス";
const BOOKINGS = [
  HEAD,
  "T-1,2026/12/11(金) 19:00,2名,山田 花子,ヤマダ ハナコ,090-1111-2222,hanako@example.org,えび（重度）,窓側希望,A,予約確定",
  "T-2,2026/12/12 18:30,4,佐藤 一郎,サトウ イチロウ,03-5222-1234,,,,,予約",
  "T-3,2026/11/12 18:30,4,過去 太郎,,,,,,,来店済",
  "T-4,2026/12/13 18:30,2,取消 二郎,,,,,,,キャンセル",
  "T-5,2026/12/11 19:00,9,大勢 三郎,,,,,,,予約",
].join("\r\n");
const GUESTS = [
  "顧客番号,お客様名,フリガナ,電話番号,メールアドレス,顧客メモ,顧客タグ,最終来店日,来店回数",
  "G-1,山田 花子,ヤマダ ハナコ,090-1111-2222,,えびアレルギー（本人）,VIP、常連,2026/10/01,7",
  "G-2,鈴木 次郎,スズキ ジロウ,080-3333-4444,jiro@example.org,甲殻類NG,,2026/09/01,3",
  "G-3,昔 四郎,,080-9999-0000,,,,2020/01/01,1",
].join("\n");

beforeEach(async () => {
  now = NOON;
  await settle();
  await db.query("DELETE FROM messages");
  restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "A", minParty: 1, maxParty: 4 },
      { label: "B", minParty: 1, maxParty: 4 },
    ],
  });
  owner = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, now);
});

const url = () => `/api/owner/restaurants/${restaurantId}`;
const post = (path: string, payload: object = {}, key: string = randomUUID(), headers = owner.headers) =>
  inject({
    method: "POST",
    url: `${url()}/${path}`,
    payload,
    headers: { ...headers, "idempotency-key": key },
  });
const get = async <Answer>(path: string) =>
  (await inject({ url: `${url()}/${path}`, headers: owner.headers })).json() as Answer;
const preview = async (csv: string, given: object = {}) => {
  const answer = await post("imports/preview", { kind: "bookings", csv, ...given });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as ImportPreview;
};
const start = async (csv: string, given: { kind?: string; source?: string } & object = {}, key?: string) => {
  const { columns, source } = await preview(csv, given.kind ? { kind: given.kind } : {});
  const fields = columns.map(({ field }) => field);
  const body = {
    kind: "bookings",
    csv,
    source,
    columns: fields,
    fileName: "toreta.csv",
    leaveOut: false,
    ...given,
  };
  return post("imports", body, key);
};
const imported = async (csv: string, given: object = {}) => {
  const answer = await start(csv, given);
  expect(answer.statusCode, answer.body).toBe(201);
  await settle();
  return get<ImportView>(`imports/${answer.json().id}`);
};
const undo = async (id: string) => {
  const answer = await post(`imports/${id}/undo`);
  await settle();
  return { status: answer.statusCode, view: await get<ImportView>(`imports/${id}`) };
};
const booked = async () => (await get<BookView>("book?from=2026-12-08&days=14")).reservations;
const messages = () => db.query("SELECT template FROM messages WHERE template <> 'verify-email'");
const guests = () =>
  db.query<{ name: string; kana: string | null; note: string | null; tags: string[]; visits: number }>(
    `SELECT name, kana, note, tags, earlier_visits AS visits FROM guests WHERE restaurant_id = $1 ORDER BY name`,
    [restaurantId],
  );

describe("an import of bookings", () => {
  it("is previewed with what it would do, and saves nothing", async () => {
    const read = await preview(BOOKINGS);
    expect(read.source).toBe("toreta");
    expect(read.counts).toEqual({ new: 2, left: { past: 1, cancelled: 1, "no-table": 1 } });
    expect(read.named).toEqual([{ line: 6, name: "大勢 三郎", reason: "no-table" }]);
    expect(read.rows[0]).toMatchObject({
      ...{ line: 2, name: "山田 花子", at: "2026-12-11T19:00", guests: 2, tables: ["A"] },
      note: "アレルギー: えび（重度）\n予約メモ: 窓側希望",
    });
    expect(await booked()).toEqual([]);
  });

  it("enters them at their tables, with their notes whole, and tells no guest", async () => {
    const { counts, named } = await imported(BOOKINGS);
    expect(counts).toEqual({ waiting: 0, added: 2, changed: 0, left: 3, undone: 0, kept: 0 });
    expect(named).toEqual([{ line: 6, name: null, state: "left", reason: "no-table" }]);
    const [first, second] = await booked();
    expect(first).toMatchObject({
      ...{ status: "confirmed", customerName: "山田 花子", localTime: "2026-12-11T19:00", guestCount: 2 },
      ...{ staffNote: "アレルギー: えび（重度）\n予約メモ: 窓側希望", needsAsked: false, dietaryNeeds: [] },
    });
    expect(second).toMatchObject({ customerName: "佐藤 一郎", guestCount: 4 });
    expect(await messages()).toEqual([]);
    expect((await guests()).map(({ name, kana }) => [name, kana])).toEqual([
      ["佐藤 一郎", "サトウ イチロウ"],
      ["山田 花子", "ヤマダ ハナコ"],
    ]);
  });

  it("enters nothing twice, and names what the program has changed since", async () => {
    await imported(BOOKINGS);
    expect((await preview(BOOKINGS)).counts.new).toBe(0);
    expect((await imported(BOOKINGS)).counts).toMatchObject({ added: 0, left: 5 });
    const newer = BOOKINGS.replace("2026/12/12 18:30,4", "2026/12/12 20:00,4").concat(
      "\r\nT-6,2026/12/14 19:00,2,新井,,,,,,,予約",
    );
    const read = await preview(newer);
    expect(read.counts.left).toMatchObject({ here: 1, differs: 1 });
    const { counts } = await imported(newer);
    expect(counts.added).toBe(1);
    expect((await booked()).map(({ localTime }) => localTime)).toEqual([
      ...["2026-12-11T19:00", "2026-12-12T18:30", "2026-12-14T19:00"],
    ]);
  });

  it("enters each line once when the same file is imported twice at once, with and without numbers", async () => {
    for (const csv of [BOOKINGS, BOOKINGS.replaceAll(/^(予約番号|T-\d),/gm, "").replaceAll("12/1", "12/2")]) {
      const before = (await booked()).length;
      const answers = await Promise.all([start(csv), start(csv)]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      await settle();
      const views = await Promise.all(answers.map((one) => get<ImportView>(`imports/${one.json().id}`)));
      expect(views.reduce((sum, { counts }) => sum + counts.added, 0)).toBe(2);
      const entered = await db.query("SELECT 1 FROM reservations WHERE restaurant_id = $1", [restaurantId]);
      expect(entered.length).toBe(before + 2);
    }
  });

  it("answers a repeated call with the same import", async () => {
    const key = randomUUID();
    const [first, second] = [await start(BOOKINGS, {}, key), await start(BOOKINGS, {}, key)];
    expect(second.json().id).toBe(first.json().id);
  });

  it("takes another table where the file's is taken, and says so", async () => {
    const taken = {
      source: "phone",
      reservationDate: "2026-12-11T19:00",
      guestCount: 2,
      customerName: "先客",
    };
    const [table] = await db.query<{ id: string }>(
      "SELECT id FROM restaurant_tables WHERE restaurant_id = $1 AND label = 'A'",
      [restaurantId],
    );
    expect((await post("reservations", { ...taken, tableIds: [table?.id] })).statusCode).toBe(201);
    const { named, counts } = await imported(BOOKINGS);
    expect(counts.added).toBe(2);
    expect(named).toContainEqual({ line: 2, name: "山田 花子", state: "added", reason: "other-table" });
  });

  it("is refused with mistakes, and leaves their lines out when asked to", async () => {
    const csv = `${BOOKINGS}\r\nT-7,2026/12/32 19:00,2,日付,,,,,,,予約\r\nT-8,2026/12/15 19:10,2,時刻,,,,,${"長".repeat(1_001)},,予約`;
    const { mistakes } = await preview(csv);
    expect(mistakes.map(({ line, column, stops }) => [line, column, stops])).toEqual([
      [7, "来店日時", "line"],
      [8, "予約メモ", "line"],
      [8, "来店日時", "line"],
    ]);
    expect((await start(csv)).statusCode).toBe(400);
    const { counts, named } = await imported(csv, { leaveOut: true });
    expect(counts.added).toBe(2);
    expect(named.filter(({ reason }) => reason === "mistake").map(({ line }) => line)).toEqual([7, 8]);
    expect((await booked()).some(({ staffNote }) => staffNote?.includes("長"))).toBe(false);
  });

  it("is a manager's, of the restaurant itself", async () => {
    const staff = await testAccount(app, { role: "owner" });
    expect(
      (await post("imports/preview", { kind: "bookings", csv: BOOKINGS }, "key-12345", staff.headers))
        .statusCode,
    ).toBe(404);
    await insertMember(db, { restaurantId, accountId: staff.user.id, role: "staff" }, now);
    const refused = await post(
      "imports/preview",
      { kind: "bookings", csv: BOOKINGS },
      "key-12345",
      staff.headers,
    );
    expect(refused.statusCode).toBe(403);
  });
});

describe("undoing an import of bookings", () => {
  it("takes them from the book, frees their tables, tells nobody, and the file can be imported again", async () => {
    const { id } = await imported(BOOKINGS);
    const { view } = await undo(id);
    expect(view.counts).toMatchObject({ added: 0, undone: 2, kept: 0 });
    expect(await booked()).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await guests()).toEqual([]);
    expect(
      await db.query("SELECT 1 FROM reservations WHERE restaurant_id = $1 AND customer_name <> ''", [
        restaurantId,
      ]),
    ).toEqual([]);
    expect((await imported(BOOKINGS)).counts.added).toBe(2);
  });

  it("keeps what was worked on since, and what has begun", async () => {
    const { id } = await imported(BOOKINGS);
    const [first] = await booked();
    const changed = await inject({
      ...{ method: "PATCH", url: `/api/owner/reservations/${first?.id}`, headers: owner.headers },
      payload: { staffNote: "電話あり" },
    });
    expect(changed.statusCode).toBe(200);
    const { view } = await undo(id);
    expect(view.counts).toMatchObject({ undone: 1, kept: 1 });
    expect(view.named).toContainEqual({ line: 2, name: "山田 花子", state: "kept", reason: "worked-on" });
    expect((await booked()).map(({ customerName }) => customerName)).toEqual(["山田 花子"]);
  });

  it("ends after seven days", async () => {
    const { id } = await imported(BOOKINGS);
    now = new Date(NOON.getTime() + 8 * DAY_MS);
    expect((await undo(id)).status).toBe(409);
    expect((await booked()).length).toBe(2);
  });
});

describe("an import of guests", () => {
  it("adds guests, and adds to those who are known without replacing anything", async () => {
    await imported(BOOKINGS);
    const { counts } = await imported(GUESTS, { kind: "guests" });
    expect(counts).toMatchObject({ added: 1, changed: 1, left: 1 });
    const all = await guests();
    expect(all.find(({ name }) => name === "山田 花子")).toMatchObject({
      ...{ note: "えびアレルギー（本人）", tags: ["vip", "regular"], visits: 7 },
    });
    expect(all.find(({ name }) => name === "鈴木 次郎")).toMatchObject({
      note: "甲殻類NG",
      kana: "スズキ ジロウ",
    });
    const { guests: hits } = await get<{ guests: { visits: number; lastVisit: string }[] }>(
      "guests?q=080-3333",
    );
    expect(hits).toMatchObject([{ visits: 3, lastVisit: "2026-09-01" }]);
  });

  it("is taken back, but for guests who have booked or were edited since", async () => {
    const { id } = await imported(GUESTS, { kind: "guests" });
    const call = {
      source: "phone",
      reservationDate: "2026-12-11T19:00",
      guestCount: 2,
      customerName: "山田 花子",
    };
    await post("reservations", { ...call, customerPhone: "09011112222" });
    await get("guests?q=%E5%B1%B1");
    const { view } = await undo(id);
    expect(view.counts).toMatchObject({ undone: 1, kept: 1 });
    expect((await guests()).map(({ name }) => name)).toEqual(["山田 花子"]);
  });

  it("is forgotten when a guest asks for it, and a year after the last visit", async () => {
    await imported(GUESTS, { kind: "guests" });
    const person = { accountId: randomUUID(), email: "jiro@example.org", numbers: [] };
    await db.transaction(async (tx) => {
      await reservationsProvider.forget?.(tx, person, now);
    });
    expect((await guests()).map(({ name }) => name)).toEqual(["山田 花子"]);
    await erasePastGuests(db, new Date(Date.parse("2026-10-01") + (GUEST_DAYS + 1) * DAY_MS));
    expect(await guests()).toEqual([]);
  });
});
