import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { MenuDocument, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import { saveMenu } from "#domains/menus/server/save-menu.ts";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { testDish, testSection } from "#tests/setup/builders/test-dish.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { startService } from "#tests/setup/servers/service.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { OwnText, OwnTextsView } from "../../contract/own-texts.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
/** A LibreTranslate that says "pl:" and the text. */
const service = await startService(
  ({ path, body }) => {
    if (path === "/languages") return { status: 200, body: ["en", "ja", "pl"].map((code) => ({ code })) };
    const { q, target } = JSON.parse(body) as { q: string[]; target: string };
    return { status: 200, body: { translatedText: q.map((text) => `${target}:${text}`) } };
  },
  { lasts: true },
);
afterAll(service.stop);
const db = testDatabase();
const engine = { kind: "libretranslate", url: service.url, key: null, model: null } as const;
const app = testApp(db, () => NOW, { translation: { engine, monthlyCharacters: 10_000 } });

let [manager, owner, id]: [TestAccount, TestAccount, string] = [{}, {}, ""] as never;
let dish = testDish({ names: { ja: "潮見の宝船" }, descriptions: { ja: "浜の貝をたっぷり。" } });

beforeEach(async () => {
  [manager, owner] = [await testAccount(app), await testAccount(app)];
  id = await addTestRestaurant(db, {
    acceptsReservations: false,
    description: "目の前の海でとれた魚を、その日のうちに焼きます。",
    specialtiesTranslations: { ja: ["宝船", "浜焼き"] },
  });
  await insertMember(db, { restaurantId: id, accountId: manager.user.id, role: "manager" }, NOW);
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, NOW);
  dish = testDish({ ...dish, id: `dish-${manager.user.id}` });
  const ramen = testDish({ names: { ja: "ラーメン" } });
  const menu: MenuDocument = { sections: [testSection([dish, ramen])] };
  await saveMenu(db, {
    ...{ restaurantId: id, menu, version: 0, level: "owner-declared" },
    ...{ by: owner.user.id, now: NOW },
  });
});

const url = () => `/api/owner/restaurants/${id}/translations`;
async function read(language = "pl"): Promise<OwnTextsView> {
  return (await app.inject({ url: `${url()}?language=${language}`, headers: manager.headers })).json();
}
const ask = (places: string[], language = "pl") =>
  app.inject({
    ...{ method: "POST", url: `${url()}/drafts`, headers: manager.headers },
    payload: { language, places },
  });
const said = ({ place, source, own }: OwnText, text: string | null, isRefused = false) => ({
  ...{ place, source, before: own, text, isRefused },
});
const save = (texts: object[], who = manager) =>
  app.inject({ method: "PUT", url: url(), headers: who.headers, payload: { language: "pl", texts } });
const placed = ({ texts }: OwnTextsView, kind: OwnText["kind"]) =>
  texts.find((text) => text.kind === kind && text.state !== "glossary") as OwnText;
const states = ({ texts }: OwnTextsView) => texts.map(({ kind, state }) => `${kind} ${state}`);
async function writeDish(changes: Partial<typeof dish>): Promise<void> {
  const address = `/api/owner/restaurants/${id}/menu`;
  const { menu, version } = (
    await app.inject({ url: address, headers: owner.headers })
  ).json() as MenuDocumentView;
  const [section] = menu.sections;
  const dishes = section?.dishes.map((one) => (one.id === dish.id ? { ...one, ...changes } : one));
  const payload = { menu: { sections: [{ ...section, dishes }] }, version };
  const answer = await app.inject({ method: "PUT", url: address, headers: owner.headers, payload });
  expect(answer.statusCode).toBe(200);
}

