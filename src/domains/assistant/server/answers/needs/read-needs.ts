import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { findFoods } from "#domains/dietary/server/public.ts";
import { NO_SLOTS } from "#domains/discovery/reading.ts";
import { type Needs, NO_NEEDS } from "#domains/discovery/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Dialogue, Reading } from "../rules.ts";
import { isAsked, type KnownNeeds, NO_KNOWN_NEEDS, needsAfter } from "./rules.ts";
import { CONTINUE, needsWithout, readTakeBack, type TakeBack } from "./take-back.ts";

export interface NeedsRead {
  reading: Reading;
  known: KnownNeeds;
  /** The guest has withdrawn their needs. */
  isWithdrawn: boolean;
  takeBack: TakeBack;
}

/** An unread answer of up to this many words may be an unknown food. */
const FEW_WORDS = 4;
const UNSURE = 0.5;

/**
 * Needs after a message: a tap on the buttons below "I don't know that word", an answer to that question, or a new
 * statement. `isOwn`: the text is that of a button.
 */
export function readNeeds(
  text: string,
  language: Language,
  { before, reading, isOwn }: { before: Dialogue; reading: Reading; isOwn: boolean },
): NeedsRead {
  const known = before.needs;
  const takeBack = readTakeBack(text, language, { before, reading });
  if (takeBack.kind !== "none") {
    const after = takeBack.kind === "forget" ? needsWithout(known, takeBack.what) : known;
    return { reading: CONTINUE, known: after, isWithdrawn: false, takeBack };
  }
  const t = translator(language, "assistant");
  const said = text.trim();
  if (said === t("needs.forget"))
    return { reading: CONTINUE, known: NO_KNOWN_NEEDS, isWithdrawn: true, takeBack };
  const words = known.asked.join(", ");
  const isTold = (answer: "needs.pass" | "needs.drop") => words !== "" && said === t(answer, { words });
  if (isTold("needs.drop"))
    return { reading: CONTINUE, known: { ...known, asked: [] }, isWithdrawn: false, takeBack };
  if (isTold("needs.pass") || (words !== "" && reading.intent === "yes"))
    return { reading: CONTINUE, known: needsAfter(known, NO_NEEDS), isWithdrawn: false, takeBack };
  const needs = reading.needs ?? NO_NEEDS;
  if (isOwn || !isAsked(known))
    return { reading, known: needsAfter(known, needs), isWithdrawn: false, takeBack };
  return answered(said, language, { known, reading, needs });
}

/** The reply to "what can't you eat?" is read as food, however it is phrased. */
function answered(
  text: string,
  language: Language,
  { known, reading, needs }: { known: KnownNeeds; reading: Reading; needs: Needs },
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
    reading: isAnswer ? { ...CONTINUE, slots: { ...NO_SLOTS, allergens } } : reading,
    known: needsAfter(known, { ...needs, foods, allergens, unknown }),
    isWithdrawn: false,
    takeBack: { kind: "none" },
  };
}

function isStrange(text: string, { intent, confidence }: Reading): boolean {
  const isUnread = intent === "other" || confidence < UNSURE;
  return isUnread && /\p{L}/u.test(text) && text.split(/\s+/u).length <= FEW_WORDS;
}
