import { describe, expect, it } from "vitest";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { getTranslation } from "./get-translation.ts";
import { openEngine } from "./providers/open-engine.ts";
import { createTranslationService } from "./send-texts.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");

/** A LibreTranslate server that translates each text with `say`. */
async function open(say: (text: string) => string, answer?: Partial<Answer>, monthlyCharacters = 100_000) {
  const service = await startService(({ path, body }) => {
    if (path === "/languages")
      return { status: 200, body: ["en", "ja", "pl", "th"].map((code) => ({ code })) };
    const { q } = JSON.parse(body) as { q: string[] };
    return { status: 200, body: { translatedText: q.map(say) }, ...answer };
  });
  const engine = openEngine({ kind: "libretranslate", url: service.url, key: null, model: null });
  const translationService = createTranslationService({ db, engine, monthlyCharacters, now: () => now });
  const calls = () => service.calls.filter(({ path }) => path === "/translate").length;
  return { translationService, calls };
}
let count = 0;
/** A text not requested before. */
const fresh = (text: string) => `${text}（${++count}号）`;
const wish = (content: string, changes: object = {}) => ({
  content,
  source: "ja" as const,
  target: "en" as const,
  context: null,
  keep: [],
  signal: AbortSignal.timeout(10_000),
  ...changes,
});

describe("a text in another language", () => {
  it("comes from the engine once, and is marked as the engine's", async () => {
    const { translationService, calls } = await open(() => "Grilled over charcoal");
    const text = fresh("炭火で焼きます");
    const answer = { translation: "Grilled over charcoal", by: "engine", engine: "LibreTranslate" };
    expect(await getTranslation(translationService, wish(text))).toMatchObject({ ok: true, answer });
    expect(await getTranslation(translationService, wish(text))).toMatchObject({ ok: true, answer });
    expect(calls()).toBe(1);
    await getTranslation(translationService, wish(text, { context: "Say that it is halal." }));
    expect(calls()).toBe(2);
  });

  it("is asked for once by many who ask at the same moment", async () => {
    const { translationService, calls } = await open(() => "Grilled", { afterMs: 100 });
    const text = fresh("炭火");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => getTranslation(translationService, wish(text))),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(calls()).toBe(1);
  });

  it("keeps its lines, prices, names and blanks", async () => {
    const { translationService } = await open((text) =>
      text.replace("から", "from").replace("の味", " taste"),
    );
    const text = `浜元の味\n\n¥1,200から ${fresh("")}`;
    const got = await getTranslation(translationService, wish(text, { keep: ["浜元"] }));
    expect(got).toMatchObject({
      ok: true,
      answer: { translation: text.replace("から", "from").replace("の味", " taste") },
    });
  });

  it("is none when a price got lost on the way, or when it came back as it was", async () => {
    const lost = await open((text) => text.replace(/<x[^>]*>/, "cheap").replace("から", "from"));
    expect(await getTranslation(lost.translationService, wish(fresh("¥1,200から")))).toMatchObject({
      ok: false,
      miss: "unusable",
    });
    const same = await open((text) => text);
    expect(
      await getTranslation(same.translationService, wish(fresh("これは翻訳されていません"))),
    ).toMatchObject({
      miss: "unusable",
    });
    const [kept] = await db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM translations WHERE text LIKE '%cheap%'",
    );
    expect(kept?.n).toBe(0);
  });

  it("costs one caller no more than a part of the month's budget in a day, and others go on", async () => {
    const { translationService, calls } = await open(() => "Ten", {}, 500_000);
    const asks = async (caller: string | null) => {
      const content = `${fresh("一二三四五六七八九十")}${"語".repeat(900)}`;
      return getTranslation(translationService, { ...wish(content), caller });
    };
    let count = 0;
    while (count < 500 && (await asks("203.0.113.7")).ok) count++;
    expect(count).toBeLessThan(20);
    expect(await asks("203.0.113.7")).toMatchObject({ ok: false, miss: "caller" });
    const before = calls();
    expect(await asks("203.0.113.8")).toMatchObject({ ok: true });
    expect(await asks(null)).toMatchObject({ ok: true });
    expect(calls()).toBe(before + 2);
  });

  it("costs nothing beyond the month's budget, and nothing for what failed", async () => {
    now = new Date("2027-01-31T23:59:00Z");
    const { translationService, calls } = await open(() => "Ten", {}, 25);
    const [first, second, third] = [
      "一二三四五六七八九十あ",
      "二二三四五六七八九十い",
      "三二三四五六七八九十う",
    ];
    expect(await getTranslation(translationService, wish(first))).toMatchObject({ ok: true });
    expect(await getTranslation(translationService, wish(second))).toMatchObject({ ok: true });
    expect(await getTranslation(translationService, wish(third))).toMatchObject({
      ok: false,
      miss: "budget",
    });
    expect(await getTranslation(translationService, wish(first))).toMatchObject({ ok: true });
    expect(calls()).toBe(2);
    now = new Date("2027-02-01T00:00:00Z");
    expect(await getTranslation(translationService, wish(third))).toMatchObject({ ok: true });
    const broken = await open(() => "", { status: 500 }, 25);
    for (let time = 0; time < 5; time++)
      expect(await getTranslation(broken.translationService, wish("四二三四五六七八九十え"))).toMatchObject({
        miss: "down",
      });
    const [month] = await db.query("SELECT characters FROM translation_months WHERE month = '2027-02'");
    expect(month).toEqual({ characters: 11 });
  });

  it("leaves an engine alone for as long as it asks", async () => {
    const { translationService, calls } = await open(() => "", {
      status: 429,
      headers: { "retry-after": "30" },
    });
    expect(await getTranslation(translationService, wish(fresh("忙しい")))).toMatchObject({
      miss: "busy",
      retryAfterS: 30,
    });
    now = new Date(now.getTime() + 10_000);
    expect(await getTranslation(translationService, wish(fresh("忙しい")))).toMatchObject({
      miss: "busy",
      retryAfterS: 20,
    });
    expect(calls()).toBe(1);
    now = new Date(now.getTime() + 21_000);
    await getTranslation(translationService, wish(fresh("忙しい")));
    expect(calls()).toBe(2);
  });

  it("tells of its parts as they are done", async () => {
    const { translationService } = await open((text) => text.replace("長い話", "A long story"));
    const heard: string[] = [];
    const content = Array.from({ length: 100 }, (_, line) => `長い話 ${line} ${fresh("")}`).join("\n");
    const onPart = (done: number, of: number) => heard.push(`${done}/${of}`);
    const got = await getTranslation(translationService, wish(content, { onPart }));
    expect(got).toMatchObject({
      ok: true,
      answer: { translation: content.replaceAll("長い話", "A long story") },
    });
    expect(heard).toEqual(["0/3", "1/3", "2/3"]);
  });
});
