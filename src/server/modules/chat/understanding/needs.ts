import { ALLERGENS, type Allergen } from "../../../../shared/dietary.ts";
import type { Language } from "../../../../shared/languages.ts";
import type { FoldedText } from "../../../folded-text.ts";
import { foodsNear } from "../../../food/find-food.ts";
import { foodOf } from "../../../food/food-list.ts";
import type { FoodSpan } from "../../../food/food-words.ts";
import { lexiconOf } from "./lexicon.ts";
import { beside, type Piece } from "./needs-beside.ts";
import { romanisedIn } from "./romanised.ts";
import { type Item, type Segments, segment } from "./segment.ts";
import { isA } from "./spoken.ts";
import type { Tag } from "./word-list.ts";

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
}

export const NO_NEEDS: Needs = {
  allergens: [],
  foods: [],
  unknown: [],
  isUnnamed: false,
  isRomanised: false,
  isLoose: false,
};

const FRAMES: readonly Tag[] = ["signals:allergy", "signals:avoid", "signals:without"];
/** These ask after a food, or say that it is there: it is mapped to the nine, but nobody's need. */
const ASKS: readonly Tag[] = [
  "signals:safe",
  "signals:contain",
  "signals:have",
  "signals:this",
  "signals:menu",
];

export interface MarkedSegments {
  segments: Segments;
  needs: Needs;
}

/**
 * Finds what a question says that somebody can't eat, and marks it in the question's words, so that it is taken neither for a
 * wish nor for a name. Null where the question speaks of nothing like it.
 */
export function markNeeds(text: FoldedText, language: Language): MarkedSegments | null {
  const plain = segment(text, lexiconOf(language));
  const romanised = romanisedIn(text);
  const items = romanised ? withFrame(plain.items, romanised) : plain.items;
  const isSaid = items.some((item) => FRAMES.some((tag) => isA(item, tag))) || refusesInside(text, language);
  if (!isSaid && !items.some((item) => ASKS.some((tag) => isA(item, tag)))) return null;
  const spans = foodsNear(text, language, romanised !== null).filter((span) => isFood(span, items, language));
  // "Does the soy sauce contain gluten?" asks for gluten.
  const asksPlainly = !isSaid && items.some(({ tags }) => tags.some((tag) => tag.startsWith("allergens:")));
  const isAsked = (span: FoodSpan) => isSaid || !items.some((item) => isSignal(item) && overlaps(item, span));
  const pieces = piecesOf(items, asksPlainly ? [] : spans.filter(isAsked));
  const found = isSaid ? beside(pieces, { text, language, isRomanised: romanised !== null }) : null;
  const named = new Set(found?.foods ?? []);
  const unknown = new Set(found?.unknown ?? []);
  // "No" alone may deny anything: what stands elsewhere is neither refused nor asked after.
  const isLoose = isSaid && !items.some((item) => isA(item, "signals:allergy") || isA(item, "signals:avoid"));
  const marked = pieces.map((piece) => mark(piece, { named, unknown, isLoose }));
  const foods = [...new Set([...named].flatMap((piece) => piece.foods))];
  const free = keysWith(items, "free:");
  const allergens = allergensOf(foods, [...free, ...(found === null ? [] : keysOfPieces(found.foods))]);
  const says = foods.length > 0 || unknown.size > 0 || allergens.length > 0;
  const isAllergy = items.some((item) => isA(item, "signals:allergy"));
  const isDenied = items.some((item) => isA(item, "needs:not"));
  const isDiet = items.some(({ tags }) => tags.some((tag) => tag.startsWith("diets:")));
  return {
    segments: { items: marked, phrases: plain.phrases },
    needs: {
      allergens,
      foods,
      unknown: [...unknown].map((piece) => writtenOf(piece, text)),
      isUnnamed: isAllergy && !says && !isDenied && !isDiet,
      isRomanised: romanised !== null,
      isLoose,
    },
  };
}

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
function isFood(span: FoodSpan, items: readonly Item[], language: Language): boolean {
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
      !item.tags.some((tag) => /^(allergens|free|function|needs):/.test(tag)),
  );
}

/** Items with the foods among them as one piece each. */
function piecesOf(items: readonly Item[], spans: readonly FoodSpan[]): Piece[] {
  const pieces: Piece[] = [];
  for (const item of items) {
    let from = item.start;
    for (const span of spans) {
      if (span.end <= from || span.start >= item.end) continue;
      if (span.start > from) pieces.push({ ...leftOf(item, from, span.start), foods: [] });
      if (span.start >= item.start) {
        const over = items.filter(({ start, end }) => start < span.end && span.start < end);
        pieces.push({
          ...span,
          tags: [...new Set(over.flatMap((each) => each.tags))],
          digits: null,
          isGuess: false,
          foods: [...span.ids],
        });
      }
      from = Math.max(from, span.end);
    }
    if (from === item.start) pieces.push({ ...item, foods: [] });
    else if (from < item.end) pieces.push({ ...leftOf(item, from, item.end), foods: [] });
  }
  return pieces;
}

/** What a food leaves of a longer item is known no more, unless it was a word of an allergy. */
function leftOf(item: Item, start: number, end: number): Item {
  const tags = item.tags.filter((tag) => FRAMES.includes(tag) || tag === "function:words");
  return { ...item, start, end, tags, digits: null };
}

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
  return `${stretch}${more?.[0] ?? ""}`.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
}

function withFrame(items: readonly Item[], frame: { start: number; end: number }): Item[] {
  const others = items.filter(({ start, end }) => end <= frame.start || start >= frame.end);
  const item: Item = { ...frame, tags: ["signals:allergy"], digits: null, isGuess: false };
  return [...others, item].sort((a, b) => a.start - b.start);
}

/** "กิน…ไม่ได้" (can't eat …) has its food in the middle. */
const INSIDE = /(กิน|ทาน|ดื่ม|แตะ)[^ ]{1,60}?ไม่(ได้|ไหว)/u;
const refusesInside = (text: FoldedText, language: Language) => language === "th" && INSIDE.test(text.plain);
