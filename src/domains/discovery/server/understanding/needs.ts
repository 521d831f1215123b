import { readFileSync } from "node:fs";
import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { type FoodSpan, foodOf, foodsNear } from "#domains/dietary/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { isA, keyOf, keysOf } from "./item-tags.ts";
import { foodsNearRefusal, type Piece } from "./refused-foods.ts";
import { lexiconOf } from "./words/lexicon.ts";
import { type Item, type Segments, segment } from "./words/segment.ts";
import type { Tag } from "./words/word-list.ts";

/** What a question says the guest can't eat. */
export interface Needs {
  /** Of the nine allergens. */
  allergens: Allergen[];
  /** Ids of all named foods (`db/food`), including those of the nine allergens. */
  foods: string[];
  /** Unknown words in the position of a food, as written. */
  unknown: string[];
  /** An allergy was mentioned, but not the food. */
  isUnnamed: boolean;
  /** Romanised ("tamago arerugi"). */
  isRomanised: boolean;
  /** Only "no …" without an allergy: an unknown word may be anything ("no queue"). */
  isLoose: boolean;
  /** Described as severe. */
  isSevere: boolean;
  /** Asks about "allergens", and says nothing else of an allergy: an unknown word may be the dish that is asked about. */
  isOfDish: boolean;
}

export const NO_NEEDS: Needs = {
  allergens: [],
  foods: [],
  unknown: [],
  isUnnamed: false,
  isRomanised: false,
  isLoose: false,
  isSevere: false,
  isOfDish: false,
};

/** Anaphylaxis and similar, in all languages. */
const DEADLY = /anaph|anafil|epi ?pen|えぴぺん|あなふぃ|에피펜|아나필락|soc phan ve|过敏性休克|致命|ช็อก/;
/** The noun "allergens" in all languages, folded. */
const ALLERGEN_NOUN =
  /^(allergen|alergen|あれるげん|알레르겐|过敏[原源]|過敏[原源]|สารก่อภูมิแพ้|chat gay di ung)/;
/** Signs that the writer speaks of themselves, or of what is refused. */
const OF_SOMEBODY: readonly Tag[] = [
  "signals:mine",
  "signals:avoid",
  "signals:without",
  "needs:who",
  "needs:severe",
];
const FRAMES: readonly Tag[] = ["signals:allergy", "signals:avoid", "signals:without"];
/** Questions about ingredients: allergens are recognised, but are not the guest's needs. */
const ASKS: readonly Tag[] = [
  "signals:safe",
  "signals:contain",
  "signals:have",
  "signals:this",
  "signals:menu",
];

interface MarkedSegments {
  segments: Segments;
  needs: Needs;
}

/**
 * Finds what the guest can't eat and tags those words, so that they are read neither as a search nor as a name. Null if
 * the question contains nothing of the kind.
 */
function markNeeds(text: FoldedText, language: Language): MarkedSegments | null {
  const plain = segment(text, lexiconOf(language));
  const romanised = romanisedIn(text);
  const framed = (items: Item[]) => (romanised ? withFrame(items, romanised) : items);
  const items = framed(plain.items);
  const near = foodsNear(text, language, romanised !== null);
  const spans = near.filter((span) => isFood(span, items, text, language));
  // In "ไม่กินข้าวโพด" the word "ไม่กิน" (don't eat) is only found once the corn is removed.
  const others = framed(withoutFoods(text, language, spans));
  const isSaid = [...items, ...others].some(isRefusal) || refusesInside(text, language, spans);
  if (!isSaid && !items.some((item) => ASKS.some((tag) => isA(item, tag)))) return null;
  // "Does the soy sauce contain gluten?" asks about gluten.
  const asksPlainly = !isSaid && items.some(({ tags }) => tags.some((tag) => tag.startsWith("allergens:")));
  const isAsked = (span: FoodSpan) => isSaid || !items.some((item) => isSignal(item) && overlaps(item, span));
  const meant = asksPlainly ? [] : spans.filter(isAsked);
  const rest = isSaid ? others : framed(withoutFoods(text, language, meant));
  const pieces = piecesOf(rest, meant, items);
  const found = isSaid ? foodsNearRefusal(pieces, { text, language, isRomanised: romanised !== null }) : null;
  const named = new Set(found?.foods.toSorted((a, b) => a.start - b.start) ?? []);
  const unknown = new Set(found?.unknown.toSorted((a, b) => a.start - b.start) ?? []);
  // A bare "no" may negate anything: foods elsewhere are neither refused nor asked about.
  const isLoose =
    isSaid && ![...items, ...rest].some((item) => isA(item, "signals:allergy") || isA(item, "signals:avoid"));
  const marked = pieces.map((piece) => mark(piece, { named, unknown, isLoose }));
  const foods = [...new Set([...named].flatMap((piece) => piece.foods))];
  const free = keysWith(rest, "free:");
  const allergens = allergensOf(foods, [...free, ...(found === null ? [] : keysOfPieces(found.foods))]);
  const says = foods.length > 0 || unknown.size > 0 || allergens.length > 0;
  const isAllergy = items.some((item) => isA(item, "signals:allergy"));
  const isDenied = items.some((item) => isA(item, "needs:not"));
  const namesDiet = keysOf(rest, "diets").length > 0;
  return {
    segments: { items: marked, phrases: plain.phrases },
    needs: {
      allergens,
      foods,
      unknown: [...unknown].map((piece) => writtenOf(piece, text)),
      isUnnamed: isAllergy && !says && !isDenied && !namesDiet,
      isRomanised: romanised !== null,
      isLoose,
      isSevere: isSaid && (rest.some((item) => isA(item, "needs:severe")) || DEADLY.test(text.plain)),
      isOfDish: asksOfDish(items, text),
    },
  };
}

