import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../db/food/${name}`, import.meta.url), "utf8"));
const terms = read("terms.json") as { id: string; kind: string; ja: string[] }[];
const ways = read("eating.json") as { id: string; dishes: string[] }[];

it("every way of eating belongs to dishes of the glossary and has a sentence in every language", () => {
  const dishes = new Set(terms.filter(({ kind }) => kind === "dish").map(({ id }) => id));
  expect(ways.flatMap((way) => way.dishes).filter((id) => !dishes.has(id))).toEqual([]);
  for (const language of LANGUAGES)
    expect(Object.keys(read(`eating/${language}.json`) as object), language).toEqual(
      ways.map(({ id }) => id),
    );
});

it("every term has a name and a short explanation in every language, and no writing stands twice", () => {
  for (const language of LANGUAGES) {
    const words = read(`terms/${language}.json`) as Record<string, [string, string]>;
    expect(Object.keys(words), language).toEqual(terms.map(({ id }) => id));
    const wrong = Object.entries(words).filter(
      ([, [name, about]]) => name === "" || about === "" || about.length > 90 || /[.。]$/.test(about),
    );
    expect(wrong, language).toEqual([]);
  }
  const writings = terms.flatMap(({ ja }) => ja);
  expect(writings.filter((writing, at) => writings.indexOf(writing) !== at)).toEqual([]);
});
