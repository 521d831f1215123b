import { apiPaths } from "../../../shared/api-paths.ts";
import { CONTENT_LANGUAGES, type ContentLanguage } from "../../../shared/content-languages.ts";
import type { LegalDocument } from "../../../shared/contract/legal.ts";
import type { Language } from "../../../shared/languages.ts";
import type { LegalDocumentName } from "../../../shared/legal-terms.ts";
import type { Api } from "../../lib/api.ts";

/** A document in the language that the address asks for (`?text=zh-TW`), else in the reader's. */
export async function loadDocument(api: Api, document: LegalDocumentName, address: string, own: Language) {
  const wanted = new URL(address).searchParams.get("text");
  const asked: ContentLanguage = CONTENT_LANGUAGES.find((language) => language === wanted) ?? own;
  return { asked, document: await api.get<LegalDocument>(apiPaths.legal(document), { lang: asked }) };
}
