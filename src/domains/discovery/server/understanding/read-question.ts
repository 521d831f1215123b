import {
  CHAT_INTENTS,
  type ChatIntent,
  type ChatSlots,
  PAYMENT_WISHES,
  type PlaceWish,
} from "#domains/discovery/reading.ts";
import type { Cuisine } from "#domains/restaurants/cuisines.ts";
import type { Language } from "#kernel/languages.ts";
import { type FoldedText, foldText } from "#platform/server/text/folded-text.ts";
import { excludedCuisines } from "./excluded-cuisines.ts";
import {
  INTENT_RULES,
  LEAST_WEIGHT,
  PHRASE_WEIGHT,
  PHRASES_UNLESS,
  type Sign,
  SLOT_WEIGHT,
} from "./intent-rules.ts";
import { isA, keysOf } from "./item-tags.ts";
import { candidatesFor, languageBonus } from "./languages.ts";
import { markNeedsInAll, type Needs, NO_NEEDS } from "./needs.ts";
import { readPartyChange } from "./party-change.ts";
import { withPlainWords } from "./plain-words.ts";
import { type Clock, isAboutDishes, readSlots, slotsFor } from "./read-slots.ts";
import { dishesIn, sift, type Understood, withDishes } from "./words/known-share.ts";
import { isUnspaced, lexiconOf } from "./words/lexicon.ts";
import { type Item, segment } from "./words/segment.ts";
import type { Signal, WordGroup } from "./words/word-list.ts";

/** Tags that describe a search: where, or what kind. */
const SEARCH = /^(place|cuisines|dishes):|^(marks:near-me|signals:(restaurant|find))$/;

/** Other meanings of a wish under which the question is still a search: a terrace is also a kind of restaurant. */
const OF_A_SEARCH = /^(wishes|dishes|cuisines|needs|function):|^signals:(restaurant|find|eat)$/;

interface Choice {
  understood: Understood;
  read: Language;
  /** No other language scored nearly as well. */
  isSure: boolean;
}

/** From this share on no other language is tried. */
const ENOUGH = 0.9;

/** Reads a question in the language that explains most of it. */
function understand(text: FoldedText, language: Language): Choice {
  const candidates = candidatesFor(text.plain, language);
  let best: { read: Language; understood: Understood; score: number } | null = null;
  let second = 0;
  for (const read of candidates) {
    const understood = borrow(sift(segment(text, lexiconOf(read)), text, read), text, read);
    const letters = Math.max(1, text.plain.replaceAll(" ", "").length);
    const score = understood.weight / letters + languageBonus(read, language, text.plain);
    if (!best || score > best.score) {
      second = best?.score ?? second;
      best = { read, understood, score };
    } else second = Math.max(second, score);
    if (read === language && understood.weight / letters >= ENOUGH) break;
  }
  if (!best) throw new Error("no language to read in");
  return { understood: best.understood, read: best.read, isSure: best.score - second > 0.05 };
}

/** Reads Latin words in other scripts ("หา ramen แถว Shinjuku") as English. */
function borrow(understood: Understood, text: FoldedText, read: Language): Understood {
  if (!isUnspaced(read) || !/[a-z]{2}/.test(understood.rest.toLowerCase())) return understood;
  const english = lexiconOf("en");
  const phrases = [...understood.phrases];
  const items = understood.items.flatMap((item): Item[] => {
    const isUnknown = item.tags.length === 0 && item.digits === null;
    if (!isUnknown || !/[a-z]{2}/.test(text.plain.slice(item.start, item.end))) return [item];
    const borrowed = segment(within(text, item), english);
    phrases.push(...borrowed.phrases);
    return borrowed.items;
  });
  return { ...sift({ items, phrases }, text, read), weight: understood.weight };
}

/** The text with everything but one stretch blanked, keeping positions. */
function within(text: FoldedText, { start, end }: Item): FoldedText {
  const only = (value: string) => " ".repeat(start) + value.slice(start, end);
  return { ...text, plain: only(text.plain), marked: only(text.marked) };
}

/** Score from which an intent is certain. */
const STRONG = 5;

/** Score from which, with a full lead, unknown words matter little. */
const PLAIN = 7;

/** Lead over the second intent from which that one is ignored. */
const CLEAR = 4;

/** Penalty per unknown word that is no name. */
const UNKNOWN_WORD = 0.12;

/** Characters per word in scripts without spaces. */
const RUN_WORD = 5;

/** Share of meaningful letters above which slots alone make up a question. */
const MOSTLY = 0.4;

/** Intents expressed without anything else. */
const SHORT: readonly ChatIntent[] = ["yes", "no", "greeting", "thanks", "more"];

/** Intents whose questions may contain a name. */
const NAMED: readonly ChatIntent[] = [
  ...(["opening-hours", "way", "payment", "phone", "website", "price", "menu"] as const),
  ...(["dietary", "book", "find-place"] as const),
];

/**
 * Confidence of an intent, from its score, its lead over the next one and the understood share of the question. A name
 * doesn't lower it; other unknown words do.
 */
