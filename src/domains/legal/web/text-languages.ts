import { MACHINE_NAMES } from "#domains/translation/web/interface/choice.ts";
import { NATIVE_NAMES } from "#kernel/languages.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";

/** The languages of the documents by their own names. */
export const TEXT_LANGUAGES: Record<ContentLanguage, string> = {
  ...NATIVE_NAMES,
  ...MACHINE_NAMES,
};
