import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { type OtherNeed, packOtherNeeds } from "#domains/dietary/other-needs.ts";
import { foodJa, foodName } from "#domains/dietary/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Draft } from "../port.ts";
import { subjectsOf } from "../rules.ts";
import { choices, subjectsText } from "../view.ts";
import { type KnownNeeds, othersOf } from "./rules.ts";

const namesOf = (ids: readonly string[], language: Language) =>
  ids.flatMap((id) => foodName(id, language) ?? []);

/** Asks about unknown words next to a refusal. */
export function askAbout({ asked }: KnownNeeds, language: Language): Draft {
  const t = translator(language, "assistant");
  const words = asked.join(", ");
  return {
    content: t("needs.unknown", { words }),
    parts: choices([t("needs.pass", { words }), t("needs.drop", { words }), t("start.person")]),
  };
}

/** Asks which allergy. */
export function askWhat(language: Language): Draft {
  const food = translator(language, "food");
  const labels = ALLERGENS.map((allergen) => food(`allergen.${allergen}`));
  return { content: translator(language, "assistant")("needs.which"), parts: choices(labels) };
}

/** All understood needs in the reader's language: allergens, other foods, words as written. */
export function namedNeeds(
  { allergens, foods, words }: Pick<KnownNeeds, "allergens" | "foods" | "words">,
  language: Language,
): string[] {
  const food = translator(language, "food");
  return [
    ...allergens.map((allergen) => food(`allergen.${allergen}`)),
    ...namesOf(othersOf({ foods }), language),
    ...words,
  ];
}

/** Asks a clarifying question if the message may have been misunderstood. */
export function askAgain(known: KnownNeeds, language: Language, starts: readonly string[]): Draft {
  const t = translator(language, "assistant");
  const { allergens } = known;
  const named = namedNeeds(known, language);
  if (named.length === 0) return { content: t("unsure"), parts: choices(starts), confidence: 0 };
  const subjects = subjectsText(subjectsOf({ diets: [], allergens }), language);
  return {
    content: t("needs.guess", { words: named.join(" · ") }),
    parts: choices([
      ...(allergens.length > 0 ? [t("dietary.find", { subjects })] : []),
      t("needs.forget"),
      t("start.person"),
    ]),
  };
}

/** Needs the search did not consider, and how the kitchen will learn of them; empty if it considered all. */
export function needNotes(known: KnownNeeds, language: Language): string[] {
  const t = translator(language, "assistant");
  const others = othersOf(known);
  const all = [...namesOf(others, language), ...known.words];
  const ja = others.flatMap((id) => foodJa(id) ?? []);
  return [
    ...(all.length > 0 ? [t("needs.unfiltered", { words: all.join(", ") })] : []),
    ...(ja.length > 0 ? [t("needs.told", { ja: ja.join("・") })] : []),
    ...(known.words.length > 0 ? [t("needs.asWritten", { words: known.words.join(", ") })] : []),
    ...(known.isUnnamed ? [t("needs.unnamed")] : []),
  ];
}

/** Needs sent to the kitchen besides the nine allergens: foods by name, other words as written. */
export function otherNeedsOf(known: KnownNeeds, language: Language): OtherNeed[] {
  const foods = othersOf(known).flatMap((id) => {
    const text = foodName(id, language);
    return text === null ? [] : [{ text, severe: known.severe.includes(id) }];
  });
  const words = known.words.map((text) => ({ text, severe: known.severe.includes(text) }));
  return packOtherNeeds([...foods, ...words]);
}

export const severeOf = ({ severe }: KnownNeeds): Allergen[] =>
  ALLERGENS.filter((allergen) => severe.includes(allergen));

/** Query parameters of the booking form. */
export function wishOfNeeds(
  known: KnownNeeds,
  subjects: readonly string[],
  language: Language,
): Record<string, string | string[]> {
  const others = otherNeedsOf(known, language);
  const textsOf = (severe: boolean) => others.flatMap((each) => (each.severe === severe ? [each.text] : []));
  const all = {
    needs: subjects.join(","),
    severe: severeOf(known).join(","),
    other: textsOf(false),
    severeOther: textsOf(true),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
}
