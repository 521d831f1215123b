import { z } from "zod";
import type { Endpoints } from "#kernel/api/endpoint.ts";
import {
  ALLERGENS,
  type Allergen,
  CLAIM_LEVELS,
  CLAIM_SUBJECTS,
  CLAIM_VALUES,
  type Claim,
  DIETARY_NEEDS,
  type DietaryNeed,
} from "./dietary.ts";
import {
  distinctOtherNeeds,
  MAX_OTHER_NEED_LENGTH,
  MAX_OTHER_NEEDS,
  type OtherNeed,
  type ReadOtherNeed,
} from "./other-needs.ts";

export const dietaryNeeds = z.array(z.enum(DIETARY_NEEDS)).max(DIETARY_NEEDS.length);

export const severeAllergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length);

/** As sent: the text alone, or with its severity. */
export type OtherNeedBody = string | { text: string; severe?: boolean };

/** A food beyond the nine allergens, as the guest wrote it. */
export const otherNeed = z.preprocess(
  (sent) => (typeof sent === "string" ? { text: sent } : sent),
  z.strictObject({
    text: z.string().trim().min(1, { error: "required" }).max(MAX_OTHER_NEED_LENGTH),
    severe: z.boolean().default(false),
  }),
) as unknown as z.ZodType<OtherNeed, OtherNeedBody>;

export const otherNeeds = z.array(otherNeed).max(MAX_OTHER_NEEDS).transform(distinctOtherNeeds);

/** A food beyond the nine allergens in responses: `OtherNeed`. */
export const statedNeed = z.strictObject({
  text: z.string(),
  severe: z.boolean(),
}) satisfies z.ZodType<OtherNeed>;

/** With the lexicon's reading: `ReadOtherNeed`. */
export const readOtherNeed = statedNeed.extend({
  food: z.strictObject({ id: z.string(), ja: z.string(), allergens: z.array(z.enum(ALLERGENS)) }).nullable(),
}) satisfies z.ZodType<ReadOtherNeed>;

/** Dietary needs of a party. */
export const needsView = z.strictObject({
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
  /** False: the guest was not asked, which is not the same as having no needs. */
  needsAsked: z.boolean(),
});
export type NeedsView = z.output<typeof needsView>;

/** Whether the guest was asked for needs: false if the body has none of these fields. */
export function isAsked(body: {
  dietaryNeeds?: unknown;
  severeAllergens?: unknown;
  otherNeeds?: unknown;
}): boolean {
  return [body.dietaryNeeds, body.severeAllergens, body.otherNeeds].some((said) => said !== undefined);
}

/** Needs of a new party, and whether the guest was asked for them. */
export function askedNeeds(body: {
  dietaryNeeds?: DietaryNeed[] | undefined;
  severeAllergens?: Allergen[] | undefined;
  otherNeeds?: OtherNeed[] | undefined;
}) {
  const { dietaryNeeds = [], severeAllergens = [], otherNeeds = [] } = body;
  return { needsAsked: isAsked(body), dietaryNeeds, severeAllergens, otherNeeds };
}

export const claimSubject = z.enum(CLAIM_SUBJECTS);

/** A statement about a restaurant's food, with its source and date. */
export const claim = z.strictObject({
  subject: claimSubject,
  value: z.enum(CLAIM_VALUES),
  level: z.enum(CLAIM_LEVELS),
  source: z.string(),
  date: z.string().nullable(),
  expires: z.string().nullable(),
}) satisfies z.ZodType<Claim>;

/** Equal to the maximum length of a special request. */
export const MAX_MENTIONS_LENGTH = 1_000;

/** `GET /api/foods?text=`: foods matching a text, in the reader's language. */
export const foodsQuery = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_OTHER_NEED_LENGTH),
});

/** `POST /api/foods/mentions`: foods named in a longer text, such as a special request. The text is not stored. */
export const foodMentions = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(MAX_MENTIONS_LENGTH),
});

/** A food of the lexicon. */
export const knownFood = readOtherNeed.shape.food.unwrap().extend({
  /** In the reader's language. */
  name: z.string(),
});
export type KnownFood = z.output<typeof knownFood>;

export const foodMentionsView = z.strictObject({
  /** Unique, in order. A mention doesn't mean that the guest can't eat it. */
  foods: z.array(knownFood),
});
export type FoodMentionsView = z.output<typeof foodMentionsView>;

export const foodsView = z.strictObject({
  /** The food that exactly this text names; null if unknown. */
  food: readOtherNeed.shape.food,
  /** Foods whose name starts with the text, in the reader's language. */
  suggestions: z.array(knownFood),
});
export type FoodsView = z.output<typeof foodsView>;

/** The endpoints of this domain. */
export const dietaryEndpoints = {
  "GET /api/foods": {
    summary: "Look up a food by its words",
    query: foodsQuery,
    answer: foodsView,
    errors: [],
  },
  "POST /api/foods/mentions": {
    summary: "Foods that a text names",
    body: foodMentions,
    answer: foodMentionsView,
    errors: [],
  },
} as const satisfies Endpoints;
