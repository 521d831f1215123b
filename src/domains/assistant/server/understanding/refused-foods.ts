import type { Language } from "#kernel/languages.ts";
import type { FoldedText } from "#platform/server/text/folded-text.ts";
import { isA } from "./item-tags.ts";
import { isUnspaced } from "./words/lexicon.ts";
import { withoutParticles } from "./words/particles.ts";
import type { Item } from "./words/segment.ts";

/** A stretch of a question, with the foods that it names. */
export interface Piece extends Item {
  foods: string[];
}

interface Beside {
  foods: Piece[];
  unknown: Piece[];
}

interface Sentence {
  text: FoldedText;
  language: Language;
  isRomanised: boolean;
}

/** These may stand between a refusal and what it is about, and between two foods. */
const PASSED =
  /^(function:words|needs:.*|signals:(allergy|avoid|without|eat|have|contain|safe|this|no|yes|add|more)|marks:(people|for|we-are|at)|numbers:.*|parties:.*|free:.*|diets:.*)$/;
/** Between two foods of a list. */
const PASSED_IN_LISTS =
  /^(function:words|needs:.*|signals:(allergy|avoid|without|eat|add|more)|diets:.*|free:.*)$/;
/** What could be eaten, though nobody lists it as a food. */
const EDIBLE = /^(dishes|cuisines|allergens):/;

/** The refusal stands after what it is about. */
const AFTER: readonly Language[] = ["ja", "ko"];
const ENDS = /[.!?。！？;；\n]/u;
const COMMA = /[,，、:：–—-]/u;

/** Between the foods of a list. */
const SEPARATES = /[,，、/／・+&|]/u;

/** What stands beside "allergic", "can't eat", "no …": the foods, and what nobody knows. */
export function beside(pieces: readonly Piece[], sentence: Sentence): Beside {
  const frames = pieces.flatMap((piece, at) => (isFrame(piece) ? [at] : []));
  const isStrong = frames.some((at) => !isOnlyWithout(pieces[at]));
  const found = frames.map((at) => {
    const each = around(pieces, at, sentence);
    // "I'm allergic to eggs, it's no problem": the second says nothing of a food.
    return isStrong && isOnlyWithout(pieces[at]) ? known(each) : each;
  });
  const foods = new Set(found.flatMap((each) => each.foods));
  const unknown = new Set(found.flatMap((each) => each.unknown));
  const isInside = frames.length === 0;
  if (foods.size === 0 && unknown.size > 0 && isStrong) {
    // "Dairy is off limits for me, cafe near Ginza": what was named before it is meant, and the café is a wish.
    const subjects = frames.flatMap((at) => namedBefore(pieces, at, sentence));
    if (subjects.length > 0)
      return { foods: subjects, unknown: [...unknown].filter((piece) => !isEdible(piece)) };
  }
  if (foods.size + unknown.size > 0) return { foods: [...foods], unknown: [...unknown] };
  // Nothing stands beside it: then anything that the question names may be meant.
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
          .flatMap((piece) => stranger(piece, sentence)),
  };
}

/** "Coeliac, ramen": the condition says by itself what can't be eaten, and a dish beside it is what is looked for. */
const isWish = (piece: Piece, frame: Piece | undefined) =>
  isA(frame, "diets:gluten-free") && isEdible(piece) && !isNamed(piece);

const isFrame = (piece: Piece) =>
  (["signals:allergy", "signals:avoid", "signals:without"] as const).some((tag) => isA(piece, tag)) &&
  piece.foods.length === 0;

/** The foods of the same sentence that stand before a refusal. */
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

function around(pieces: readonly Piece[], at: number, sentence: Sentence): Beside {
  const isWithout = isA(pieces[at], "signals:without");
  const isBefore = AFTER.includes(sentence.language);
  const after = walk(pieces, at, 1, sentence);
  const before = walk(pieces, at, -1, sentence);
  if (sentence.isRomanised) return romanised(pieces, at, both(before, after), sentence);
  if (isWithout) return isBefore ? { ...before, unknown: [] } : after;
  if (isBefore) return both(before, { ...after, unknown: [] });
  if (sentence.language === "zh")
    return both(before, isA(pieces[at], "signals:allergy") ? known(after) : after);
  // "A lupin allergy": only English has the food in front; elsewhere a known food there is meant, too.
  return both(sentence.language === "en" ? before : known(before), after);
}

