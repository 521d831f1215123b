import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { CARD_BRANDS, FACT_LEVELS, SEATING, SMOKING } from "../facts.ts";
import { PAYMENT_METHODS } from "../restaurant-constants.ts";

/** Whole yen a person. */
const MAX_YEN = 200_000;
const yen = z.int().min(0).max(MAX_YEN);

/** Each once, in the list's order; at least one. */
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((chosen): Values[number][] => values.filter((one) => (chosen as string[]).includes(one)));
const atLeastOne = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  someOf(values).refine((chosen) => chosen.length > 0, { error: "required" });

const budget = z.strictObject({ from: yen, to: yen.min(1) }).refine(({ from, to }) => from <= to, {
  error: "below-minimum",
  path: ["to"],
});

const statements = [
  z.strictObject({
    key: z.literal("payment"),
    value: z.strictObject({ methods: atLeastOne(PAYMENT_METHODS), brands: someOf(CARD_BRANDS) }),
  }),
  z.strictObject({ key: z.literal("smoking"), value: z.enum(SMOKING) }),
  z.strictObject({ key: z.literal("english-menu"), value: z.boolean() }),
  z.strictObject({ key: z.literal("children"), value: z.boolean() }),
  z.strictObject({ key: z.literal("seating"), value: atLeastOne(SEATING) }),
  z.strictObject({ key: z.literal("takeaway"), value: z.boolean() }),
  z.strictObject({ key: z.literal("table-charge"), value: z.strictObject({ yen: yen.nullable() }) }),
  z.strictObject({ key: z.literal("lunch"), value: budget }),
  z.strictObject({ key: z.literal("dinner"), value: budget }),
] as const;

const factStatement = z.discriminatedUnion("key", statements);

const said = {
  level: z.enum(FACT_LEVELS),
  source: z.string(),
  date: z.string().nullable(),
  count: z.int(),
};
const [payment, smoking, englishMenu, children, seating, takeaway, tableCharge, lunch, dinner] = statements;
/** A fact that counts, with who states it. */
export const fact = z.discriminatedUnion("key", [
  payment.extend(said),
  smoking.extend(said),
  englishMenu.extend(said),
  children.extend(said),
  seating.extend(said),
  takeaway.extend(said),
  tableCharge.extend(said),
  lunch.extend(said),
  dinner.extend(said),
]);

/** `PUT /api/owner/restaurants/{id}/facts`: all that the restaurant states; what is left out is not stated. */
export const saveFacts = z.strictObject({
  facts: z
    .array(factStatement)
    .max(statements.length)
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, { error: "wrong-type" }),
  /** Of the last answer; 409 `changed-meanwhile` with `current` if it is outdated. */
  version: z.int32().min(0),
});

export const factsPage = z.strictObject({
  restaurantId: z.string(),
  version: z.int(),
  /** What the restaurant states. */
  facts: z.array(factStatement),
  /** What guests and open data state. */
  others: z.array(fact),
});
export type FactsPage = z.output<typeof factsPage>;

/** The facts as they are saved, after a concurrent save. */
export const newerFacts = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: factsPage }),
} as const satisfies RefusalDetails;
