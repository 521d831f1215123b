import type { LegalDocumentName } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { toContentLanguage } from "#kernel/text/content-languages.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { plainNumber } from "#platform/web/i18n/numbers.ts";
import type { LegalDocument } from "../contract.ts";
import { LEGAL_PLACEHOLDER, type LegalPlaceholder } from "../legal-constants.ts";
import { legalApi } from "./api.ts";

/** Loads a document in the language that the URL requests (`?text=zh-TW`), otherwise in the reader's. */
export async function loadDocument(
  api: Api,
  document: LegalDocumentName,
  address: string,
  preferred: Language,
) {
  const requested = new URL(address).searchParams.get("text");
  const asked = (requested === null ? null : toContentLanguage(requested)) ?? preferred;
  return {
    asked,
    document: await api.get(
      legalApi("GET /api/legal/:document", { params: { document }, query: { lang: asked } }),
    ),
  };
}

/** Replaces the placeholders of a text with this installation's values. */
export function fillText(text: string, { values, lang }: Pick<LegalDocument, "values" | "lang">): string {
  return text.replace(LEGAL_PLACEHOLDER, (whole, name: LegalPlaceholder) => {
    const value = values[name];
    return typeof value === "number" ? plainNumber(value, lang) : (value ?? whole);
  });
}