describe("a restaurant's words in another language", () => {
  it("are missing, then an engine's, then a person's, and then guests read them", async () => {
    const first = await read();
    expect(states(first)).toEqual([
      "description missing",
      "specialties missing",
      "dish missing",
      "dishDescription missing",
      "dish glossary",
    ]);
    expect(first.counts.find(({ language }) => language === "pl")).toMatchObject({ texts: 5, done: 1 });
    expect(first.counts.some(({ language }) => language === "ja")).toBe(false);
    const made = await ask(first.texts.map(({ place }) => place));
    expect(made.json()).toEqual({ made: 4, miss: null, retryAfterS: 0 });
    const drafted = await read();
    expect(states(drafted).slice(0, 4)).toEqual([
      ...["description engine", "specialties engine", "dish engine", "dishDescription engine"],
    ]);
    const name = placed(drafted, "dish");
    expect(name).toMatchObject({ text: "pl:潮見の宝船", engine: "LibreTranslate", own: null, by: null });
    const answer = await save([
      said(name, "Skarby zatoki"),
      said(placed(drafted, "description"), "Ryby z naszej zatoki, prosto z rusztu."),
      said(placed(drafted, "specialties"), "Skarby zatoki\nZ rusztu"),
    ]);
    expect(placed(answer.json(), "dish")).toMatchObject({
      ...{ state: "own", text: "Skarby zatoki", own: "Skarby zatoki" },
      ...{ by: manager.user.username, at: NOW.toISOString() },
    });
    const menu = (await app.inject({ url: `/api/restaurants/${id}/menu` })).json() as MenuView;
    expect(menu.sections[0]?.dishes[0]?.nameTranslations).toEqual({
      ...{ ja: "潮見の宝船", pl: "Skarby zatoki" },
    });
    await app.refresh();
    const page = (await app.inject({ url: `/api/restaurants/${id}` })).json();
    expect(page.descriptionTranslations.pl).toBe("Ryby z naszej zatoki, prosto z rusztu.");
    expect(page.specialtiesTranslations.pl).toEqual(["Skarby zatoki", "Z rusztu"]);
  });

  it("are stale when their text has changed, however they were written, until somebody looks again", async () => {
    await writeDish({ names: { ja: "潮見の宝船", pl: "Skarby zatoki" } });
    expect(placed(await read(), "dish")).toMatchObject({ state: "own", by: owner.user.username });
    await writeDish({ names: { ja: "潮見の宝船（二人前）", pl: "Skarby zatoki" } });
    const stale = placed(await read(), "dish");
    expect(stale).toMatchObject({ state: "stale", text: "Skarby zatoki", formerSource: "潮見の宝船" });
    const answer = await save([said(stale, "Skarby zatoki")]);
    expect(placed(answer.json(), "dish")).toMatchObject({ state: "own", by: manager.user.username });
  });

  it("that were thrown away don't come back by themselves, but by taking it back", async () => {
    const { place } = placed(await read(), "dish");
    await ask([place]);
    const draft = placed(await read(), "dish");
    const thrown = placed((await save([said(draft, null, true)])).json(), "dish");
    expect(thrown).toMatchObject({ state: "missing", text: null, isRefused: true });
    expect((await ask([place])).json()).toMatchObject({ made: 0 });
    expect(placed((await save([said(thrown, null)])).json(), "dish")).toMatchObject({ state: "engine" });
  });

  it("of two people at once: different texts are both saved, of the same one the second sees the first", async () => {
    const view = await read();
    const both = await Promise.all([
      save([said(placed(view, "dish"), "Skarby zatoki")]),
      save([said(placed(view, "dishDescription"), "Pełno muszli.")], owner),
    ]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const after = await read();
    expect([placed(after, "dish").own, placed(after, "dishDescription").own]).toEqual([
      ...["Skarby zatoki", "Pełno muszli."],
    ]);
    const late = await save([said(placed(view, "dish"), "Skarb")], owner);
    expect(late.json()).toMatchObject({ status: 409, code: "changed-meanwhile" });
    expect(placed(late.json().current, "dish").own).toBe("Skarby zatoki");
    // Said twice because its answer was lost: once.
    expect((await save([said(placed(view, "dish"), "Skarby zatoki")])).statusCode).toBe(200);
  });

  it("name the text that is too long, and aren't the staff's", async () => {
    const name = placed(await read(), "dish");
    const long = await save([said(name, "x".repeat(81))]);
    expect(long.json()).toMatchObject({ status: 400, errors: [{ path: "texts.0.text" }] });
    const staff = await testAccount(app);
    await insertMember(db, { restaurantId: id, accountId: staff.user.id, role: "staff" }, NOW);
    expect((await save([said(name, "Skarb")], staff)).statusCode).toBe(403);
    expect((await save([said(name, "Skarb")], await testAccount(app))).statusCode).toBe(404);
  });

  it("stop where the month's budget is used up, and can be written by hand", async () => {
    await db.query(
      `INSERT INTO translation_months (month, characters) VALUES ('2026-12', 10000)
       ON CONFLICT (month) DO UPDATE SET characters = 10000`,
    );
    const view = await read("en");
    const places = view.texts.map(({ place }) => place);
    expect((await ask(places, "en")).json()).toEqual({ made: 0, miss: "budget", retryAfterS: 0 });
    expect((await save([said(placed(await read(), "dish"), "Skarb")])).statusCode).toBe(200);
  });
});
