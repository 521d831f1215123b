import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from "libphonenumber-js/min";

/** What stands between two numbers in one field: `03-1234-5678; 090-1234-5678`, `03-1234-5678／03-...`. */
const BETWEEN_NUMBERS = /[;,/、；，／|\n]|\bor\b/;

/**
 * The first dialable number in a text that people typed, as E.164 (`+81352221234`), or null.
 * `country` (ISO 3166, `JP`) is where a number without `+` is dialled from; null accepts international numbers only.
 * Extensions are dropped: E.164 has no place for them.
 */
export function toE164(text: string, country: string | null): string | null {
  const home: CountryCode | undefined = country && isSupportedCountry(country) ? country : undefined;
  for (const candidate of text.normalize("NFKC").split(BETWEEN_NUMBERS)) {
    // The library throws and catches inside to say that something is no number: dear, when most fields are empty.
    if (!/\d.*\d.*\d/.test(candidate)) continue;
    // `00` is how much of the world dials `+`; without a country only the plus sign is unambiguous.
    const number = parsePhoneNumberFromString(
      home ? candidate : candidate.replace(/^\s*00(?=[1-9])/, "+"),
      home,
    );
    if (number?.isValid()) return number.number;
  }
  return null;
}

/** A number as numbers are compared: its digits alone (`phone_digits` of the database does the same). */
export function digitsOf(typed: string): string {
  return typed.replace(/[^0-9]/g, "");
}

/** The link that dials a number in E.164. */
export function telHref(e164: string): string {
  return `tel:${e164}`;
}
