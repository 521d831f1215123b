import { useEffect, useState } from "react";
import type { PhoneCountry } from "#domains/reservations/contract/phone-codes.ts";
import { guessCountry } from "#platform/web/i18n/countries.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** Where the reader's number is dialled from, as long as they haven't said it (ISO 3166). */
export function useGuessedCountry(countries: readonly PhoneCountry[]): string {
  const { language } = usePage();
  const [languages, setLanguages] = useState<readonly string[]>([language]);
  // The browser says more than the page's language, and the server doesn't know it.
  useEffect(() => setLanguages([...navigator.languages, language]), [language]);
  return guessCountry(
    languages,
    countries.map(({ country }) => country),
  );
}
