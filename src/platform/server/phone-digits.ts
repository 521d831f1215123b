import { digitsOf, toE164 } from "#kernel/phone.ts";

/**
 * A phone number as numbers are compared: its digits, as typed and as dialled. Each once; none where nothing was typed.
 * `countries`: where it may be dialled from without a `+` (ISO 3166); null for numbers that have one.
 */
export function phoneDigits(typed: string | null, countries: readonly (string | null)[]): string[] {
  if (typed === null) return [];
  const dialled = countries.map((country) => toE164(typed, country) ?? "");
  const digits = [typed, ...dialled].map(digitsOf);
  return [...new Set(digits)].filter((one) => one !== "");
}
