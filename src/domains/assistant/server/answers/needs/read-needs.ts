import { NO_SLOTS } from "#domains/assistant/chat-constants.ts";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { findFoods } from "#domains/dietary/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { type Needs, NO_NEEDS } from "../../understanding/needs.ts";
import type { Dialogue, Reading } from "../rules.ts";
import { isAsked, type KeptNeeds, NO_KEPT_NEEDS, needsAfter } from "./rules.ts";

export interface NeedsRead {
  reading: Reading;
  kept: KeptNeeds;
  /** The guest has taken back what they can't eat. */
  isForgotten: boolean;
}

/** What was asked for before goes on. */
const ON: Reading = { intent: "more", slots: NO_SLOTS, rest: "", confidence: 1 };
/** An answer of so many words may be a food that nobody knows. */
const FEW_WORDS = 4;
const UNSURE = 0.5;

/**
 * What a guest can't eat after what they have said: the buttons under "I don't know that word", an answer to it, or a question that
 * speaks of it. `isOwn`: the words are those of a button.
 */
export function readNeeds(
  text: string,
  language: Language,
  { before, reading, isOwn }: { before: Dialogue; reading: Reading; isOwn: boolean },
): NeedsRead {
  const kept = before.needs;
  const t = translator(language, "assistant");
  const said = text.trim();
  if (said === t("needs.forget")) return { reading: ON, kept: NO_KEPT_NEEDS, isForgotten: true };
  const words = kept.asked.join(", ");
  const isTold = (answer: "needs.pass" | "needs.drop") => words !== "" && said === t(answer, { words });
  if (isTold("needs.drop")) return { reading: ON, kept: { ...kept, asked: [] }, isForgotten: false };
  if (isTold("needs.pass") || (words !== "" && reading.intent === "yes"))
    return { reading: ON, kept: needsAfter(kept, NO_NEEDS), isForgotten: false };
  const needs = reading.needs ?? NO_NEEDS;
  if (isOwn || !isAsked(kept)) return { reading, kept: needsAfter(kept, needs), isForgotten: false };
  return answered(said, language, { kept, reading, needs });
}

/** Who was asked what they can't eat answers with a food, however they put it. */
function answered(
  text: string,
  language: Language,
  { kept, reading, needs }: { kept: KeptNeeds; reading: Reading; needs: Needs },
): NeedsRead {
  const named = findFoods(text, language);
  const foods = [...needs.foods, ...named.map(({ id }) => id)];
  const allergens = ALLERGENS.filter(
    (each) => needs.allergens.includes(each) || named.some((food) => food.allergens.includes(each)),
  );
  const isNew = foods.length === 0 && needs.unknown.length === 0 && isStrange(text, reading);
  const unknown = isNew ? [text] : needs.unknown;
  const isSearch = reading.intent === "find-place" || reading.intent === "book";
  const isAnswer = (foods.length > 0 || isNew) && !isSearch;
  return {
    reading: isAnswer ? { ...ON, slots: { ...NO_SLOTS, allergens } } : reading,
    kept: needsAfter(kept, { ...needs, foods, allergens, unknown }),
    isForgotten: false,
  };
}

function isStrange(text: string, { intent, confidence }: Reading): boolean {
  const isUnread = intent === "other" || confidence < UNSURE;
  return isUnread && /\p{L}/u.test(text) && text.split(/\s+/u).length <= FEW_WORDS;
}
