import { describe, expect, it } from "vitest";
import type { DishExplanation } from "#domains/menus/contract/dish-explanation.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const { inject } = testApp(testDatabase(), () => new Date("2026-12-01T03:00:00Z"));
const explained = (name: string, lang: string) =>
  inject({
    url: `/api/dishes/explained?name=${encodeURIComponent(name)}`,
    headers: { "accept-language": lang },
  });

describe("a dish of the glossary", () => {
  it("is explained in the reader's language, with its reading and what to ask about", async () => {
    const soba = (await explained("ざる蕎麦", "en")).json() as DishExplanation;
    expect(soba).toMatchObject({
      id: "zaru-soba",
      written: "ざるそば",
      kana: "ざるそば",
      romaji: "zaru soba",
    });
    expect(soba.eaten).toContain("Pick up a few noodles and dip them in the sauce.");
    expect(soba.oftenContains.map((food) => food.toLowerCase())).toContain("buckwheat");
    // Each reason to ask once: the foods name the stock already.
    expect(soba.oftenHides).not.toContain("dashi");
    expect(soba.oftenHides).toContain("soy-sauce");
  });

  it("is written in Hepburn as on signs", async () => {
    const tempura = (await explained("天ぷら", "ja")).json() as DishExplanation;
    expect(tempura.romaji).toBe("tempura");
    expect(tempura.name).toBe("天ぷら");
    expect(tempura.eaten[0]).toContain("天つゆ");
  });

  it("is found by a longer name, with the ways to eat what it is a kind of", async () => {
    const prawns = (await explained("特製天ぷら盛り合わせ（五点）", "en")).json() as DishExplanation;
    expect(prawns).toMatchObject({ id: "tempura-moriawase", romaji: "tempura moriawase" });
    expect(prawns.eaten).toEqual(["Dip it in the sauce with grated radish, or take a little salt."]);
    expect(prawns.oftenContains).toContain("shrimp");
    const sashimi = (await explained("刺身五点盛り", "en")).json() as DishExplanation;
    expect(sashimi.about).toContain("raw fish");
  });

  it("that isn't known is not found, and a name is required", async () => {
    expect((await explained("店長の気まぐれ", "en")).statusCode).toBe(404);
    expect((await inject({ url: "/api/dishes/explained" })).statusCode).toBe(400);
  });
});
