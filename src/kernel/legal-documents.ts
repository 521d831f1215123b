/** The legal documents; each is a folder of `legal/`. */
export const LEGAL_DOCUMENTS = ["privacy", "terms", "commerce"] as const;
export type LegalDocumentName = (typeof LEGAL_DOCUMENTS)[number];
