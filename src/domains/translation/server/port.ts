import type { ContentLanguage } from "#kernel/text/content-languages.ts";

/** What goes wrong with an engine, however it says so. */
export type Fault =
  /** Too much asked of it just now (429, DeepL's 529): again later. */
  | "busy"
  /** Not there, or broken on its side. */
  | "down"
  /** It can't do this language. */
  | "language"
  | "too-long"
  | "timeout"
  /** What was paid for is used up (DeepL's 456): later doesn't help. */
  | "quota"
  /** Our key or address is wrong: for the operator, not the reader. */
  | "refused"
  /** An answer that is none: the text untranslated, marks lost, another number of texts. */
  | "unusable";

export type EngineAnswer =
  | { ok: true; texts: string[] }
  | { ok: false; fault: Fault; reason: string; retryAfterS: number };

export interface EngineRequest {
  /** Markup: `&`, `<` and `>` are escaped, and `<x id="0"/>` stands for what must stay as it is. */
  texts: readonly string[];
  /** Null: to be found out. */
  source: ContentLanguage | null;
  target: ContentLanguage;
  /** What the texts are, in English. */
  context: string | null;
  /** Ends the call when the reader has stopped waiting. */
  signal: AbortSignal;
}

/** Translates texts that nobody has translated. */
export interface Engine {
  /** As readers are told. */
  name: string;
  translate(request: EngineRequest): Promise<EngineAnswer>;
}

/** Which engine, as the settings say. */
export interface EngineSettings {
  kind: "libretranslate" | "deepl" | "google" | "openai";
  url: string;
  /** Null for an engine that asks for none. */
  key: string | null;
  /** Of an engine that has several. */
  model: string | null;
}

export interface TranslationSettings {
  engine: EngineSettings | null;
  /** Sent to the engine in a calendar month at most. */
  monthlyCharacters: number;
}
