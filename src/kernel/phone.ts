import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** Separators between two numbers in one field: `03-1234-5678; 090-1234-5678`, `03-1234-5678／03-...`. */
const BETWEEN_NUMBERS = /[;,/、；，／|\n]|\bor\b/;

/**
 * The first valid number in user input, as E.164 (`+81352221234`), or null. `country` (ISO 3166, `JP`) is where a
 * number without `+` is dialled from; null accepts international numbers only. Extensions are dropped: E.164 does not
 * support them.
 */
export function toE164(text: string, country: string | null): string | null {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined;
  for (const candidate of text.normalize("NFKC").split(BETWEEN_NUMBERS)) {
    // The library throws and catches internally for invalid numbers: expensive, as most fields are empty.
    if (!/\d.*\d.*\d/.test(candidate)) continue;
    // `00` is the international prefix in most countries; without a country only the plus sign is unambiguous.
    const number = parsePhoneNumberFromString(
      home ? candidate : candidate.replace(/^\s*00(?=[1-9])/, "+"),
      home,
    );
    if (number?.isValid()) return number.number;
  }
  return null;
}

/** Normalizes a number for comparison: its digits only (`phone_digits` in the database does the same). */
export function digitsOf(typed: string): string {
  return typed.replace(/[^0-9]/g, "");
}

/** The `tel:` link for a number in E.164. */
export function telHref(e164: string): string {
  return `tel:${e164}`;
}
