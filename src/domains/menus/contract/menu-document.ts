import { z } from "zod";
import { ALLERGENS, CLAIM_LEVELS, DIETS } from "#domains/dietary/dietary.ts";
import { LANGUAGES, type Translations } from "#kernel/languages.ts";
import { MAX_DISH_YEN, MENU_COLUMNS, MENU_LIMITS, SECTION_KINDS } from "../menu-constants.ts";

/** Made where the section or dish is first written down, so that saving twice makes it once. */
const newId = z.string().regex(/^[\w-]{1,64}$/, { error: "wrong-type" });
const smallId = z.string().regex(/^[\w-]{1,40}$/, { error: "wrong-type" });
/** Texts by language, of those that we have; empty ones are left out. */
const texts = (max: number) =>
  z
    .partialRecord(z.enum(LANGUAGES), z.string().trim().max(max))
    .transform(
      (given): Translations => Object.fromEntries(Object.entries(given).filter(([, text]) => text !== "")),
    );
const yen = z.int().min(0).max(MAX_DISH_YEN);
const prices = { eatInYen: yen.nullable(), takeOutYen: yen.nullable() };
const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "local-time" });

const served = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1, { error: "one-weekday" }).max(7),
  /** `HH:mm`; `until` may lie in the night after. */
  from: clock,
  until: clock,
});

const dish = z.strictObject({
  id: newId,
  /** One of `GET /api/dishes`: its names and what it usually holds are then known in every language. */
  glossaryId: z.string().max(64).nullable(),
  /** Of its own, beside or instead of the glossary's; Japanese is required where there is no glossary. */
  names: texts(80),
  descriptions: texts(400),
  /** With variants, the first variant's. */
  ...prices,
  isAlcohol: z.boolean(),
  /** A photo that this restaurant has sent; null: guests see a drawn cover. */
  photoId: z
    .string()
    .regex(/^[\w-]{22}$/, { error: "wrong-type" })
    .nullable()
    .default(null),
  variants: z.array(z.strictObject({ id: smallId, names: texts(40), ...prices })).max(MENU_LIMITS.variants),
  options: z
    .array(
      z.strictObject({
        id: smallId,
        names: texts(40),
        min: z.int().min(0).max(MENU_LIMITS.choices),
        max: z.int().min(1).max(MENU_LIMITS.choices),
        choices: z
          .array(z.strictObject({ id: smallId, names: texts(40), extraYen: yen, contains: allergens }))
          .min(1, { error: "one-choice" })
          .max(MENU_LIMITS.choices),
      }),
    )
    .max(MENU_LIMITS.options),
  /** What the restaurant says is in it; null while it has said nothing. Who says so, and when, is the server's to write. */
  facts: z
    .strictObject({
      contains: allergens,
      mayContain: allergens,
      /** Said by a person for each; an allergen in none of the three lists is unanswered. */
      freeOf: allergens.default([]),
      /** Of those, the ones confirmed although the dish's words speak of them. */
      sureFreeOf: allergens.default([]),
      diets: z.array(z.enum(DIETS)).max(DIETS.length),
    })
    .transform((facts) => ({
      ...facts,
      sureFreeOf: facts.sureFreeOf.filter((allergen) => facts.freeOf.includes(allergen)),
    }))
    .nullable(),
});
export type DishDocument = z.output<typeof dish>;

/** A menu as its people see it. Lists keep their order. */
export const menuDocument = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        id: newId,
        kind: z.enum(SECTION_KINDS).nullable(),
        /** Japanese is required where there is no kind. */
        names: texts(40),
        /** Empty: whenever the restaurant is open. */
        served: z.array(served).max(MENU_LIMITS.served),
        dishes: z.array(dish).max(MENU_LIMITS.dishes),
      }),
    )
    .max(MENU_LIMITS.sections),
});
export type MenuDocument = z.output<typeof menuDocument>;
export type SectionDocument = MenuDocument["sections"][number];

/** `PUT /api/owner/restaurants/{id}/menu`: `version` from the last answer; 409 `changed-meanwhile` when it is old. */
export const saveMenu = z.strictObject({ menu: menuDocument, version: z.int32().min(0) });
export type SaveMenuBody = z.input<typeof saveMenu>;

/** `GET /api/owner/restaurants/{id}/menu`, and the answer of `PUT`. */
export const menuDocumentView = z.strictObject({
  restaurantId: z.string(),
  /** Grows with each save; 0 before the first. */
  version: z.number(),
  menu: menuDocument,
  /** By dish: what its guests are told beside what the document says. */
  states: z
    .record(
      z.string(),
      z.strictObject({
        isSoldOut: z.boolean(),
        soldOutUntil: z.string().nullable(),
        facts: z
          .strictObject({
            level: z.enum(CLAIM_LEVELS),
            date: z.string().nullable(),
          })
          .nullable(),
      }),
    )
    .readonly(),
});
export type MenuDocumentView = z.output<typeof menuDocumentView>;

/** `PUT /api/owner/restaurants/{id}/menu/dishes/{dishId}/sold-out`, for all who work there. */
export const setSoldOut = z.strictObject({
  /** `today`: until 4 o'clock of the next morning. `open-ended`: until somebody says otherwise. Null: it is to be had. */
  until: z.enum(["today", "open-ended"]).nullable(),
});

/** `POST /api/owner/restaurants/{id}/menu/import`: reads a table of dishes. Nothing is saved. */
export const readMenuTable = z.strictObject({ csv: z.string().min(1, { error: "required" }).max(300_000) });

/** What came of a table: the menu as it would be, and what is wrong with which line. A line with a mistake is left out. */
export const menuImport = z.strictObject({
  menu: menuDocument,
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** `line`: counted from 1, the names of the columns being line 1. */
  mistakes: z.array(
    z.strictObject({
      line: z.number(),
      column: z.enum(MENU_COLUMNS).nullable(),
      message: z.string(),
    }),
  ),
});
export type MenuImport = z.output<typeof menuImport>;

/** `GET /api/dishes`: the glossary. */
export const glossaryDish = z.strictObject({
  id: z.string(),
  names: z.record(z.string(), z.string()).readonly(),
  contains: z.array(z.string()),
  diets: z.array(z.string()),
});
export type GlossaryDish = z.output<typeof glossaryDish>;
