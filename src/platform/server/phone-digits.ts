import { digitsOf, toE164 } from "#kernel/phone.ts";

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