/** "What allergens are in the karaage?", "karaage: ada alergen?" */
function asksOfDish(items: readonly Item[], text: FoldedText): boolean {
  const allergies = items.filter((item) => isA(item, "signals:allergy"));
  const isNoun = ({ start, end }: Item) => ALLERGEN_NOUN.test(text.plain.slice(start, end));
  const isQuestion =
    /[?？]/u.test(text.written) ||
    items.some((item) => isA(item, "signals:contain") || isA(item, "signals:have"));
  const isOfSomebody = items.some((item) => OF_SOMEBODY.some((tag) => isA(item, tag)));
  return allergies.length > 0 && allergies.every(isNoun) && isQuestion && !isOfSomebody;
}

/**
 * The same for questions in two languages ("Places near Tsukiji? 我对花生过敏"): also detects an allergy in another language
 * than the one the question is read in, as unnamed if its food is not recognised.
 */
export function markNeedsInAll(text: FoldedText, read: Language): MarkedSegments | null {
  const own = markNeeds(text, read);
  if (own !== null && !own.needs.isLoose && (own.needs.isUnnamed || namesSome(own.needs))) return own;
  const said = segment(text, lexiconOf(read));
  if (said.items.some((item) => OWN_WORDS.some((tag) => isA(item, tag)))) return own;
  // "Non" is Vietnamese for being sick, but not in "non-smoking".
  const wishes = said.items.filter(({ tags }) => tags.some((tag) => tag.startsWith("wishes:")));
  const isWished = (item: Item) => wishes.some(({ start, end }) => start <= item.start && item.end <= end);
  const others = LANGUAGES.filter((each) => each !== read).map((language) => ({
    language,
    items: segment(text, lexiconOf(language)).items.filter((item) => !isWished(item)),
  }));
  if (others.some(({ items }) => items.some((item) => isA(item, "needs:not")))) return own;
  const refusing = others.filter((each) => refuses(each, text));
  const found = refusing.flatMap(({ language }) => markNeeds(text, language) ?? []);
  const best =
    found.find(({ needs }) => needs.foods.length + needs.allergens.length > 0) ??
    found.find(({ needs }) => needs.unknown.length > 0) ??
    found.find(({ needs }) => needs.isUnnamed);
  const segments = own?.segments ?? said;
  if (!best && ALLERGY.test(text.plain))
    return { segments, needs: { ...(own?.needs ?? NO_NEEDS), isUnnamed: true } };
  if (!best) return own;
  const items = segments.items.map((item) => withForeignTags(item, best.segments.items));
  return { segments: { ...segments, items }, needs: together(own?.needs ?? NO_NEEDS, best.needs) };
}

/** Part of compounds that no list contains ("Nussallergie"). */
const ALLERGY = /all?erg/;

/** The question's own language already mentions an allergy, or denies one. */
const OWN_WORDS: readonly Tag[] = ["signals:allergy", "signals:avoid", "needs:not"];

const namesSome = ({ foods, allergens, unknown }: Needs) =>
  foods.length + allergens.length + unknown.length > 0;

