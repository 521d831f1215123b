import { readFileSync } from "node:fs";
import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { type FoodSpan, foodOf, foodsNear } from "#domains/dietary/server/public.ts";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { isA } from "./item-tags.ts";
import { beside, type Piece } from "./refused-foods.ts";
import { lexiconOf } from "./words/lexicon.ts";
import { type Item, type Segments, segment } from "./words/segment.ts";
import type { Tag } from "./words/word-list.ts";

/** What a question says that somebody can't eat. */
export interface Needs {
  /** Those of the nine. */
  allergens: Allergen[];
  /** The ids of all foods that are named (`db/food`), those of the nine among them. */
  foods: string[];
  /** What stands where a food would and is none that is known, as it was written. */
  unknown: string[];
  /** An allergy is spoken of, and not which. */
  isUnnamed: boolean;
  /** Typed in Latin letters in a language that has others. */
  isRomanised: boolean;
  /** It says "no …" and nothing of an allergy: a word that nobody knows may be anything ("no queue"). */
  isLoose: boolean;
  /** It is called dangerous. */
  isSevere: boolean;
}

export const NO_NEEDS: Needs = {
  allergens: [],
  foods: [],
  unknown: [],
  isUnnamed: false,
  isRomanised: false,
  isLoose: false,
  isSevere: false,
};

/** What kills, as every language writes it. */
const DEADLY = /anaph|anafil|epi ?pen|えぴぺん|あなふぃ|에피펜|아나필락|soc phan ve|过敏性休克|致命|ช็อก/;
const FRAMES: readonly Tag[] = ["signals:allergy", "signals:avoid", "signals:without"];
/** These ask after a food, or say that it is there: it is mapped to the nine, but nobody's need. */
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
 * Finds what a question says that somebody can't eat, and marks it in the question's words, so that it is taken neither for a
 * wish nor for a name. Null where the question speaks of nothing like it.
 */
function markNeeds(text: FoldedText, language: Language): MarkedSegments | null {
  const plain = segment(text, lexiconOf(language));
  const romanised = romanisedIn(text);
  const framed = (items: Item[]) => (romanised ? withFrame(items, romanised) : items);
  const items = framed(plain.items);
  const near = foodsNear(text, language, romanised !== null);
  const spans = near.filter((span) => isFood(span, items, text, language));
  // "ไม่กิน" is read in "ไม่กินข้าวโพด" only when the corn is out of the way.
  const others = framed(withoutFoods(text, language, spans));
  const isSaid = [...items, ...others].some(isRefusal) || refusesInside(text, language, spans);
  if (!isSaid && !items.some((item) => ASKS.some((tag) => isA(item, tag)))) return null;
  // "Does the soy sauce contain gluten?" asks for gluten.
  const asksPlainly = !isSaid && items.some(({ tags }) => tags.some((tag) => tag.startsWith("allergens:")));
  const isAsked = (span: FoodSpan) => isSaid || !items.some((item) => isSignal(item) && overlaps(item, span));
  const meant = asksPlainly ? [] : spans.filter(isAsked);
  const rest = isSaid ? others : framed(withoutFoods(text, language, meant));
  const pieces = piecesOf(rest, meant, items);
  const found = isSaid ? beside(pieces, { text, language, isRomanised: romanised !== null }) : null;
  const named = new Set(found?.foods.toSorted((a, b) => a.start - b.start) ?? []);
  const unknown = new Set(found?.unknown.toSorted((a, b) => a.start - b.start) ?? []);
  // "No" alone may deny anything: what stands elsewhere is neither refused nor asked after.
  const isLoose =
    isSaid && ![...items, ...rest].some((item) => isA(item, "signals:allergy") || isA(item, "signals:avoid"));
  const marked = pieces.map((piece) => mark(piece, { named, unknown, isLoose }));
  const foods = [...new Set([...named].flatMap((piece) => piece.foods))];
  const free = keysWith(rest, "free:");
  const allergens = allergensOf(foods, [...free, ...(found === null ? [] : keysOfPieces(found.foods))]);
  const says = foods.length > 0 || unknown.size > 0 || allergens.length > 0;
  const isAllergy = items.some((item) => isA(item, "signals:allergy"));
  const isDenied = items.some((item) => isA(item, "needs:not"));
  const isDiet = rest.some(({ tags }) => tags.some((tag) => tag.startsWith("diets:")));
  return {
    segments: { items: marked, phrases: plain.phrases },
    needs: {
      allergens,
      foods,
      unknown: [...unknown].map((piece) => writtenOf(piece, text)),
      isUnnamed: isAllergy && !says && !isDenied && !isDiet,
      isRomanised: romanised !== null,
      isLoose,
      isSevere: isSaid && (rest.some((item) => isA(item, "needs:severe")) || DEADLY.test(text.plain)),
    },
  };
}

