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

/** One as it is sent: the words alone, or with how dangerous it is. */
export type OtherNeedBody = string | { text: string; severe?: boolean };

/** A food beyond the nine allergens, in the guest's own words. */
export const otherNeed = z.preprocess(
  (sent) => (typeof sent === "string" ? { text: sent } : sent),
  z.strictObject({
    text: z.string().trim().min(1, { error: "required" }).max(MAX_OTHER_NEED_LENGTH),
    severe: z.boolean().default(false),
  }),
) as unknown as z.ZodType<OtherNeed, OtherNeedBody>;

export const otherNeeds = z.array(otherNeed).max(MAX_OTHER_NEEDS).transform(distinctOtherNeeds);

/** A food beyond the nine allergens, as it is answered: `OtherNeed`. */
export const statedNeed = z.strictObject({
  text: z.string(),
  severe: z.boolean(),
}) satisfies z.ZodType<OtherNeed>;

/** The same with what the lexicon makes of it: `ReadOtherNeed`. */
export const readOtherNeed = statedNeed.extend({
  food: z.strictObject({ id: z.string(), ja: z.string(), allergens: z.array(z.enum(ALLERGENS)) }).nullable(),
}) satisfies z.ZodType<ReadOtherNeed>;

/** What a party can't eat, as it is read. */
export const needsView = z.strictObject({
  dietaryNeeds: z.array(z.enum(DIETARY_NEEDS)),
  severeAllergens: z.array(z.enum(ALLERGENS)),
  otherNeeds: z.array(readOtherNeed),
  /** False: nobody has asked what they can't eat. That is not the same as nothing. */
  needsAsked: z.boolean(),
});
export type NeedsView = z.output<typeof needsView>;

/** Whether anybody was asked what they can't eat: a body that doesn't speak of it leaves that open. */
export function isAsked(body: {
  dietaryNeeds?: unknown;
  severeAllergens?: unknown;
  otherNeeds?: unknown;
}): boolean {
  return [body.dietaryNeeds, body.severeAllergens, body.otherNeeds].some((said) => said !== undefined);
}

/** What a new party can't eat, with whether the body spoke of it. */
export function askedNeeds(body: {
  dietaryNeeds?: DietaryNeed[] | undefined;
  severeAllergens?: Allergen[] | undefined;
  otherNeeds?: OtherNeed[] | undefined;
}) {
  const { dietaryNeeds = [], severeAllergens = [], otherNeeds = [] } = body;
  return { needsAsked: isAsked(body), dietaryNeeds, severeAllergens, otherNeeds };
}
