import type { Language } from "#kernel/languages.ts";

/** What stands in a document, from top to bottom. `task`: with a box to tick. */
export interface Block {
  kind: "title" | "heading" | "text" | "task" | "note";
  text: string;
  /** An address that the text leads to. */
  url?: string;
}

/** Makes a file of blocks, for paper and screen. */
export type DocumentWriter = (document: {
  title: string;
  language: Language;
  blocks: readonly Block[];
}) => Promise<Buffer>;