/**
 * The same where a question is in two languages ("Places near Tsukiji? 我对花生过敏"): an allergy that another language than the
 * question's own is read to speak of. Where nobody can tell to what, that is asked.
 */
export function markNeedsInAll(text: FoldedText, read: Language): MarkedSegments | null {
  const own = markNeeds(text, read);
  if (own !== null && !own.needs.isLoose && (own.needs.isUnnamed || namesSome(own.needs))) return own;
  const said = segment(text, lexiconOf(read));
  if (said.items.some((item) => OWN_WORDS.some((tag) => isA(item, tag)))) return own;
  const others = LANGUAGES.filter((each) => each !== read).map((language) => ({
    language,
    items: segment(text, lexiconOf(language)).items,
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
  const items = segments.items.map((item) => told(item, best.segments.items));
  return { segments: { ...segments, items }, needs: together(own?.needs ?? NO_NEEDS, best.needs) };
}

/** Inside words that no list has ("Nussallergie"). */
const ALLERGY = /all?erg/;

/** The question's own language says it, or says that there is none. */
const OWN_WORDS: readonly Tag[] = ["signals:allergy", "signals:avoid", "needs:not"];

const namesSome = ({ foods, allergens, unknown }: Needs) =>
  foods.length + allergens.length + unknown.length > 0;

/** "Allergic" is no other word in any language; what says "can't eat" may be one where both write in Latin letters. */
const refuses = (
  { language, items }: { language: Language; items: readonly Item[] },
  { plain }: FoldedText,
) =>
  items.some(
    (item) =>
      isA(item, "signals:allergy") ||
      (isA(item, "signals:avoid") && (language === "en" || /[^ -~]/.test(plain.slice(item.start, item.end)))),
  );

/** A word that only the other language knows is no name: it is the food, or what is said of it. */
function told(item: Item, others: readonly Item[]): Item {
  if (item.tags.length > 0) return item;
  const over = others.filter((other) => overlaps(item, other) && other.tags.length > 0);
  if (over.length === 0) return item;
  const foods = over.flatMap(({ tags }) => tags.filter((tag) => /^(food|allergens):/.test(tag)));
  const tags: Tag[] = foods.length > 0 ? [...new Set(foods)] : ["function:words"];
  return { ...item, tags, isGuess: false };
}

const together = (a: Needs, b: Needs): Needs => ({
  ...b,
  allergens: ALLERGENS.filter((each) => a.allergens.includes(each) || b.allergens.includes(each)),
  foods: [...new Set([...a.foods, ...b.foods])],
  isSevere: a.isSevere || b.isSevere,
});

/** The foods' own, and those of the words that the assistant knows for the nine. */
function allergensOf(foods: readonly string[], words: readonly string[]): Allergen[] {
  const own = foods.flatMap((id) => foodOf(id)?.allergens ?? []);
  return ALLERGENS.filter((allergen) => own.includes(allergen) || words.includes(allergen));
}

const keysWith = (items: readonly Item[], group: string) =>
  items.flatMap(({ tags }) =>
    tags.filter((tag) => tag.startsWith(group)).map((tag) => tag.slice(group.length)),
  );

/** Of a piece that the list of foods knows, only that list counts: 鱿鱼 is no fish. */
const keysOfPieces = (pieces: readonly Piece[]) =>
  pieces.filter(({ foods }) => foods.length === 0).flatMap((piece) => keysWith([piece], "allergens:"));

const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end;
const isSignal = ({ tags }: Item) => tags.some((tag) => tag.startsWith("signals:"));

/** A word that the list of another language has is no food where the question's own language knows another word. */
function isFood(span: FoodSpan, items: readonly Item[], { plain }: FoldedText, language: Language): boolean {
  const over = items.filter((item) => overlaps(item, span));
  const isOwn = span.list === language;
  if (!isOwn && over.some(({ tags }) => tags.some((tag) => /^(function|needs|signals|place):/.test(tag))))
    return false;
  // 酒 inside 居酒屋: the longer word is meant.
  return !over.some(
    (item) =>
      item.tags.length > 0 &&
      item.start <= span.start &&
      span.end <= item.end &&
      item.end - item.start > span.end - span.start &&
      !(language === "ko" && plain[span.start - 1] === " ") &&
      !isRice(item, span, plain) &&
      !item.tags.some((tag) =>
        /^(allergens:|free:|function:|needs:|signals:(avoid|allergy|without)$)/.test(tag),
      ),
  );
}

/** "กินข้าว" is to have a meal; refused it is rice. */
function isRice(item: Item, span: FoodSpan, plain: string): boolean {
  const isRefused = plain.slice(0, item.start).endsWith("ไม่") || plain.slice(span.end).startsWith("ไม่");
  return isRefused && span.ids.includes("rice");
}

/** Stands where a food was: no word has it. */
const GAP = "\ufffc";

/** The words around the foods. */
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

/** The words around the foods and the foods, in their order; a food keeps what its words meant before. */
function piecesOf(rest: readonly Item[], spans: readonly FoodSpan[], items: readonly Item[]): Piece[] {
  const foods = spans.map(({ start, end, ids }): Piece => {
    const over = items.filter((item) => overlaps(item, { start, end }));
    const tags = [...new Set(over.flatMap((item) => item.tags))];
    return { start, end, tags, digits: null, isGuess: false, foods: [...ids] };
  });
  const others = rest.map((item): Piece => ({ ...item, foods: [] }));
  return [...others, ...foods].sort((x, y) => x.start - y.start);
}

/** "Allergic", "can't eat", "without", and words that have the food in them ("nut-free"). */
const isRefusal = ({ tags }: Item) => tags.some((tag) => FRAMES.includes(tag) || tag.startsWith("free:"));

/** What is asked after keeps what it was; what can't be eaten is no wish any more. */
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
  // What isn't one of the nine and isn't refused stays what it was.
  const kept = item.tags.filter((tag) => !tag.startsWith("allergens:"));
  return { ...item, tags: [...kept, ...allergens] };
}

/** What a guest wrote there, without what only punctuates it; a word in katakana or Thai is told whole. */
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

/** "กิน…ไม่ได้" (can't eat …) has its food in the middle; foods of a list may stand apart. */
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

/** Without the signs around the words: a pattern for the end of a text would try again at each of its signs. */
function withoutMarks(text: string): string {
  const letters = [...text];
  const from = letters.findIndex((letter) => /[\p{L}\p{N}]/u.test(letter));
  if (from === -1) return "";
  const to = letters.findLastIndex((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter));
  return letters.slice(from, to + 1).join("");
}

const LIST = JSON.parse(
  readFileSync(new URL("../../../../../db/assistant/romanised.json", import.meta.url), "utf8"),
) as Record<"allergy" | "avoid", string[]>;

const WORDS = Object.values(LIST)
  .flat()
  .sort((a, b) => b.length - a.length)
  .join("|");
const FRAME = new RegExp(`(?<![a-z])(${WORDS})(?![a-z])`);

/**
 * Where a question says in Latin letters that somebody can't eat something, in Japanese, Chinese, Korean or Thai ("tamago
 * arerugi"); null where it doesn't.
 */
function romanisedIn({ plain }: FoldedText): { start: number; end: number } | null {
  const found = FRAME.exec(plain);
  return found && { start: found.index, end: found.index + found[0].length };
}
