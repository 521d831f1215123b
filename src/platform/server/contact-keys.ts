import { digitsOf, toE164 } from "#kernel/phone.ts";

const TAGGED = /^([^@+]+)(?:\+[^@]*)?@(.+)$/;
const GMAIL = ["gmail.com", "googlemail.com"];

/**
 * Normalizes an email address so that one person counts once: ignores a tag after `+` and letter case, and dots where
 * Gmail ignores them. For limits only: identity and delivery use the address as it is. `person_email` in the database
 * is the same rule.
 */
export function personEmail(typed: string): string {
  const email = typed.toLowerCase();
  const [, local, domain] = TAGGED.exec(email) ?? [];
  if (local === undefined || domain === undefined) return email;
  return GMAIL.includes(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}

/**
 * Normalizes a phone number for comparison: its digits, as typed and as dialled internationally, without duplicates;
 * empty when nothing was typed. `countries`: where it may be dialled from without a `+` (ISO 3166); null for numbers
 * that have one.
 */
export function phoneDigits(typed: string | null, countries: readonly (string | null)[]): string[] {
  if (typed === null) return [];
  const dialled = countries.map((country) => toE164(typed, country) ?? "");
  const digits = [typed, ...dialled].map(digitsOf);
  return [...new Set(digits)].filter((one) => one !== "");
}
