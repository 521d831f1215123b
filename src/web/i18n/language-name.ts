import { useFormatter } from "use-intl";
import type { Language } from "../../shared/languages.ts";

/** What a language is called in the reader's own: タイ語 for Thai. */
export function useLanguageName(): (language: Language) => string {
  const format = useFormatter();
  return (language) => format.displayName(language, { type: "language" });
}
