import type { Engine, EngineSettings } from "../port.ts";
import { deepl } from "./deepl.ts";
import { google } from "./google.ts";
import { libretranslate } from "./libretranslate.ts";
import { openai } from "./openai.ts";

const KINDS = { deepl, google, libretranslate, openai } as const satisfies Record<
  EngineSettings["kind"],
  (settings: EngineSettings) => Engine
>;

/** The configured engine; null if there is none. */
export function openEngine(settings: EngineSettings | null): Engine | null {
  return settings && KINDS[settings.kind](settings);
}
