import type { Language } from "#kernel/languages.ts";
import type { LegalDocumentName } from "#kernel/legal-documents.ts";
import { toContentLanguage } from "#kernel/text/content-languages.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { legalApi } from "./api.ts";

/** A document in the language that the address asks for (`?text=zh-TW`), else in the reader's. */
export async function loadDocument(api: Api, document: LegalDocumentName, address: string, own: Language) {
  const wanted = new URL(address).searchParams.get("text");
  const asked = (wanted === null ? null : toContentLanguage(wanted)) ?? own;
  return {
    asked,
    document: await api.get(
      legalApi("GET /api/legal/:document", { params: { document }, query: { lang: asked } }),
    ),
  };
}
