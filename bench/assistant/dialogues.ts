import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { Language } from "#kernel/languages.ts";

const slug = z.string().regex(/^[a-z0-9-]+$/);
const slugs = z.array(slug).min(1);
const date = z.iso.date();
const time = z.string().regex(/^\d\d:\d\d$/);
const words = z.array(z.union([z.string().min(1), z.array(z.string().min(1)).min(1)])).min(1);

/** What is true of an answer; README.md beside the dialogues says what each means. */
const expectation = z.strictObject({
  has: slugs.optional(),
  only: slugs.optional(),
  first: slug.optional(),
  without: slugs.optional(),
  shows: slugs.optional(),
  none: z.literal(true).optional(),
  about: slug.optional(),
  booking: z
    .strictObject({
      restaurant: slug.optional(),
      at: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)
        .optional(),
      guests: z.number().int().optional(),
    })
    .optional(),
  state: z
    .strictObject({ date: date.optional(), time: time.optional(), guests: z.number().int().optional() })
    .optional(),
  needs: z.array(z.string()).min(1).optional(),
  lost: z.array(z.string()).min(1).optional(),
  says: words.optional(),
  never: z.array(z.string().min(1)).min(1).optional(),
  person: z.literal(true).optional(),
  link: z.string().min(1).optional(),
});
export type Expectation = z.output<typeof expectation>;

const dialogue = z.strictObject({
  id: z.string(),
  theme: z.string(),
  page: slug.optional(),
  near: slug.optional(),
  turns: z
    .array(
      z.strictObject({
        say: z.string().min(1),
        good: expectation,
        fair: expectation.optional(),
        bad: expectation.optional(),
      }),
    )
    .min(1)
    .max(6),
});
export type TestDialogue = z.output<typeof dialogue>;

export type DialogueSet = "dialogues" | "dialogues-held-out";

/** A Wednesday afternoon in Tokyo. */
export const DIALOGUE_NOW = new Date("2026-11-25T06:00:00Z");

/**
 * The dialogues of one language; none where its file is missing. `known`: the slugs of the demo district, and the ids of
 * foods.
 *
 * @throws Error that names the file and the field that is wrong.
 */
export function readDialogues(
  set: DialogueSet,
  language: Language,
  known: { slugs: ReadonlySet<string>; foods: ReadonlySet<string> },
): TestDialogue[] {
  const file = new URL(`${set}/${language}.json`, import.meta.url);
  if (!existsSync(file)) return [];
  const read = z.array(dialogue).safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (!read.success) throw new Error(`${set}/${language}.json: ${z.prettifyError(read.error)}`);
  for (const one of read.data) {
    const said = [
      one.page,
      one.near,
      ...one.turns.flatMap(({ good, fair, bad }) => [good, fair, bad].flatMap(slugsOf)),
    ];
    const unknown = said.filter((each) => each !== undefined && !known.slugs.has(each));
    const needs = one.turns.flatMap(({ good, fair, bad }) => [good, fair, bad].flatMap(needsOf));
    unknown.push(...needs.filter((each) => !NEEDS.has(each) && !known.foods.has(each)));
    if (unknown.length > 0)
      throw new Error(`${set}/${language}.json, ${one.id}: unknown ${unknown.join(", ")}`);
  }
  return read.data;
}

const NEEDS: ReadonlySet<string> = new Set([...ALLERGENS, ...DIETS]);

function slugsOf(one: Expectation | undefined): (string | undefined)[] {
  if (one === undefined) return [];
  const { has = [], only = [], without = [], shows = [], first, about, booking } = one;
  return [...has, ...only, ...without, ...shows, first, about, booking?.restaurant];
}

const needsOf = (one: Expectation | undefined) => [...(one?.needs ?? []), ...(one?.lost ?? [])];

/** The slugs of the demo district, and the ids of foods. */
export function knownWords(): { slugs: ReadonlySet<string>; foods: ReadonlySet<string> } {
  const root = new URL("../../db/", import.meta.url);
  const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), "utf8"));
  const partners = readdirSync(new URL("demo/restaurants/", root)).map((name) => name.replace(/\.json$/, ""));
  const places = z.array(z.looseObject({ slug })).parse(read("demo/places.json"));
  const foods = z.record(z.string(), z.unknown()).parse(read("food/foods/en.json"));
  return {
    slugs: new Set([...partners, ...places.map((one) => one.slug)]),
    foods: new Set(Object.keys(foods)),
  };
}
