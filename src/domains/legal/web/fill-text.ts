import { plainNumber } from "#platform/web/i18n/numbers.ts";
import type { LegalDocument } from "../contract/legal.ts";
import { LEGAL_PLACEHOLDER, type LegalPlaceholder } from "../legal-constants.ts";

/** A text of a document with what holds in this installation in place of its placeholders. */
export function fillText(text: string, { values, lang }: Pick<LegalDocument, "values" | "lang">): string {
  return text.replace(LEGAL_PLACEHOLDER, (whole, name: LegalPlaceholder) => {
    const value = values[name];
    return typeof value === "number" ? plainNumber(value, lang) : (value ?? whole);
  });
}
