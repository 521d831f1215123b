import { beforeAll, describe, expect, it } from "vitest";
import { saveMenu } from "#domains/menus/server/save-menu.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { dishDocument, menuOf } from "#tests/setup/builders/menu-document.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";
import type { Answer } from "../../port.ts";
import type { Dialogue } from "../rules.ts";

const NOW = new Date("2026-11-25T06:00:00Z");
const db = testDatabase();
const { talk, refresh } = testAssistant(db, () => NOW);
let bare = "";

/** "What is suitable for a vegan?" per language. */
const VEGAN: Record<Language, string> = {
  en: "Do you have vegan dishes?",
  ja: "ヴィーガンのメニューはありますか",
  ko: "비건 메뉴 있어요?",
  zh: "这家店有纯素的菜吗？",
  "zh-Hant": "這家店有純素的菜嗎？",
  es: "¿Tienen platos veganos?",
  th: "มีเมนูวีแกนไหม",
  ms: "Ada hidangan vegan?",
  id: "Ada menu vegan?",
  vi: "Có món thuần chay không?",
  pl: "Czy mają dania wegańskie?",
  ro: "Au feluri vegane?",
};

beforeAll(async () => {
  bare = await addTestRestaurant(db, { name: "鳥松", nameTranslations: { en: "Torimatsu" } });
  const dish = (id: string, ja: string) => dishDocument(id, { names: { ja } });
  await saveMenu(db, {
    restaurantId: bare,
    menu: menuOf({ s: [dish("a", "焼き鳥"), dish("b", "とんかつ"), dish("c", "冷奴")] }),
    version: 0,
    level: "owner-declared",
    by: "nobody",
    now: NOW,
  });
  await refresh();
});

const dishesOf = ({ parts }: Answer) =>
  parts.flatMap((part) =>
    part.kind === "dishes" ? part.dishes.map(({ original, name }) => original ?? name) : [],
  );

const needsOf = ({ dialogue }: Answer) => (dialogue as Dialogue).needs;

describe("a menu that states only names", () => {
  it.each(LANGUAGES)("suggests no dish to a vegan, whatever its name (%s)", async (language) => {
    const answer = await talk(language, { restaurantId: bare, position: null }).say(VEGAN[language]);
    expect(dishesOf(answer)).toEqual([]);
    const t = translator(language, "assistant");
    const name = language === "ja" ? "鳥松" : "Torimatsu";
    const diets = translator(language, "food")("diet.vegan").toLocaleLowerCase(language);
    expect(answer.content).not.toContain(t("menu.suits", { name, diets }));
    expect(answer.content).toContain(t("dietary.never"));
  });

  it("is still shown on request", async () => {
    const answer = await talk("en", { restaurantId: bare, position: null }).say("What's on the menu?");
    expect(dishesOf(answer)).toEqual(["焼き鳥", "とんかつ", "冷奴"]);
  });
});

describe("one dish of a menu", () => {
  it("is explained by the glossary and opens its sheet", async () => {
    const answer = await talk("en", { restaurantId: bare, position: null }).say("Is hiyayakko on the menu?");
    expect(dishesOf(answer)).toEqual(["冷奴"]);
    expect(answer.content).toContain("Typically: ");
    const shown = answer.parts.flatMap((part) => (part.kind === "dishes" ? part.dishes : []));
    expect(shown.map(({ onMenu }) => onMenu?.restaurantId)).toEqual([bare]);
  });

  it("is what allergens are asked of, not what can't be eaten", async () => {
    for (const text of ["What allergens are in the tonkatsu?", "tonkatsu: any allergens?"]) {
      const answer = await talk("en", { restaurantId: bare, position: null }).say(text);
      expect(answer.content).toContain("Tonkatsu");
      expect(needsOf(answer).asked).toEqual([]);
    }
    const guest = await talk("en", { restaurantId: bare, position: null }).say("My allergens: quornella");
    expect(needsOf(guest).asked).toEqual(["quornella"]);
    const unknown = await talk("en", { restaurantId: bare, position: null }).say("allergens: quornella?");
    expect(needsOf(unknown).asked).toEqual(["quornella"]);
  });

  it("stays what is asked about: its price, and what is in it", async () => {
    const guest = talk("en", { restaurantId: bare, position: null });
    await guest.say("Is tonkatsu on the menu?");
    expect(dishesOf(await guest.say("How much is it?"))).toEqual(["とんかつ"]);
    expect((await guest.say("Does it have egg?")).content).toContain("Tonkatsu");
    await guest.say("What's on the menu?");
    expect(dishesOf(await guest.say("How much is it?"))).toEqual(["焼き鳥", "とんかつ", "冷奴"]);
  });
});
