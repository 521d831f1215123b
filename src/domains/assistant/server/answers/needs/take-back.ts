import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { findFoods, foodName, foodOf } from "#domains/dietary/server/public.ts";
import { type ChatSlots, NO_SLOTS } from "#domains/discovery/reading.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Draft } from "../port.ts";
import type { Dialogue, Reading, TakenBack } from "../rules.ts";
import { choices } from "../view.ts";
import { type KnownNeeds, NO_KNOWN_NEEDS } from "./rules.ts";
import { namedNeeds } from "./view.ts";

/** What a message does to needs that were said before. */
export type TakeBack =
  | { kind: "none" }
  /** Asks once: nothing is forgotten yet. */
  | { kind: "ask" | "forget" | "keep"; what: TakenBack };

/**
 * "Forget the sesame" asks whether it shall be forgotten; only a yes to that question does it. Anything else said in
 * between keeps the need.
 */
export function readTakeBack(
  text: string,
  language: Language,
  { before, reading }: { before: Dialogue; reading: Reading },
): TakeBack {
  const t = translator(language, "assistant");
  const asked = before.takenBack;
  if (asked !== null) {
    const words = wordsOf(asked, language);
    if (text.trim() === t("needs.keepThis", { words })) return { kind: "keep", what: asked };
    if (text.trim() === t("needs.forgetThis", { words })) return { kind: "forget", what: asked };
    const isYes = reading.intent === "yes" || (reading.takesBack === true && namesNothingElse(reading));
    if (isYes) return { kind: "forget", what: asked };
    if (reading.intent === "no") return { kind: "keep", what: asked };
  }
  const named = reading.takesBack === true ? namedIn(text, language, { before, reading }) : null;
  return named === null ? { kind: "none" } : { kind: "ask", what: named };
}

/** "Remove it", not "remove the booking" or "forget the nuts". */
const namesNothingElse = ({ slots, signals = [] }: Reading) =>
  !["booking", "book", "table"].some((sign) => signals.some((one) => one === sign)) &&
  slots.allergens.length + slots.diets.length === 0;

/** Those of the guest's needs that the message names; null if it names none. */
function namedIn(
  text: string,
  language: Language,
  { before, reading }: { before: Dialogue; reading: Reading },
): TakenBack | null {
  const { needs, slots } = before;
  const found = findFoods(text, language);
  const plain = text.toLowerCase();
  // Short names inside of other kana are not found as foods, but these are known to be held.
  const says = (name: string | null) => name !== null && plain.includes(name.toLowerCase());
  const label = translator(language, "food");
  const foods = needs.foods.filter(
    (id) => found.some((food) => food.id === id) || says(foodName(id, language)),
  );
  const isNamed = (allergen: (typeof ALLERGENS)[number]) =>
    reading.slots.allergens.includes(allergen) ||
    found.some((food) => food.allergens.includes(allergen)) ||
    says(label(`allergen.${allergen}`));
  const held = [...needs.allergens, ...slots.allergens];
  const allergens = ALLERGENS.filter((each) => held.includes(each) && isNamed(each));
  const diets = slots.diets.filter((diet) => reading.slots.diets.includes(diet));
  const words = needs.words.filter((word) => plain.includes(word.toLowerCase()));
  if (foods.length + allergens.length + diets.length + words.length === 0) return null;
  return { diets, allergens, foods, words };
}

/**
 * The needs without what was taken back. A food goes with the allergen it was read from, unless another of its allergens
 * is still held ("seafood" without its fish).
 */
export function needsWithout(known: KnownNeeds, gone: TakenBack): KnownNeeds {
  const allergens = known.allergens.filter((each) => !gone.allergens.includes(each));
  const foods = known.foods.filter((id) => {
    const own = foodOf(id)?.allergens ?? [];
    const isTouched = own.some((each) => gone.allergens.includes(each));
    return !gone.foods.includes(id) && (!isTouched || own.some((each) => allergens.includes(each)));
  });
  const words = known.words.filter((word) => !gone.words.includes(word));
  const left = [...allergens, ...foods, ...words];
  const held = {
    ...known,
    allergens,
    foods,
    words,
    severe: known.severe.filter((each) => left.includes(each)),
  };
  const isNothing = left.length === 0 && known.asked.length === 0 && !known.isUnnamed;
  return isNothing ? NO_KNOWN_NEEDS : held;
}

export const slotsWithout = (slots: ChatSlots, { diets, allergens }: TakenBack): ChatSlots => ({
  ...slots,
  diets: slots.diets.filter((diet) => !diets.includes(diet)),
  allergens: slots.allergens.filter((allergen) => !allergens.includes(allergen)),
});

/** Names of the needs in the reader's language. */
export function wordsOf({ diets, allergens, foods, words }: TakenBack, language: Language): string {
  const food = translator(language, "food");
  const others = foods.filter((id) => foodOf(id)?.allergens.length === 0);
  const named = namedNeeds({ allergens, foods: others, words }, language);
  return [...diets.map((diet) => food(`diet.${diet}`)), ...named].join(" · ");
}

/** Asks whether a need shall be forgotten. */
export function askForget(what: TakenBack, language: Language): Draft {
  const t = translator(language, "assistant");
  const words = wordsOf(what, language);
  return {
    content: t("needs.askForget", { words }),
    parts: choices([t("needs.forgetThis", { words }), t("needs.keepThis", { words })]),
  };
}

export function keepSaid(what: TakenBack, language: Language): Draft {
  return { content: translator(language, "assistant")("needs.kept", { words: wordsOf(what, language) }) };
}

/** Goes on with what was asked before. */
export const CONTINUE: Reading = { intent: "more", slots: NO_SLOTS, rest: "", confidence: 1 };
