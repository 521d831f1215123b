import type { Language } from "#kernel/languages.ts";
import { foldText } from "#platform/server/text/folded-text.ts";
import type { ChatIntent, ChatSlots, PlaceWish } from "../../chat-terms.ts";
import { confidenceOf } from "./confidence.ts";
import { rankIntents } from "./intents.ts";
import { borrow, understand } from "./language-choice.ts";
import { markNeedsInAll, type Needs, NO_NEEDS } from "./needs.ts";
import { type Clock, readSlots } from "./slots/slots.ts";
import { isAboutDishes, slotsFor } from "./slots/slots-for-intent.ts";
import { wishesIn, withWishes } from "./wishes.ts";
import { sift, withDishes } from "./words/known-share.ts";

export interface Reading {
  intent: ChatIntent;
  slots: ChatSlots;
  /** 0 to 1: how sure it is that the intent is the right one. */
  confidence: number;
  /** What was not understood, as it was written: the name of a restaurant or a dish may be in it. */
  rest: string;
  /** The language that the question was read in. */
  language: Language;
  /** What it says that somebody can't eat. */
  needs: Needs;
  /** What it wishes of a place that no record says. */
  wishes: PlaceWish[];
}

/** Where "no …" tells what is looked for. */
const SEARCHES: readonly ChatIntent[] = ["find-place", "book"];
/** So sure at most is the reading of what is typed in Latin letters in a language that has others. */
const ROMANISED = 0.35;

/**
 * Reads what a guest asks, in any of the languages, by the word lists of `db/assistant`. `language` is that of the
 * interface; the question may be in another. `clock` is today and now in Japan.
 */
export function readQuestion(text: string, language: Language, clock: Clock): Reading {
  const folded = foldText(text);
  const { understood: first, read, isSure } = understand(folded, language);
  const marked = markNeedsInAll(folded, read);
  const sifted = marked ? borrow(sift(marked.segments, folded, read), folded, read) : first;
  const understood = { ...sifted, items: withWishes(sifted.items) };
  const needs = marked?.needs ?? NO_NEEDS;
  const slots = readSlots(understood.items, read, clock);
  const allergens = [...new Set([...slots.allergens, ...needs.allergens])];
  const named = { ...slots, allergens };
  const ranked = rankIntents(understood, named);
  const sure = confidenceOf(ranked, understood, named, isSure);
  const confidence = needs.isRomanised ? Math.min(sure, ROMANISED) : sure;
  return {
    intent: ranked.intent,
    slots: slotsFor(ranked.intent, named),
    confidence,
    rest: isAboutDishes(ranked.intent) ? withDishes(understood, folded) : understood.rest,
    language: read,
    wishes: wishesIn(understood.items),
    needs: needs.isLoose && !SEARCHES.includes(ranked.intent) ? { ...needs, unknown: [] } : needs,
  };
}
