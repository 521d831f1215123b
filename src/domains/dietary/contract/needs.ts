import { z } from "zod";
import { ALLERGENS, type Allergen, DIETARY_NEEDS, type DietaryNeed } from "../dietary.ts";
import {
  distinctOtherNeeds,
  MAX_OTHER_NEED_LENGTH,
  MAX_OTHER_NEEDS,
  type OtherNeed,
  type ReadOtherNeed,
} from "../other-needs.ts";

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
  /** False: nobody asked, which is not the same as none. */
  needsAsked: z.boolean(),
});
export type NeedsView = z.output<typeof needsView>;

/** Whether needs were asked for: a body without them leaves that open. */
export function isAsked(body: {
  dietaryNeeds?: unknown;
  severeAllergens?: unknown;
  otherNeeds?: unknown;
}): boolean {
  return [body.dietaryNeeds, body.severeAllergens, body.otherNeeds].some((said) => said !== undefined);
}

/** Needs of a new party, with whether they were asked for. */
export function askedNeeds(body: {
  dietaryNeeds?: DietaryNeed[] | undefined;
  severeAllergens?: Allergen[] | undefined;
  otherNeeds?: OtherNeed[] | undefined;
}) {
  const { dietaryNeeds = [], severeAllergens = [], otherNeeds = [] } = body;
  return { needsAsked: isAsked(body), dietaryNeeds, severeAllergens, otherNeeds };
}