function confidenceOf(
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
    // "We would rather come at eight" says more than the time.
    const isAll = intent !== "more" || understood.substance >= MOSTLY;
    return round(Math.min(isAll ? 1 : 0.68, 0.72 + 0.18 * lead));
  }
  const strength = Math.min(1, score / STRONG);
  const sum = 0.28 + 0.22 * strength + 0.26 * lead + 0.14 * share + (hasPhrase ? 0.08 : 0);
  const named = countSlots(slots) > 0 ? 0.02 : 0;
  const isPlain = score >= PLAIN && lead === 1;
  const unknownPiece = isPlain ? UNKNOWN_WORD / 2 : UNKNOWN_WORD;
  const lacks =
    (isSureOfLanguage ? 0 : 0.04) + (share < 0.5 ? 0.1 : 0) + unknownPiece * unknownWords(rest, intent);
  const most = intent === "dietary" && !isAboutFood(understood, rest) ? 0.68 : 0.98;
  return round(Math.max(0.2, Math.min(most, sum + named - lacks)));
}

/** Unknown words that can't be a name: lowercase ones, or too many. */
function unknownWords(rest: string, intent: ChatIntent): number {
  const small = rest.split(" ").filter((word) => /^\p{Ll}/u.test(word)).length;
  const runs = rest.match(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]+/gu,
  );
  const long = (runs ?? []).reduce((sum, run) => sum + Math.ceil(run.length / RUN_WORD), 0);
  return Math.max(0, small + long - (NAMED.includes(intent) ? 1 : 0));
}

const FOOD: readonly WordGroup[] = ["allergens", "free", "diets", "dishes", "cuisines", "meals"];
const ABOUT_FOOD = ["allergy", "contain", "avoid", "eat", "menu", "this", "restaurant"];

/** "Is it safe?" may be about a street. */
function isAboutFood({ items, phrases }: Understood, rest: string): boolean {
  if (rest !== "" || FOOD.some((group) => keysOf(items, group).length > 0)) return true;
  return (
    keysOf(items, "signals").some((key) => ABOUT_FOOD.includes(key)) || keysOf(phrases, "phrases").length > 1
  );
}

const round = (value: number) => Math.round(value * 100) / 100;

export interface Reading {
  intent: ChatIntent;
  slots: ChatSlots;
  /** 0 to 1: confidence in the intent. */
  confidence: number;
  /** The part not understood, as written: possibly the name of a restaurant or dish. */
  rest: string;
  /** The detected language. */
  language: Language;
  /** What the guest can't eat. */
  needs: Needs;
  /** Wishes that search can't filter by. */
  wishes: PlaceWish[];
  /** Dishes and kinds of restaurants, as written; their cuisines are among the slots too. */
  dishes: string[];
  /** Cuisines named as such, not by a dish. */
  cuisines: Cuisine[];
  /** By how many the party grows, or shrinks (negative): "two more of us". */
  partyChange: number | null;
  /** The only number without a unit: "make it four". */
  number: number | null;
  /** Signal words in the question. */
  signals: Signal[];
  /** "Forget the …", "remove it": perhaps something that the guest can't eat. */
  takesBack: boolean;
}

/** Intents in which "no …" restricts a search. */
const SEARCHES: readonly ChatIntent[] = ["find-place", "book"];

/** Maximum confidence for romanised text. */
const ROMANISED = 0.35;

/**
 * Parses a question in any language with the word lists of `db/words`. `language`: of the interface; the question
 * may be in another. `clock`: date and time in Japan. `isSearch`: it was typed into a search field, so that whatever
 * is said not to be wanted counts, and not only in a sentence that looks for a place.
 */
export function readQuestion(text: string, language: Language, clock: Clock, isSearch = false): Reading {
  const folded = foldText(withPlainWords(text));
  const { understood: first, read, isSure } = understand(folded, language);
  const marked = markNeedsInAll(folded, read);
  const sifted = marked ? borrow(sift(marked.segments, folded, read), folded, read) : first;
  const understood = { ...sifted, items: withWishes(sifted.items) };
  const needs = marked?.needs ?? NO_NEEDS;
  const excluded = excludedCuisines(first.items, folded, { language: read, needs });
  const { slots, number } = readSlots(understood.items, read, clock, excluded.cuisines);
  const change = readPartyChange(folded, read);
  // "Two adults and another two kids" says how many they are.
  const isRelative = change !== null && [null, Math.abs(change)].includes(slots.partySize);
  const allergens = [...new Set([...slots.allergens, ...needs.allergens])];
  const named = { ...slots, allergens };
  const ranked = rankIntents(understood, named);
  const sure = confidenceOf(ranked, understood, named, isSure);
  const isExcluded = (dish: string) =>
    excluded.items.some(({ start, end }) => foldText(dish).plain === folded.plain.slice(start, end));
  const isAsked = isSearch || SEARCHES.includes(ranked.intent);
  const confidence = needs.isRomanised ? Math.min(sure, ROMANISED) : sure;
  return {
    intent: ranked.intent,
    slots: { ...slotsFor(ranked.intent, named), ...(isRelative && { partySize: null }) },
    partyChange: isRelative ? change : null,
    confidence,
    rest: isAboutDishes(ranked.intent) ? withDishes(understood, folded) : understood.rest,
    language: read,
    wishes: wishesIn(understood.items),
    dishes: dishesIn(understood, folded).filter((dish) => !isExcluded(dish)),
    cuisines: keysOf(understood.items, "cuisines") as Cuisine[],
    number: isRelative ? null : number,
    signals: keysOf(understood.items, "signals") as Signal[],
    takesBack: first.items.some((item) => isA(item, "needs:taken-back")),
    needs: {
      ...needs,
      unknown: needs.isLoose && !isAsked ? [] : needs.unknown.filter((word) => !isExcluded(word)),
    },
  };
}