/** No list knows the other words of such a sentence: only the one at the refusal can be told back. */
function romanised(pieces: readonly Piece[], at: number, { foods }: Beside, sentence: Sentence): Beside {
  if (foods.length > 0 || pieces.some(isNamed)) return { foods, unknown: [] };
  const near = [pieces[at - 1], pieces[at + 1]].find((piece) => piece !== undefined && isStranger(piece));
  return { foods, unknown: near ? stranger(near, sentence) : [] };
}

const both = (a: Beside, b: Beside): Beside => ({
  foods: [...a.foods, ...b.foods],
  unknown: [...a.unknown, ...b.unknown],
});
const known = ({ foods }: Beside): Beside => ({ foods, unknown: [] });

/** Goes from a refusal to one side as long as foods are listed. */
function walk(pieces: readonly Piece[], from: number, step: 1 | -1, sentence: Sentence): Beside {
  const found: Beside = { foods: [], unknown: [] };
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
    else if (isStranger(piece) || isEdible(piece) || (isMisread(piece) && !hasSome && !COMMA.test(gap))) {
      if (isAfterComma && !isListed(pieces, at, sentence)) break;
      // "… and love ramen": a word before a food is what somebody does with it.
      const isApart = SEPARATES.test(gapBetween(pieces, at, sentence));
      const isVerb = hasSome && step === 1 && !isApart && isFoodLike(pieces[at + 1]);
      if (!isVerb) found.unknown.push(...stranger(piece, sentence));
    } else if (!piece.tags.every((tag) => (hasSome ? PASSED_IN_LISTS : PASSED).test(tag))) break;
    else if (stopsBack(piece, step, hasSome, sentence)) break;
  }
  return found;
}

/** After a comma a word that nobody knows goes on with the list only where the list goes on, or ends, after it. */
function isListed(pieces: readonly Piece[], at: number, sentence: Sentence): boolean {
  const next = pieces[at + 1];
  if (!next) return true;
  const gap = gapBetween(pieces, at, sentence);
  return COMMA.test(gap) || ENDS.test(gap) || isAnd(next, sentence);
}

/** In front of "… allergy" the food stands at once: what comes before another word is the rest of the sentence. */
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

/** What was written between a piece and the next. */
function gapBetween(pieces: readonly Piece[], at: number, { text }: Sentence): string {
  const [left, right] = [pieces[at], pieces[at + 1]];
  return left && right ? text.written.slice(text.at[left.end - 1] ?? 0, text.at[right.start] ?? 0) : "";
}

const isFoodLike = (piece: Piece | undefined) => piece !== undefined && (isEdible(piece) || isNamed(piece));
const isEdible = ({ tags }: Piece) => tags.length > 0 && tags.some((tag) => EDIBLE.test(tag));

const isStranger = ({ tags, digits }: Piece) => digits === null && tags.length === 0;

/** At the refusal itself a word that is only almost another one is rather a food: "latex" is no "later". */
const isMisread = ({ isGuess }: Piece) => isGuess;

/** What is left of an unknown stretch without the particles that stick to it. */
function stranger(piece: Piece, { text, language }: Sentence): Piece[] {
  if (!isStranger(piece) && !isEdible(piece) && !isMisread(piece)) return [];
  const run = text.plain.slice(piece.start, piece.end);
  const inner = isUnspaced(language) ? withoutParticles(run, language) : { from: 0, to: run.length };
  if (!inner) return [];
  const word = run.slice(inner.from, inner.to);
  const least = /\p{Script=Han}/u.test(word) ? 1 : 2;
  if (word.length < least || !/\p{L}/u.test(word)) return [];
  return [piece];
}
