import { MAX_CODE_LENGTH } from "#domains/payments/plan-constants.ts";
import { JAPANESE_KINDS } from "#domains/restaurants/cuisines.ts";
import { readUrl } from "#kernel/addresses/paths.ts";
import { plainWidth } from "#kernel/text/usable-text.ts";

/** The cuisines offered in an application: those of the specification (owner.md section 3), with the Japanese kinds. */
export const APPLICATION_CUISINES = [
  "japanese",
  "italian",
  "chinese",
  "french",
  "thai",
  "korean",
  "indian",
  "american",
  "mediterranean",
  ...JAPANESE_KINDS,
  "other",
] as const;
export type ApplicationCuisine = (typeof APPLICATION_CUISINES)[number];

/** `submitted`: awaiting an operator's decision. All other states are final. */
export const APPLICATION_STATES = ["submitted", "approved", "rejected", "withdrawn"] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Maximum lengths of the texts, in characters. */
export const MAX_TEXT = {
  restaurantName: 100,
  ownerName: 100,
  email: 254,
  phone: 40,
  address: 300,
  description: 2_000,
  website: 300,
  instagram: 60,
  trialCode: MAX_CODE_LENGTH,
  reason: 1_000,
} as const;

/** The validation rules of the specification (owner.md section 5), shared by form and server. */
const RULES = {
  restaurantName: (text: string) => [...text].length >= 2,
  ownerName: (text: string) => [...text].length >= 2,
  email: (text: string) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text),
  phone: (text: string) => text.length >= 10 && /^[+\d][\d\s().-]+$/.test(text),
  address: (text: string) => [...text].length >= 10,
  cuisine: (text: string) => (APPLICATION_CUISINES as readonly string[]).includes(text),
  description: (text: string) => [...text].length >= 20,
  website: (text: string) => text === "" || isWebAddress(text),
} as const;
export type RuledField = keyof typeof RULES;
export const RULED_FIELDS = Object.keys(RULES) as RuledField[];

/**
 * Whether a field's text is valid. Character width and outer whitespace are ignored: Japanese keyboards may produce ０３.
 */
export function isRight(field: RuledField, text: string): boolean {
  return RULES[field](field === "phone" ? plainPhone(text) : plainWidth(text));
}

/** Normalizes a phone number: half-width, with the dashes of Japanese keyboards as hyphens. */
export function plainPhone(text: string): string {
  return plainWidth(text).replace(/[ー‐‑‒–—―−]/g, "-");
}

function isWebAddress(text: string): boolean {
  const url = readUrl(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes(".");
}
