import { useFormatter } from "use-intl";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";

/** What a language is called in the reader's own: タイ語 for Thai. */
export function useLanguageName(): (language: ContentLanguage) => string {
  const format = useFormatter();
  return (language) => format.displayName(language, { type: "language" });
}
