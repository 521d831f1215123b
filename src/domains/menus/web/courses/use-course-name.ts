import type { Translations } from "#kernel/languages.ts";
import { readerText, type TaggedText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** What a course is called in the reader's language, else in Japanese. */
export function useCourseName(): (course: { names: Translations }) => TaggedText {
  const { language } = usePage();
  return ({ names }) => readerText(names.ja ?? "", names, language);
}