interface Ranked {
  intent: ChatIntent;
  score: number;
  /** Score of the second intent. */
  second: number;
  hasPhrase: boolean;
}

function rankIntents({ items, phrases, rest }: Understood, slots: ChatSlots): Ranked {
  const signs = signsOf({ items: besideAssistant(items, phrases), rest }, slots);
  const scores = new Map<ChatIntent, number>();
  const add = (intent: ChatIntent, weight: number) => scores.set(intent, (scores.get(intent) ?? 0) + weight);
  for (const { intent, weight, all, none } of INTENT_RULES) {
    if (all.every((sign) => signs.has(sign)) && !none?.some((sign) => signs.has(sign))) add(intent, weight);
  }
  const phrased = (keysOf(phrases, "phrases") as ChatIntent[]).filter(
    (intent) => !PHRASES_UNLESS[intent]?.some((sign) => signs.has(sign)),
  );
  for (const intent of phrased) add(intent, PHRASE_WEIGHT);
  const named = countSlots(slots);
  if (rest === "" && named > 0) add("more", SLOT_WEIGHT);
  const ranked = CHAT_INTENTS.map((intent) => ({ intent, score: scores.get(intent) ?? 0 })).sort(
    (a, b) => b.score - a.score,
  );
  const [best, next] = ranked;
  if (!best || best.score < LEAST_WEIGHT) return { intent: "other", score: 0, second: 0, hasPhrase: false };
  return { ...best, second: next?.score ?? 0, hasPhrase: phrased.includes(best.intent) };
}

/** Items outside of "are you a bot", whose words would ask for a person. */
function besideAssistant(items: readonly Item[], phrases: readonly Item[]): Item[] {
  const asked = phrases.filter((phrase) => isA(phrase, "phrases:about-assistant"));
  return items.filter(
    ({ start, end }) => !asked.some((phrase) => phrase.start <= start && end <= phrase.end),
  );
}

/** Number of slots with a value. */
function countSlots(slots: ChatSlots): number {
  return Object.values(slots).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  ).length;
}

function signsOf({ items, rest }: Pick<Understood, "items" | "rest">, slots: ChatSlots): ReadonlySet<Sign> {
  const signs = new Set(keysOf(items, "signals") as Sign[]);
  const show = (sign: Sign, isShown: boolean) => {
    if (isShown) signs.add(sign);
  };
  const dishes = keysOf(items, "dishes").length > 0;
  show("cuisine", keysOf(items, "cuisines").length > 0);
  show("dish", dishes);
  show("diet", slots.diets.length > 0);
  show("allergen", slots.allergens.length > 0);
  show("place", slots.place !== null);
  show("near-me", slots.nearMe);
  show("open-now", slots.openNow);
  show("open", slots.openNow);
  show("price", slots.minPrice !== null || slots.maxPrice !== null);
  show("date", slots.date !== null);
  show("time", slots.time !== null);
  show("meal", slots.meal !== null);
  show("party", slots.partySize !== null);
  show("ordinal", slots.ordinal !== null);
  show("name", rest !== "");
  show(
    "method",
    PAYMENT_WISHES.some((way) => items.some((item) => isA(item, `wishes:${way}`))),
  );
  show("food", dishes || slots.cuisines.length > 0 || slots.diets.length > 0);
  return signs;
}

const isWish = ({ tags }: Item) => tags.some((tag) => tag.startsWith("wishes:"));

/** Unsupported wishes in a question. */
const wishesIn = (items: readonly Item[]) => keysOf(items, "wishes") as PlaceWish[];

/**
 * Keeps a search from being read as another intent: "restaurant with parking in Ueno" doesn't ask for directions.
 * Without a search the words keep their other meanings.
 */
function withWishes(items: Item[]): Item[] {
  if (!items.some((item) => !isWish(item) && item.tags.some((tag) => SEARCH.test(tag)))) return items;
  return items.map((item) =>
    isWish(item) ? { ...item, tags: item.tags.filter((tag) => OF_A_SEARCH.test(tag)) } : item,
  );
}
