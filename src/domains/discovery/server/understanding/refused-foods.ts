import { isChinese, type Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { isA } from "./item-tags.ts";
import { isUnspaced } from "./words/lexicon.ts";
import { withoutParticles } from "./words/particles.ts";
import type { Item } from "./words/segment.ts";

/** An item with the foods it names. */
export interface Piece extends Item {
  foods: string[];
}

interface RefusedFoods {
  foods: Piece[];
  unknown: Piece[];
}

interface Sentence {
  text: FoldedText;
  language: Language;
  isRomanised: boolean;
}

/** Tags that may stand between a refusal and its foods. */
const PASSED =
  /^(function:words|needs:.*|signals:(allergy|avoid|without|eat|have|contain|safe|this|no|yes|add|more)|marks:(people|for|we-are|at)|numbers:.*|parties:.*|free:.*|diets:.*)$/;
/** Tags that may stand between two foods of a list. */
const PASSED_IN_LISTS =
  /^(function:words|needs:.*|signals:(allergy|avoid|without|eat|add|more)|diets:.*|free:.*)$/;
/** Edible, though not in the food list. */
const EDIBLE = /^(dishes|cuisines|allergens):/;

/** The refusal follows its food. */
const AFTER: readonly Language[] = ["ja", "ko"];
const ENDS = /[.!?。！？;；\n]/u;
const COMMA = /[,，、:：–—-]/u;

/** Separators of a list. */
const SEPARATES = /[,，、/／・+&|]/u;

/** Foods and unknown words near "allergic", "can't eat", "no …". */
export function foodsNearRefusal(pieces: readonly Piece[], sentence: Sentence): RefusedFoods {
  const frames = pieces.flatMap((piece, at) => (isFrame(piece) ? [at] : []));
  const isStrong = frames.some((at) => !isOnlyWithout(pieces[at]));
  const found = frames.map((at) => {
    const each = around(pieces, at, sentence);
    // "I'm allergic to eggs, it's no problem": the second refusal has no food.
    return isStrong && isOnlyWithout(pieces[at]) ? known(each) : each;
  });
  const foods = new Set(found.flatMap((each) => each.foods));
  const unknown = new Set(found.flatMap((each) => each.unknown));
  const isInside = frames.length === 0;
  if (foods.size === 0 && unknown.size > 0 && isStrong) {
    // "Dairy is off limits for me, cafe near Ginza": the food precedes the refusal, and the café is a search.
    const subjects = frames.flatMap((at) => namedBefore(pieces, at, sentence));
    if (subjects.length > 0)
      return { foods: subjects, unknown: [...unknown].filter((piece) => !isEdible(piece)) };
  }
  if (foods.size + unknown.size > 0) return { foods: [...foods], unknown: [...unknown] };
  // Nothing near the refusal: any food of the question may be meant.
  const isWeak = frames.every((at) => !isA(pieces[at], "signals:allergy")) && !isInside;
  if (frames.length > 0 && frames.every((at) => isOnlyWithout(pieces[at]))) return { foods: [], unknown: [] };
  const named = pieces.filter(isNamed);
  if (named.length > 0) return { foods: named, unknown: [] };
  return {
    foods: [],
    unknown: isWeak
      ? []
      : pieces
          .filter((piece) => !isMisread(piece) && !frames.some((at) => isWish(piece, pieces[at])))
          .flatMap((piece) => unknownPiece(piece, sentence)),
  };
}

/** "Coeliac, ramen": the condition implies its foods, and a dish next to it is a search. */
const isWish = (piece: Piece, frame: Piece | undefined) =>
  isA(frame, "diets:gluten-free") && isEdible(piece) && !isNamed(piece);

const isFrame = (piece: Piece) =>
  (["signals:allergy", "signals:avoid", "signals:without"] as const).some((tag) => isA(piece, tag)) &&
  piece.foods.length === 0;

/** Foods before a refusal in the same sentence. */
function namedBefore(pieces: readonly Piece[], at: number, sentence: Sentence): Piece[] {
  const named: Piece[] = [];
  for (let each = at - 1; each >= 0 && !ENDS.test(gapBetween(pieces, each, sentence)); each--) {
    const piece = pieces[each];
    if (piece && isNamed(piece)) named.push(piece);
  }
  return named;
}

const isOnlyWithout = (piece: Piece | undefined) =>
  !isA(piece, "signals:allergy") && !isA(piece, "signals:avoid");

const isNamed = ({ foods, tags }: Piece) =>
  foods.length > 0 || tags.some((tag) => tag.startsWith("allergens:"));

function around(pieces: readonly Piece[], at: number, sentence: Sentence): RefusedFoods {
  const isWithout = isA(pieces[at], "signals:without");
  const isBefore = AFTER.includes(sentence.language);
  const after = walk(pieces, at, 1, sentence);
  const before = walk(pieces, at, -1, sentence);
  if (sentence.isRomanised) return romanised(pieces, at, both(before, after), sentence);
  if (isWithout) return isBefore ? { ...before, unknown: [] } : after;
  const frame = pieces[at] as Piece;
  // 「ラーメン、ごまアレルギー」: beside a food, a dish is what is looked for.
  if (isBefore) {
    const named =
      before.foods.length > 0 ? withoutTopic(withoutWishes(before, frame, sentence), sentence) : before;
    return both(named, { ...after, unknown: [] });
  }
  // "Peanut allergy thai food": the refusal has its food on one side, so a dish on the other is looked for.
  const left = after.foods.length > 0 ? withoutWishes(before, frame, sentence) : before;
  const right = before.foods.length > 0 ? withoutWishes(after, frame, sentence) : after;
  if (isChinese(sentence.language)) return both(left, isA(frame, "signals:allergy") ? known(right) : right);
  // "A lupin allergy": an unknown food precedes the refusal only in English; known foods may in any language.
  return both(sentence.language === "en" ? left : known(left), right);
}

/** Without dishes and cuisines; in scripts without spaces, unless they stand directly at the refusal. */
function withoutWishes(found: RefusedFoods, frame: Piece, { text, language }: Sentence): RefusedFoods {
  const isApart = ({ start, end }: Piece) =>
    !isUnspaced(language) || text.plain.slice(Math.min(end, frame.end), Math.max(start, frame.start)) !== "";
  return { ...found, unknown: found.unknown.filter((piece) => !(isEdible(piece) && isApart(piece))) };
}

/** 「浜のとなら甲殻類アレルギーでも」: what なら sets off is what is asked about, where a food stands at the refusal. */
function withoutTopic(found: RefusedFoods, { text, language }: Sentence): RefusedFoods {
  const isTopic = ({ start, end }: Piece) =>
    language === "ja" && text.plain.slice(start, end).endsWith("なら");
  return { ...found, unknown: found.unknown.filter((piece) => !isTopic(piece)) };
}

/** Other words of a romanised sentence are unknown as well, so only the one next to the refusal counts. */
function romanised(
  pieces: readonly Piece[],
  at: number,
  { foods }: RefusedFoods,
  sentence: Sentence,
): RefusedFoods {
  if (foods.length > 0 || pieces.some(isNamed)) return { foods, unknown: [] };
  const near = [pieces[at - 1], pieces[at + 1]].find((piece) => piece !== undefined && isUnknown(piece));
  return { foods, unknown: near ? unknownPiece(near, sentence) : [] };
}

const both = (a: RefusedFoods, b: RefusedFoods): RefusedFoods => ({
  foods: [...a.foods, ...b.foods],
  unknown: [...a.unknown, ...b.unknown],
});
const known = ({ foods }: RefusedFoods): RefusedFoods => ({ foods, unknown: [] });

/** Whether a piece and the next are parts of one list: "eggs, ramen", "eggs and ramen", 卵とラーメン. */
function isJoined(pieces: readonly Piece[], at: number, sentence: Sentence): boolean {
  if (SEPARATES.test(gapBetween(pieces, at, sentence))) return true;
  return [pieces[at], pieces[at + 1]].some(
    (piece) => piece?.tags.includes("function:words") && !isNamed(piece),
  );
}

/** Collects listed foods from a refusal in one direction. */
function walk(pieces: readonly Piece[], from: number, step: 1 | -1, sentence: Sentence): RefusedFoods {
  const found: RefusedFoods = { foods: [], unknown: [] };
  let isAfterComma = false;
  for (let at = from + step; at >= 0 && at < pieces.length; at += step) {
    const piece = pieces[at];
    if (!piece) break;
    const gap = gapBetween(pieces, step === 1 ? at - 1 : at, sentence);
    if (ENDS.test(gap)) break;
    const hasSome = found.foods.length + found.unknown.length > 0;
    isAfterComma ||= hasSome && COMMA.test(gap);
    if (isNamed(piece)) {
      found.foods.push(piece);
      isAfterComma = false;
    } else if (isWish(piece, pieces[from])) isAfterComma = false;
    // "Allergic to peanuts thai food": what stands beside a food without a comma or an "and" is what is looked for.
    else if (
      found.foods.length > 0 &&
      isEdible(piece) &&
      !isJoined(pieces, step === 1 ? at - 1 : at, sentence)
    )
      break;
    else if (isUnknown(piece) || isEdible(piece) || (isMisread(piece) && !hasSome && !COMMA.test(gap))) {
      if (isAfterComma && !isListed(pieces, at, sentence)) break;
      // "… and love ramen": a word directly before a food is a verb.
      const isApart = SEPARATES.test(gapBetween(pieces, at, sentence));
      const isVerb = hasSome && step === 1 && !isApart && isFoodLike(pieces[at + 1]);
      if (!isVerb) found.unknown.push(...unknownPiece(piece, sentence));
    } else if (!piece.tags.every((tag) => (hasSome ? PASSED_IN_LISTS : PASSED).test(tag))) break;
    else if (stopsBack(piece, step, hasSome, sentence)) break;
  }
  return found;
}

/** After a comma an unknown word belongs to the list only if the list continues or ends after it. */
function isListed(pieces: readonly Piece[], at: number, sentence: Sentence): boolean {
  const next = pieces[at + 1];
  if (!next) return true;
  const gap = gapBetween(pieces, at, sentence);
  return COMMA.test(gap) || ENDS.test(gap) || isAnd(next, sentence);
}

/** Before "… allergy" the food is adjacent: anything further away belongs to the rest of the sentence. */
function stopsBack(piece: Piece, step: number, hasSome: boolean, { text, language }: Sentence): boolean {
  if (step === 1 || isUnspaced(language)) return false;
  const word = text.plain.slice(piece.start, piece.end);
  return (
    !(hasSome && /^(and|or|nor|y|e|o|i|lub|dan|atau|sau|si|va|hoac|hay)$/.test(word)) &&
    !isA(piece, "needs:who")
  );
}

const AND = /^(and|or|nor|y|e|o|u|ni|i|ani|oraz|lub|dan|atau|sau|si|va|hoac|hay|atau)$/;
const isAnd = ({ start, end }: Piece, { text }: Pick<Sentence, "text">) =>
  AND.test(text.plain.slice(start, end));

/** The original text between a piece and the next. */
function gapBetween(pieces: readonly Piece[], at: number, { text }: Sentence): string {
  const [left, right] = [pieces[at], pieces[at + 1]];
  return left && right ? text.written.slice(text.at[left.end - 1] ?? 0, text.at[right.start] ?? 0) : "";
}

const isFoodLike = (piece: Piece | undefined) => piece !== undefined && (isEdible(piece) || isNamed(piece));
const isEdible = ({ tags }: Piece) => tags.length > 0 && tags.some((tag) => EDIBLE.test(tag));

const isUnknown = ({ tags, digits }: Piece) => digits === null && tags.length === 0;

/** Next to a refusal a fuzzy match is more likely an unknown food: "latex" is not "later". */
const isMisread = ({ isGuess }: Piece) => isGuess;

/** An unknown piece, unless it consists of particles only. */
function unknownPiece(piece: Piece, { text, language }: Sentence): Piece[] {
  if (!isUnknown(piece) && !isEdible(piece) && !isMisread(piece)) return [];
  const run = text.plain.slice(piece.start, piece.end);
  const inner = isUnspaced(language) ? withoutParticles(run, language) : { from: 0, to: run.length };
  if (!inner) return [];
  const word = run.slice(inner.from, inner.to);
  const least = /\p{Script=Han}/u.test(word) ? 1 : 2;
  if (word.length < least || !/\p{L}/u.test(word)) return [];
  return [piece];
}
