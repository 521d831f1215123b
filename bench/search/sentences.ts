/**
 * How many typed searches are read as their author meant them, by kind and language. The queries of `sentences/` were
 * written by somebody who knew neither the code nor its word lists, with what they ask for. A reading is right if it has
 * all of it and nothing else, except words left as a name. Every second query of a file is held out: what was read wrongly
 * is mended by the seen ones alone. Usage: node bench/search/sentences.ts [--half seen|held-out] [--wrong]
 */
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Catalogue, Gazetteer } from "#domains/discovery/server/public.ts";
import { readSearch } from "#domains/discovery/server/read-search.ts";
import { dishTerm } from "#domains/discovery/server/understanding/dish-terms.ts";
import type { Language } from "#kernel/languages.ts";
import { addDays } from "#kernel/time/calendar.ts";

interface Query {
  text: string;
  kind: string;
  expect: {
    /** In English. */
    dishes?: string[];
    /** Of the product's list. */
    cuisine?: string;
    /** In English. */
    place?: string;
    nearMe?: boolean;
    diets?: string[];
    allergens?: string[];
    /** How many foods beyond the nine allergens must not be eaten. */
    others?: number;
    isSevere?: boolean;
    /** Days from today. */
    day?: number;
    time?: string;
    guests?: number;
    openNow?: boolean;
    openLate?: boolean;
    isCheap?: boolean;
    features?: string[];
    /** Words of a name. */
    name?: string;
  };
}

/** A Tuesday, 15:00 in Japan. */
const NOW = new Date("2026-11-24T06:00:00Z");
const TODAY = "2026-11-24";
const { values: options } = parseArgs({ options: { half: { type: "string" }, wrong: { type: "boolean" } } });
if (options.half !== undefined && options.half !== "seen" && options.half !== "held-out")
  throw new Error("--half is seen or held-out");
const isAsked = (index: number) =>
  options.half === undefined || (options.half === "seen") === (index % 2 === 0);
const folder = new URL("sentences/", import.meta.url);
const catalogue = new Catalogue(() => NOW);
await catalogue.load([]);
const names = { catalogue, gazetteer: new Gazetteer() };

const counts = new Map<string, { right: number; all: number }>();
const languages: string[] = [];
for (const file of readdirSync(folder).sort()) {
  const language = file.replace(".json", "");
  languages.push(language);
  const queries = JSON.parse(readFileSync(new URL(file, folder), "utf8")) as Query[];
  for (const query of queries.filter((_, index) => isAsked(index))) {
    const wrong = wrongOf(query, language as Language);
    if (options.wrong && wrong.length > 0)
      console.log(`${language}\t${query.kind}\t${query.text}\t${wrong.join("; ")}`);
    for (const key of [`${query.kind} ${language}`, `${query.kind} all`, `all ${language}`, "all all"]) {
      const count = counts.get(key) ?? { right: 0, all: 0 };
      counts.set(key, { right: count.right + (wrong.length === 0 ? 1 : 0), all: count.all + 1 });
    }
  }
}

const kinds = [...new Set([...counts.keys()].map((key) => key.split(" ")[0] ?? ""))].filter(
  (kind) => kind !== "all",
);
const columns = [...languages, "all"];
console.log(`| kind | queries | ${columns.join(" | ")} |`);
console.log(`|---|---|${columns.map(() => "---").join("|")}|`);
for (const kind of [...kinds.sort(), "all"]) {
  const cells = columns.map((language) => {
    const count = counts.get(`${kind} ${language}`);
    return count === undefined ? "" : `${Math.round((100 * count.right) / count.all)} %`;
  });
  console.log(`| ${kind} | ${counts.get(`${kind} all`)?.all ?? 0} | ${cells.join(" | ")} |`);
}

/** What of a query was read otherwise than meant. */
function wrongOf({ text, expect }: Query, language: Language): string[] {
  const read = readSearch(names, text, { language, near: null }, NOW);
  const english = readSearch(names, expect.place ?? "", { language: "en", near: null }, NOW).place;
  const wrong: string[] = [];
  const compare = (field: string, found: unknown, meant: unknown) => {
    if (JSON.stringify(found) !== JSON.stringify(meant))
      wrong.push(`${field} ${JSON.stringify(found)} for ${JSON.stringify(meant)}`);
  };
  const idsOf = (words: readonly string[]) =>
    words.map((word) => dishTerm(word)?.id ?? word.toLowerCase()).sort();
  // A dish may be read as the cuisine of that name, and the other way round.
  const kindsOf = (dishes: readonly string[], cuisine: string | null | undefined) =>
    [...new Set([...idsOf(dishes), ...(cuisine ? [cuisine] : [])])].sort();
  compare(
    "food",
    kindsOf(
      read.dishes.map(({ word }) => word),
      read.cuisine,
    ),
    kindsOf(expect.dishes ?? [], expect.cuisine),
  );
  const isSamePlace =
    read.place !== null &&
    english !== null &&
    Math.hypot(read.place.lat - english.lat, read.place.lng - english.lng) < 0.02;
  if (expect.place === undefined ? read.place !== null : !isSamePlace)
    wrong.push(`place ${read.place?.name ?? "none"} for ${expect.place ?? "none"}`);
  compare("near me", read.nearMe, expect.nearMe ?? false);
  compare("diets", [...read.diets].sort(), [...(expect.diets ?? [])].sort());
  compare("allergens", [...read.allergens].sort(), [...(expect.allergens ?? [])].sort());
  compare("other needs", read.otherNeeds.length, expect.others ?? 0);
  compare("severe", read.isSevere, expect.isSevere ?? false);
  const isTable = expect.day !== undefined || expect.time !== undefined || expect.guests !== undefined;
  // Without a day, the next time that it is that time is meant.
  if (expect.day !== undefined) compare("day", read.date, addDays(TODAY, expect.day));
  else if (!isTable) compare("day", read.date, null);
  if (expect.time !== undefined) compare("time", read.time, expect.time);
  compare("guests", read.guests, expect.guests ?? null);
  compare("open now", read.openNow, expect.openNow ?? false);
  compare("open late", read.openLate, expect.openLate ?? false);
  compare("cheap", read.maxPrice !== null, expect.isCheap ?? false);
  compare("features", [...read.features].sort(), [...(expect.features ?? [])].sort());
  if (expect.name !== undefined && !read.text.toLowerCase().includes(expect.name.toLowerCase()))
    wrong.push(`name "${read.text}" for "${expect.name}"`);
  return wrong;
}
