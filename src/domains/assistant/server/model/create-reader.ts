import type { Queryable } from "#platform/server/db/database.ts";
import { PLACES } from "../understanding/words/word-list.ts";
import { openAi } from "./open-ai-provider.ts";
import type { ModelSettings } from "./port.ts";
import { openModelReader, type ReadByModel } from "./read-by-model.ts";

export interface ReaderSettings {
  /** Null leaves every question to the built-in reading. */
  model: ModelSettings | null;
  monthlyTokens: number;
}

/** What reads questions that the built-in reading isn't sure of, as the settings name it; null without one. */
export function createReader(
  db: Queryable,
  { model, monthlyTokens }: ReaderSettings,
  now: () => Date,
): ReadByModel | null {
  const places = PLACES.map(({ id }) => id);
  return model && openModelReader({ db, model: openAi(model), monthlyTokens, places, now });
}
