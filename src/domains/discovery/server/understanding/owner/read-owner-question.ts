import { OWNER_TOPICS, type OwnerTopic } from "#domains/discovery/owner-topics.ts";
import type { Language } from "#kernel/languages.ts";
import { type FoldedText, foldText } from "#platform/server/text/folded-text.ts";
import { candidatesFor, languageBonus } from "../languages.ts";
import { segment } from "../words/segment.ts";
import { CLEAR_LEAD, LEAST_SCORE, OWNER_RULES, SURE_SCORE } from "./owner-rules.ts";
import { type OwnerSign, ownerLexiconOf } from "./owner-words.ts";

export interface OwnerReading {
  /** What is asked about; null if that isn't clear. */
  topic: OwnerTopic | null;
  /** What may be meant, the likeliest first; empty if nothing was understood. */
  perhaps: OwnerTopic[];
  /** It speaks of guests, as only a restaurant does. */
  isOfGuests: boolean;
}

const PREFIX = "owner:";
/** Topics offered where none is clear. */
const MOST_OFFERED = 3;

/** Reads a question of somebody who runs a restaurant, as `readQuestion` reads those of guests. */
export function readOwnerQuestion(text: string, language: Language): OwnerReading {
  const signs = signsIn(foldText(text), language);
  const scores = new Map<OwnerTopic, number>();
  for (const { topic, weight, all, none } of OWNER_RULES) {
    if (all.every((sign) => signs.has(sign)) && !none.some((sign) => signs.has(sign)))
      scores.set(topic, (scores.get(topic) ?? 0) + weight);
  }
  const ranked = OWNER_TOPICS.map((topic) => ({ topic, score: scores.get(topic) ?? 0 }))
    .filter(({ score }) => score >= LEAST_SCORE)
    .sort((one, other) => other.score - one.score);
  const [best, next] = ranked;
  const isClear = best !== undefined && best.score - (next?.score ?? 0) >= CLEAR_LEAD;
  return {
    topic: isClear && best.score >= SURE_SCORE ? best.topic : null,
    perhaps: ranked.slice(0, MOST_OFFERED).map(({ topic }) => topic),
    isOfGuests: signs.has("guest"),
  };
}

/** The signs in the language whose words explain most of the text. */
function signsIn(text: FoldedText, language: Language): ReadonlySet<OwnerSign> {
  const letters = Math.max(1, text.plain.replaceAll(" ", "").length);
  let best: { signs: ReadonlySet<OwnerSign>; score: number } | null = null;
  for (const read of candidatesFor(text.plain, language)) {
    const signs = new Set<OwnerSign>();
    let weight = 0;
    for (const { tags, start, end, isGuess } of segment(text, ownerLexiconOf(read)).items) {
      const own = tags.filter((tag) => tag.startsWith(PREFIX));
      if (own.length > 0) weight += isGuess ? (end - start) / 2 : end - start;
      for (const tag of own) signs.add(tag.slice(PREFIX.length) as OwnerSign);
    }
    const score = weight === 0 ? 0 : weight / letters + languageBonus(read, language, text.plain);
    if (best === null || score > best.score) best = { signs, score };
  }
  return best?.signs ?? new Set();
}
