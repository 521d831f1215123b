import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { MemberImport, TrialCodeAnswer } from "../contract.ts";
import { redeemTrialCode } from "./store.ts";

const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
const HEAD = "会員番号,メールアドレス,姓,名,会社名";
const HANAKO = { memberNumber: "T-001", email: "hanako@example.jp", firstName: "花子", lastName: "山田" };
let operator: { headers: Record<string, string> };

beforeAll(async () => {
  operator = await testOperator(db, app, START);
});
beforeEach(async () => {
  now = START;
  await db.query("DELETE FROM attempts");
});

const ask = (changes: Partial<typeof HANAKO> = {}, language = "ja") =>
  app.inject({
    method: "POST",
    url: "/api/shusei/generate-trial-code",
    payload: { ...HANAKO, ...changes },
    headers: { "accept-language": language },
  });
const codeOf = async () => ((await ask()).json() as TrialCodeAnswer).trialCode.code;
const list = async (lines: string[], apply = true, headers = operator.headers) => {
  const csv = [HEAD, ...lines].join("\r\n");
  const answer = await app.inject({
    method: "POST",
    url: "/api/admin/club/members?lang=ja",
    payload: { csv, apply },
    headers,
  });
  return { status: answer.statusCode, ...(answer.json() as MemberImport) };
};
const LINES = ["t-001,Hanako@example.jp,山田,花子,山田商店", "T-002,jiro@example.jp,鈴木,次郎,"];

