import type { ContentLanguage } from "#kernel/text/content-languages.ts";

/** Engine errors, independent of the engine. */
export type Fault =
  /** Rate limited (429, DeepL's 529): retry later. */
  | "busy"
  /** Unreachable, or a server error. */
  | "down"
  /** Unsupported language. */
  | "language"
  | "too-long"
  | "timeout"
  /** The paid quota is used up (DeepL's 456): retrying does not help. */
  | "quota"
  /** Our key or URL is wrong: reported to the operator, not the user. */
  | "refused"
  /** An invalid result: the text untranslated, markers lost, or a different number of texts. */
  | "unusable";

export type EngineAnswer =
  | { ok: true; texts: string[] }
  | { ok: false; fault: Fault; reason: string; retryAfterS: number };

export interface EngineRequest {
  /** Markup: `&`, `<` and `>` are escaped, and `<x id="0"/>` stands for protected parts. */
  texts: readonly string[];
  /** Null: detect. */
  source: ContentLanguage | null;
  target: ContentLanguage;
  /** Description of the texts, in English. */
  context: string | null;
  /** Aborts the call when the user stops waiting. */
  signal: AbortSignal;
}

/** A machine translation engine. */
export interface Engine {
  /** Display name. */
  name: string;
  translate(request: EngineRequest): Promise<EngineAnswer>;
}

/** The configured engine. */
export interface EngineSettings {
  kind: "libretranslate" | "deepl" | "google" | "openai";
  url: string;
  /** Null for an engine without API keys. */
  key: string | null;
  /** For engines with several models. */
  model: string | null;
}

export interface TranslationSettings {
  engine: EngineSettings | null;
  /** Maximum number of characters sent to the engine per calendar month. */
  monthlyCharacters: number;
}
