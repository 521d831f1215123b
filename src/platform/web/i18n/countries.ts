/**
 * The country that a reader's phone number most likely belongs to: the region of their languages (`en-GB`), else where the
 * first of these is spoken most (`th`); the first of the countries where neither is among them.
 */
export function guessCountry(languages: readonly string[], countries: readonly string[]): string {
  const locales = languages.flatMap(localeOf);
  const regions = [...locales, ...locales.slice(0, 1).map((one) => one.maximize())].map(
    ({ region }) => region,
  );
  const found = regions.find((region) => region !== undefined && countries.includes(region));
  return found ?? countries[0] ?? "";
}

/** The name of a country (ISO 3166) in a language; its code where the browser has none. */
export function countryName(country: string, language: string): string {
  return new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
}

/** None for a tag that the browser can't read. */
function localeOf(tag: string): Intl.Locale[] {
  try {
    return [new Intl.Locale(tag)];
  } catch {
    return [];
  }
}
