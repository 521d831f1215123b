import type { ContentLanguage } from "../../../shared/content-languages.ts";
import { NATIVE_NAMES } from "../../../shared/languages.ts";
import { MACHINE_NAMES } from "../../ui/translated/interface/choice.ts";

/** The languages of the documents by their own names. */
export const TEXT_LANGUAGES: Record<ContentLanguage, string> = {
  ...NATIVE_NAMES,
  ...MACHINE_NAMES,
};
