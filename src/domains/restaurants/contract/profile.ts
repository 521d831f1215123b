import { z } from "zod";
import { readUrl } from "#kernel/addresses/paths.ts";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { LANGUAGES, type Translations } from "#kernel/languages.ts";
import { CUISINES } from "../cuisines.ts";
import { DESCRIPTION_LENGTH, NAME_LENGTH } from "../restaurant-constants.ts";

export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u, { error: "wrong-type" });
const optional = (text: z.ZodType<string, string>) => text.transform((given) => given || null).nullable();
/** Line breaks are allowed; other control characters are refused. */
const paragraph = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(\P{Cc}|[\n\r\t])*$/u, { error: "wrong-type" });
const texts = (text: z.ZodType<string, string>) =>
  z
    .partialRecord(z.enum(LANGUAGES), text)
    .transform(
      (given): Translations => Object.fromEntries(Object.entries(given).filter(([, one]) => one !== "")),
    );
const isLongEnough = (text: string) => text === "" || [...text].length >= DESCRIPTION_LENGTH.min;
/** Phone numbers as people write them, at least 10 characters (specification, section 5). */
export const phone = optional(
  line(40).refine((text) => text === "" || /^\+?[\d\s()（）.‐‑–ー－-]{10,}$/.test(text.normalize("NFKC")), {
    error: "house-phone",
  }),
);
const website = optional(
  line(300)
    // Without a scheme, as people write it: shiomi.example
    .transform((text) => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text))
    .refine((text) => text === "" || (/^https?:\/\//i.test(text) && readUrl(text) !== null), {
      error: "web-address",
    }),
);
const instagram = optional(
  line(31)
    .transform((text) => text.replace(/^@/, ""))
    .refine((handle) => /^[\w.]{0,30}$/.test(handle), { error: "instagram" }),
);

/** What a restaurant writes about itself. Translations belong to the text beside them. */
export const profileDocument = z.strictObject({
  name: line(NAME_LENGTH.max).min(NAME_LENGTH.min),
  nameTranslations: texts(line(NAME_LENGTH.max)),
  /** Null for a cuisine that is not on our list. */
  cuisine: z.enum(CUISINES).nullable(),
  description: optional(
    paragraph(DESCRIPTION_LENGTH.max).refine(isLongEnough, { error: "description-short" }),
  ),
  descriptionTranslations: texts(paragraph(DESCRIPTION_LENGTH.max)),
  phone,
  website,
  /** Without the `@`. */
  instagram,
  /** 1 (cheapest) to 4; null if not stated. */
  priceRange: z.int().min(1).max(4).nullable().default(null),
});
export type ProfileDocument = z.output<typeof profileDocument>;

export const version = z.int32().min(0);
/**
 * `PUT /api/owner/restaurants/{id}/profile`: `version` from the last answer; 409 `changed-meanwhile` with `current` if
 * it is outdated.
 */
export const saveProfile = z.strictObject({ profile: profileDocument, version });

/** `GET /api/owner/restaurants/{id}/profile`, and the answer of `PUT`. */
export const profilePage = z.strictObject({
  restaurantId: z.string(),
  /** Grows with each save of the profile or the address. */
  version: z.number(),
  profile: profileDocument,
});
export type ProfilePage = z.output<typeof profilePage>;

/** The saved profile, after a concurrent save. */
export const newerProfile = {
  code: "changed-meanwhile",
  shape: z.strictObject({ current: profilePage }),
} as const satisfies RefusalDetails;
