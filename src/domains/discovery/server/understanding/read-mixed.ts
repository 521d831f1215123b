import type { Language } from "#kernel/languages.ts";
import { foldText } from "#platform/server/text/folded-text.ts";
import { dishTerm } from "./dish-terms.ts";
import { isA, keysOf } from "./item-tags.ts";
import { type Reading, readQuestion } from "./read-question.ts";
import type { Clock } from "./read-slots.ts";
import { isUnspaced, lexiconOf } from "./words/lexicon.ts";
import { segment } from "./words/segment.ts";

/** A reading without its intent: a search field is only ever searched with. */
export type SearchWords = Pick<Reading, "slots" | "needs" | "wishes" | "dishes" | "cuisines" | "rest">;

/** Scripts that tell their language; Han and kana are Japanese for everybody but readers of Chinese. */
const HAN_OR_KANA = /[\u3041-\u30ff\u3400-\u9fff々]+/g;
const HANGUL = /[\uac00-\ud7a3]+/g;
const THAI = /[\u0e01-\u0e4e]+/g;
/** Words of the longest dish name. */
const LONGEST_PHRASE = 4;

/** Whether something can't be eaten. */
export function isRefusing({ slots, needs }: SearchWords): boolean {
  return slots.allergens.length + needs.allergens.length + needs.foods.length + needs.unknown.length > 0;
}

/**
 * Reads a typed search in any mix of languages. Dishes of several words are read as one ("sea urchin", of which "sea" is
 * a word of its own in Spanish), but not where something is refused: a food must not become a wish.
 */
export function readMixed(text: string, language: Language, clock: Clock): SearchWords {
  const read = readScripts(text, language, clock);
  if (isRefusing(read) || read.needs.isUnnamed) return withWholeFoods(read, text, language);
  const { phrases, left } = dishPhrases(text.split(" "), language);
  if (phrases.length === 0) return read;
  const others = readScripts(left, language, clock);
  if (!read.needs.isLoose) return { ...others, dishes: [...phrases, ...others.dishes] };
  // "No sea urchin": the refusal was read in a language that doesn't know the food.
  return { ...others, needs: { ...others.needs, unknown: [...others.needs.unknown, ...phrases] } };
}

/** "No sea urchin", read as Spanish, refuses "urchin": the whole name is meant. */
function withWholeFoods(read: SearchWords, text: string, language: Language): SearchWords {
  if (read.needs.unknown.length === 0) return read;
  const { phrases } = dishPhrases(text.split(" "), language);
  const wholeOf = (food: string) => phrases.find((phrase) => phrase.split(" ").includes(food)) ?? food;
  return { ...read, needs: { ...read.needs, unknown: [...new Set(read.needs.unknown.map(wholeOf))] } };
}

/** Dishes of two or more words, or of one in another script than Latin; and the words around them. */
function dishPhrases(words: readonly string[], language: Language): { phrases: string[]; left: string } {
  const phrases: string[] = [];
  const left: string[] = [];
  let at = 0;
  while (at < words.length) {
    const phrase = longestDish(words.slice(at, at + LONGEST_PHRASE), language);
    if (phrase.length === 0) left.push(words[at] as string);
    else phrases.push(phrase.join(" "));
    at += Math.max(1, phrase.length);
  }
  return { phrases, left: left.join(" ") };
}

/** The longest dish that these words begin with; empty if there is none. */
function longestDish(words: readonly string[], language: Language): readonly string[] {
  for (let length = words.length; length > 0; length--) {
    const phrase = words.slice(0, length);
    const isOneWord = length === 1 && /[a-z]/i.test(phrase[0] ?? "");
    const text = phrase.join(" ");
    if (!isOneWord && dishTerm(text) !== null && !isMealOrDiet(text, language)) return phrase;
  }
  return [];
}

/** 食事 is the last course of a menu, but a meal to those who look for a place; 精進料理 is a dish, but a need first. */
function isMealOrDiet(text: string, language: Language): boolean {
  const read = /[\u3041-\u30ff]/.test(text) || !isUnspaced(language) ? "ja" : language;
  const { items } = segment(foldText(text), lexiconOf(read));
  if (keysOf(items, "diets").length > 0) return true;
  return items.every(
    (item) => isA(item, "signals:eat") && !item.tags.some((tag) => /^(dishes|cuisines):/.test(tag)),
  );
}

/** Reads the text in its language, and what is left of it in the languages of its other scripts ("寿司 ginza tonight"). */
function readScripts(text: string, language: Language, clock: Clock): SearchWords {
  let read: SearchWords = readQuestion(text, language, clock, true);
  if (read.rest === text) return read;
  // Beside a known word, others may have been read as parts of a name ("vegan ramen Tsumugi").
  const again = read.rest === "" ? null : readQuestion(read.rest, language, clock, true);
  if (again !== null && saysMore(again)) read = joined(read, again, again.rest);
  const isChinese = language === "zh" || language === "zh-Hant";
  const others: readonly (readonly [script: RegExp, language: Language])[] = [
    [HAN_OR_KANA, isChinese ? language : "ja"],
    [HANGUL, "ko"],
    [THAI, "th"],
  ];
  for (const [script, other] of others) {
    for (const run of read.rest.match(script) ?? []) {
      const more = readQuestion(run, other, clock, true);
      if (saysMore(more)) read = joined(read, more, read.rest.replace(run, more.rest));
    }
  }
  return read;
}

/** Whether a reading of words that were left says anything; else they stay as they are, and are looked for as a name. */
function saysMore(more: SearchWords): boolean {
  const named = Object.values(more.slots).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
  return named || isRefusing(more) || more.wishes.length + more.dishes.length + more.cuisines.length > 0;
}

/** Everything that either reading says; where both name a single value, the first one's. */
function joined(first: SearchWords, more: SearchWords, rest: string): SearchWords {
  const [one, other] = [first.slots, more.slots];
  const [said, added] = [first.needs, more.needs];
  return {
    slots: {
      ...one,
      cuisines: union(one.cuisines, other.cuisines),
      diets: union(one.diets, other.diets),
      allergens: union(one.allergens, other.allergens),
      minPrice: one.minPrice ?? other.minPrice,
      maxPrice: one.maxPrice ?? other.maxPrice,
      openNow: one.openNow || other.openNow,
      nearMe: one.nearMe || other.nearMe,
      place: one.place ?? other.place,
      date: one.date ?? other.date,
      time: one.time ?? other.time,
      meal: one.meal ?? other.meal,
      partySize: one.partySize ?? other.partySize,
    },
    needs: {
      ...said,
      allergens: union(said.allergens, added.allergens),
      foods: union(said.foods, added.foods),
      unknown: union(said.unknown, added.unknown),
      isUnnamed: said.isUnnamed || added.isUnnamed,
      isSevere: said.isSevere || added.isSevere,
    },
    wishes: union(first.wishes, more.wishes),
    dishes: union(first.dishes, more.dishes),
    cuisines: union(first.cuisines, more.cuisines),
    rest: rest.replace(/\s+/g, " ").trim(),
  };
}

function union<Value>(first: readonly Value[], more: readonly Value[]): Value[] {
  return [...new Set([...first, ...more])];
}
