import type { ChatIntent, ChatSlots } from "../../chat-terms.ts";
import { countSlots, type Ranked } from "./intents.ts";
import { keysOf } from "./slots/spoken.ts";
import type { Understood } from "./words/known-share.ts";
import type { WordGroup } from "./words/word-list.ts";

/** From this score on an intent stands by itself. */
const STRONG = 5;
/** From this one, far ahead of the next, a word that nobody knows changes little. */
const PLAIN = 7;
/** From this lead on the second best is no rival. */
const CLEAR = 4;
/** What each word costs that is neither known nor a name. */
const STRANGER = 0.12;
/** Letters of a word in a script without spaces. */
const RUN_WORD = 5;
/** So much of a question is what it names when it is nothing else. */
const MOSTLY = 0.4;

/** Said without anything else. */
const SHORT: readonly ChatIntent[] = ["yes", "no", "greeting", "thanks", "more"];
/** These may name a restaurant or a dish in any writing. */
const NAMED: readonly ChatIntent[] = [
  ...(["opening-hours", "way", "payment", "phone", "website", "price", "menu"] as const),
  ...(["dietary", "book", "find-place"] as const),
];

/**
 * How sure it is that an intent is meant: how much speaks for it, how far behind the next one is, and how much of the
 * question is understood. A name is no lack, other words that nobody knows are.
 */
export function confidenceOf(
  { intent, score, second, hasPhrase }: Ranked,
  understood: Understood,
  slots: ChatSlots,
  isSureOfLanguage: boolean,
): number {
  if (score === 0) return 0.3;
  const { share, rest } = understood;
  const lead = Math.min(1, (score - second) / CLEAR);
  if (SHORT.includes(intent)) {
    if (rest !== "") return round(0.35 + 0.2 * share);
    // "We would rather come at eight" is more than the time in it.
    const isAll = intent !== "more" || understood.substance >= MOSTLY;
    return round(Math.min(isAll ? 1 : 0.68, 0.72 + 0.18 * lead));
  }
  const strength = Math.min(1, score / STRONG);
  const sum = 0.28 + 0.22 * strength + 0.26 * lead + 0.14 * share + (hasPhrase ? 0.08 : 0);
  const named = countSlots(slots) > 0 ? 0.02 : 0;
  const isPlain = score >= PLAIN && lead === 1;
  const stranger = isPlain ? STRANGER / 2 : STRANGER;
  const lacks = (isSureOfLanguage ? 0 : 0.04) + (share < 0.5 ? 0.1 : 0) + stranger * strangers(rest, intent);
  const most = intent === "dietary" && !isAboutFood(understood, rest) ? 0.68 : 0.98;
  return round(Math.max(0.2, Math.min(most, sum + named - lacks)));
}

/** The words of the rest that can't be a name: in small letters, or too many of them. */
function strangers(rest: string, intent: ChatIntent): number {
  const small = rest.split(" ").filter((word) => /^\p{Ll}/u.test(word)).length;
  const runs = rest.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]+/gu,
  );
  const long = (runs ?? []).reduce((sum, run) => sum + Math.ceil(run.length / RUN_WORD), 0);
  return Math.max(0, small + long - (NAMED.includes(intent) ? 1 : 0));
}

const FOOD: readonly WordGroup[] = ["allergens", "free", "diets", "dishes", "cuisines", "meals"];
const ABOUT_FOOD = ["allergy", "contain", "avoid", "eat", "menu", "this", "restaurant"];

/** "Is it safe?" may be asked of a street. */
function isAboutFood({ items, phrases }: Understood, rest: string): boolean {
  if (rest !== "" || FOOD.some((group) => keysOf(items, group).length > 0)) return true;
  return (
    keysOf(items, "signals").some((key) => ABOUT_FOOD.includes(key)) || keysOf(phrases, "phrases").length > 1
  );
}

const round = (value: number) => Math.round(value * 100) / 100;