/** "Allergic" is unambiguous in all languages; "can't eat" may be a different word in another Latin-script language. */
const refuses = (
  { language, items }: { language: Language; items: readonly Item[] },
  { plain }: FoldedText,
) =>
  items.some(
    (item) =>
      isA(item, "signals:allergy") ||
      (isA(item, "signals:avoid") && (language === "en" || /[^ -~]/.test(plain.slice(item.start, item.end)))),
  );

/** A word known only in the other language is not a name: it is the food or describes it. */
function withForeignTags(item: Item, others: readonly Item[]): Item {
  if (item.tags.length > 0) return item;
  const overlapping = others.filter((other) => overlaps(item, other) && other.tags.length > 0);
  if (overlapping.length === 0) return item;
  const foods = overlapping.flatMap(({ tags }) => tags.filter((tag) => /^(food|allergens):/.test(tag)));
  const tags: Tag[] = foods.length > 0 ? [...new Set(foods)] : ["function:words"];
  return { ...item, tags, isGuess: false };
}

const together = (a: Needs, b: Needs): Needs => ({
  ...b,
  allergens: ALLERGENS.filter((each) => a.allergens.includes(each) || b.allergens.includes(each)),
  foods: [...new Set([...a.foods, ...b.foods])],
  isSevere: a.isSevere || b.isSevere,
});

/** Allergens of foods, and of words the assistant maps to the nine. */
function allergensOf(foods: readonly string[], words: readonly string[]): Allergen[] {
  const own = foods.flatMap((id) => foodOf(id)?.allergens ?? []);
  return ALLERGENS.filter((allergen) => own.includes(allergen) || words.includes(allergen));
}

const keysWith = (items: readonly Item[], group: string) =>
  items.flatMap(({ tags }) =>
    tags.filter((tag) => tag.startsWith(group)).map((tag) => tag.slice(group.length)),
  );

/** For a piece known to the food list only that list counts: 鱿鱼 (squid) is no fish. */
const keysOfPieces = (pieces: readonly Piece[]) =>
  pieces.filter(({ foods }) => foods.length === 0).flatMap((piece) => keysWith([piece], "allergens:"));

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;
const isSignal = ({ tags }: Item) => tags.some((tag) => tag.startsWith("signals:"));

/** A word from another language's list is no food if the question's own language has a different meaning for it. */
function isFood(span: FoodSpan, items: readonly Item[], { plain }: FoldedText, language: Language): boolean {
  const over = items.filter((item) => overlaps(item, span));
  const isOwn = span.list === language;
  if (!isOwn && over.some(({ tags }) => tags.some((tag) => /^(function|needs|signals|place):/.test(tag))))
    return false;
  // 酒 inside 居酒屋: the longer word wins.
  return !over.some(
    (item) =>
      item.tags.length > 0 &&
      item.start <= span.start &&
      span.end <= item.end &&
      item.end - item.start > span.end - span.start &&
      !(language === "ko" && plain[span.start - 1] === " " && keyOf(item, "diets") === null) &&
      !isRice(item, span, plain) &&
      !item.tags.some((tag) =>
        /^(allergens:|free:|function:|needs:|signals:(avoid|allergy|without)$)/.test(tag),
      ),
  );
}

/** "กินข้าว" means having a meal; only if refused it means rice. */
function isRice(item: Item, span: FoodSpan, plain: string): boolean {
  const isRefused = plain.slice(0, item.start).endsWith("ไม่") || plain.slice(span.end).startsWith("ไม่");
  return isRefused && span.ids.includes("rice");
}

/** Placeholder for a removed food; part of no word. */
const GAP = "\ufffc";

/** The words left after removing the foods. */
function withoutFoods(text: FoldedText, language: Language, spans: readonly FoodSpan[]): Item[] {
  if (spans.length === 0) return segment(text, lexiconOf(language)).items;
  const around = { ...text, plain: blanked(text.plain, spans), marked: blanked(text.marked, spans) };
  return segment(around, lexiconOf(language)).items.flatMap((item) => {
    if (!around.plain.slice(item.start, item.end).includes(GAP)) return [item];
    const stretches = around.plain.slice(item.start, item.end).matchAll(/[^\ufffc ]+/gu);
    return [...stretches].map((match) => {
      const start = item.start + match.index;
      return { ...item, start, end: start + match[0].length };
    });
  });
}

