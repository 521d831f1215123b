import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../db/food/${name}`, import.meta.url), "utf8"));
const terms = read("terms.json") as {
  id: string;
  kind: string;
  of?: string;
  ja: string[];
  source?: string;
}[];
const dishes = new Set(terms.filter(({ kind }) => kind === "dish").map(({ id }) => id));
const ways = read("eating.json") as { id: string; dishes: string[] }[];

it("every way of eating belongs to things of the glossary that are eaten and has a sentence in every language", () => {
  const eaten = new Set(
    terms.filter(({ kind }) => kind === "dish" || kind === "ingredient").map(({ id }) => id),
  );
  expect(ways.flatMap((way) => way.dishes).filter((id) => !eaten.has(id))).toEqual([]);
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

it("there are at least 600 dishes, and what one is a kind of is a dish that is of no kind itself", () => {
  expect(dishes.size).toBeGreaterThanOrEqual(600);
  const general = new Set(terms.filter(({ of }) => of === undefined).map(({ id }) => id));
  const wrong = terms.filter(({ of }) => of !== undefined && !(dishes.has(of) && general.has(of)));
  expect(wrong).toEqual([]);
});

it("no word for a portion, a set or a way of cooking is written with the name of a dish in it", () => {
  const names = terms.filter(({ kind }) => kind === "dish").flatMap(({ ja }) => ja);
  const others = terms.filter(({ kind }) => ["style", "course", "method"].includes(kind));
  const wrong = others
    .flatMap(({ ja }) => ja)
    .filter((writing) => names.some((name) => name.length > 1 && writing.includes(name)));
  // Rice, less of it.
  expect(wrong).toEqual(["ご飯少なめ"]);
});

it("a source of one dish is a page of its own", () => {
  const sources = terms.flatMap(({ source }) => source ?? []);
  expect(sources.length).toBeGreaterThan(10);
  expect(new Set(sources).size).toBe(sources.length);
  expect(sources.filter((source) => !source.startsWith("https://"))).toEqual([]);
});