describe("the club's list", () => {
  it("is shown as it would be before it is taken, and taken as a whole", async () => {
    expect(await list(LINES, false)).toMatchObject({ added: 2, isApplied: false, mistakes: [] });
    expect((await ask()).statusCode).toBe(403);
    expect(await list(LINES)).toMatchObject({ added: 2, changed: 0, left: 0, isApplied: true });
    expect(await list([LINES[0] ?? "", "T-002,jiro@example.com,鈴木,次郎,"])).toMatchObject({
      ...{ added: 0, changed: 1, unchanged: 1, left: 0 },
    });
    expect(await list([LINES[0] ?? ""])).toMatchObject({ unchanged: 1, left: 1 });
    const [entry] = await db.query("SELECT action, actor, details FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(entry).toMatchObject({ action: "members.imported", details: { left: 1 } });
    await list(LINES);
  });

  it("with a line that can't be used changes nothing, and says which line", async () => {
    await list(LINES);
    const broken = await list(["T-003,nobody,,三郎,", "T-003,san@example.jp,佐藤,三郎,"]);
    expect(broken).toMatchObject({ isApplied: false });
    expect(broken.mistakes.map(({ line, column }) => [line, column])).toEqual([
      [2, "メールアドレス"],
      [2, "姓"],
      [3, "会員番号"],
    ]);
    expect((await ask()).statusCode).toBe(200);
    const csv = "name,mail\r\nA,a@example.jp";
    const other = await app.inject({
      method: "POST",
      url: "/api/admin/club/members",
      payload: { csv, apply: true },
      headers: operator.headers,
    });
    expect((other.json() as MemberImport).mistakes).toHaveLength(4);
  });

  it("is nobody's but the operator's: for others there is no such address", async () => {
    const owner = await testAccount(app, { role: "owner" });
    expect((await list(LINES, true, owner.headers)).status).toBe(404);
    expect((await list(LINES, true, {})).status).toBe(404);
  });
});

describe("a trial code", () => {
  beforeEach(async () => {
    await db.query("DELETE FROM trial_codes");
    await list(LINES);
  });

  it("is for who is on the list as they say, however they type it", async () => {
    const answer = await ask({ memberNumber: " ｔ－００１ ", email: "HANAKO@example.jp", lastName: "山 田" });
    expect(answer.json()).toEqual({
      trialCode: {
        code: expect.stringMatching(/^SHUSEI30-[2-9A-Z]{5}-[2-9A-Z]{5}$/),
        trialDays: 30,
        commissionRate: 0.025,
        savings: "¥25,000",
      },
    });
  });

  it("is one for each member: asked for again, and at once, it is the same", async () => {
    const codes = await Promise.all([codeOf(), codeOf(), codeOf()]);
    expect(new Set(codes).size).toBe(1);
    expect(await codeOf()).toBe(codes[0]);
    now = new Date(START.getTime() + 91 * 86_400_000);
    expect(await codeOf(), "the old one has run out").not.toBe(codes[0]);
    expect(await db.query("SELECT 1 FROM trial_codes WHERE revoked_at IS NULL")).toHaveLength(1);
  });

  it("is refused with the same words, whatever was wrong", async () => {
    const wrong = [{ memberNumber: "T-999" }, { email: "jiro@example.jp" }, { lastName: "鈴木" }];
    for (const answer of await Promise.all(wrong.map((changes) => ask(changes)))) {
      expect(answer.json()).toMatchObject({
        status: 403,
        title: "エラー",
        detail: "会員確認に失敗しました。",
      });
    }
    await codeOf();
    await db.query("UPDATE trial_codes SET redeemed_at = now(), redeemed_by = 'a1'");
    expect((await ask()).json(), "a trial comes once").toMatchObject({ code: "member-not-confirmed" });
  });

  it("says in the specification's words what is missing", async () => {
    const answer = await ask({ memberNumber: " ", email: "nobody", firstName: "", lastName: "" });
    expect(answer.json().errors).toEqual([
      { path: "memberNumber", message: "会員番号を入力してください。" },
      { path: "email", message: "有効なメールアドレスを入力してください。" },
      { path: "firstName", message: "名を入力してください。" },
      { path: "lastName", message: "姓を入力してください。" },
    ]);
  });

  it("can't be guessed: after ten tries for a number there are no more", async () => {
    // Concurrently, because every response is delayed.
    await Promise.all(Array.from({ length: 10 }, (_, at) => ask({ email: `${at}@example.jp` })));
    const answer = await ask();
    expect(answer.json()).toMatchObject({ status: 429, code: "too-many-attempts" });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  it("is gone with its member", async () => {
    await codeOf();
    await list([LINES[1] ?? ""]);
    expect((await ask()).statusCode).toBe(403);
    expect(await db.query("SELECT 1 FROM trial_codes WHERE revoked_at IS NULL")).toHaveLength(0);
  });
});

describe("a code that an operator issues", () => {
  beforeEach(async () => {
    await db.query("DELETE FROM trial_codes");
    await list(LINES);
  });
  const issue = (payload: Record<string, unknown>, headers = operator.headers) =>
    app.inject({ method: "POST", url: "/api/admin/trial-codes", payload, headers });

  it("lasts as many days as was said, and is what its member is shown", async () => {
    const answer = await issue({ memberNumber: " ｔ－００１ ", trialDays: 21 });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { trialDays: 21, state: "live" }]);
    const { code } = answer.json() as { code: string };
    expect(code).toMatch(/^SHUSEI21-/);
    expect(((await ask()).json() as TrialCodeAnswer).trialCode).toMatchObject({ code, trialDays: 21 });
    const [entry] = await db.query("SELECT action, subject, details FROM audit_log ORDER BY id DESC LIMIT 1");
    expect(entry).toEqual({
      ...{ action: "code.issued", subject: code },
      details: { memberNumber: "T-001", trialDays: 21 },
    });
    await expect(
      db.transaction((tx) => redeemTrialCode(tx, code, "an-application", now)),
      "its days are the trial's",
    ).resolves.toBe(21);
    const again = await issue({ memberNumber: "T-001", trialDays: 30 });
    expect(again.json().errors).toMatchObject([{ path: "memberNumber" }]);
  });

  it("is refused outside 14 to 30 days, and for nobody on the list, naming the field", async () => {
    for (const trialDays of [13, 31, 14.5, "20"]) {
      const answer = await issue({ memberNumber: "T-001", trialDays });
      expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: "trialDays" }]]);
    }
    for (const trialDays of [14, 30]) {
      expect((await issue({ memberNumber: "T-001", trialDays })).statusCode).toBe(200);
      await db.query("DELETE FROM trial_codes");
    }
    const stranger = await issue({ memberNumber: "T-999", trialDays: 20 });
    expect([stranger.statusCode, stranger.json().errors]).toMatchObject([400, [{ path: "memberNumber" }]]);
    expect((await issue({ memberNumber: "T-001", trialDays: 20 }, {})).statusCode).toBe(404);
    expect(await db.query("SELECT 1 FROM trial_codes")).toHaveLength(0);
  });

  it("is one, whoever issues at once", async () => {
    const answers = await Promise.all(
      [20, 25].map((trialDays) => issue({ memberNumber: "T-001", trialDays })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await db.query("SELECT 1 FROM trial_codes")).toHaveLength(1);
  });
});