/** Remaining words and foods in order; a food keeps the tags of its words. */
function piecesOf(rest: readonly Item[], spans: readonly FoodSpan[], items: readonly Item[]): Piece[] {
  const foods = spans.map(({ start, end, ids }): Piece => {
    const over = items.filter((item) => overlaps(item, { start, end }));
    const tags = [...new Set(over.flatMap((item) => item.tags))];
    return { start, end, tags, digits: null, isGuess: false, foods: [...ids] };
  });
  const others = rest.map((item): Piece => ({ ...item, foods: [] }));
  return [...others, ...foods].sort((x, y) => x.start - y.start);
}

/** "Allergic", "can't eat", "without", and words including the food ("nut-free"). */
const isRefusal = ({ tags }: Item) => tags.some((tag) => FRAMES.includes(tag) || tag.startsWith("free:"));

/** Foods asked about keep their tags; refused foods lose the tags of a wish. */
function mark(
  piece: Piece,
  { named, unknown, isLoose }: { named: ReadonlySet<Piece>; unknown: ReadonlySet<Piece>; isLoose: boolean },
): Item {
  const { foods, ...item } = piece;
  if (unknown.has(piece)) return { ...item, tags: ["food:?"], digits: null, isGuess: false };
  const isMeant = named.has(piece);
  if (foods.length === 0 || (isLoose && !isMeant)) return item;
  const allergens = allergensOf(foods, []).map((allergen): Tag => `allergens:${allergen}`);
  const own = foods.map((id): Tag => `food:${id}`);
  if (isMeant) return { ...item, tags: [...allergens, ...own] };
  // Foods that are neither allergens nor refused keep their tags.
  const otherTags = item.tags.filter((tag) => !tag.startsWith("allergens:"));
  return { ...item, tags: [...otherTags, ...allergens] };
}

/** The original text of a piece without punctuation, extended to the whole word in katakana or Thai. */
function writtenOf({ start, end }: Piece, { written, at }: FoldedText): string {
  const from = at[start] ?? 0;
  const stretch = written.slice(from, at[end] ?? written.length);
  const more = /[ァ-ヶー]$/u.test(stretch)
    ? /^[ァ-ヶー]+/u.exec(written.slice(from + stretch.length))
    : /[\u0e00-\u0e7f]$/u.test(stretch)
      ? /^[\u0e00-\u0e7f]{1,8}(?![\u0e00-\u0e7f])/u.exec(written.slice(from + stretch.length))
      : null;
  return withoutMarks(`${stretch}${more?.[0] ?? ""}`);
}

function withFrame(items: readonly Item[], frame: { start: number; end: number }): Item[] {
  const others = items.filter(({ start, end }) => end <= frame.start || start >= frame.end);
  const item: Item = { ...frame, tags: ["signals:allergy"], digits: null, isGuess: false };
  return [...others, item].sort((a, b) => a.start - b.start);
}

/** "กิน…ไม่ได้" (can't eat …) encloses its food; foods of a list may be separated. */
const INSIDE = /(กิน|ทาน|ดื่ม|แตะ)([^ ]{1,60}?|[\ufffc ]+)ไม่(ได้|ไหว)/u;

function refusesInside({ plain }: FoldedText, language: Language, spans: readonly FoodSpan[]): boolean {
  return language === "th" && INSIDE.test(blanked(plain, spans));
}

function blanked(value: string, spans: readonly FoodSpan[]): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + GAP.repeat(end - start) + left.slice(end),
    value,
  );
}

/** Trims punctuation. A regular expression anchored at the end would take quadratic time. */
function withoutMarks(text: string): string {
  const letters = [...text];
  const from = letters.findIndex((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (from === -1) return "";
  const to = letters.findLastIndex((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter));
  return letters.slice(from, to + 1).join("");
}

const LIST = JSON.parse(
  readFileSync(new URL("../../../../../db/words/romanised.json", import.meta.url), "utf8"),
) as Record<"allergy" | "avoid", string[]>;

const WORDS = Object.values(LIST)
  .flat()
  .sort((a, b) => b.length - a.length)
  .join("|");
const FRAME = new RegExp(`(?<![a-z])(${WORDS})(?![a-z])`);

/** Position of a romanised refusal in Japanese, Chinese, Korean or Thai ("tamago arerugi"); null if there is none. */
function romanisedIn({ plain }: FoldedText): { start: number; end: number } | null {
  const found = FRAME.exec(plain);
  return found && { start: found.index, end: found.index + found[0].length };
}
