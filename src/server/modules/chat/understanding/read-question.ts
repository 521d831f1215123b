import type { ChatIntent, ChatSlots } from "../../../../shared/chat-terms.ts";
import type { Language } from "../../../../shared/languages.ts";
import { foldText } from "../../../folded-text.ts";
import { confidenceOf } from "./confidence.ts";
import { rankIntents } from "./intents.ts";
import { withDishes } from "./known-share.ts";
import { understand } from "./language-choice.ts";
import { type Clock, readSlots } from "./slots.ts";
import { isAboutDishes, slotsFor } from "./slots-for-intent.ts";

export interface Reading {
  intent: ChatIntent;
  slots: ChatSlots;
  /** 0 to 1: how sure it is that the intent is the right one. */
  confidence: number;
  /** What was not understood, as it was written: the name of a restaurant or a dish may be in it. */
  rest: string;
  /** The language that the question was read in. */
  language: Language;
}

/**
 * Reads what a guest asks, in any of the languages, by the word lists of `db/assistant`. `language` is that of the
 * interface; the question may be in another. `clock` is today and now in Japan.
 */
export function readQuestion(text: string, language: Language, clock: Clock): Reading {
  const folded = foldText(text);
  const { understood, read, isSure } = understand(folded, language);
  const named = readSlots(understood.items, read, clock);
  const ranked = rankIntents(understood, named);
  const confidence = confidenceOf(ranked, understood, named, isSure);
  return {
    intent: ranked.intent,
    slots: slotsFor(ranked.intent, named),
    confidence,
    rest: isAboutDishes(ranked.intent) ? withDishes(understood, folded) : understood.rest,
    language: read,
  };
}
