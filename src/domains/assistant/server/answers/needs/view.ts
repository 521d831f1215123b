import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import { type OtherNeed, packOtherNeeds } from "#domains/dietary/other-needs.ts";
import { foodJa, foodName } from "#domains/dietary/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Draft } from "../port.ts";
import { subjectsOf } from "../rules.ts";
import { choices, subjectsText } from "../view.ts";
import { type KeptNeeds, othersOf } from "./rules.ts";

const namesOf = (ids: readonly string[], language: Language) =>
  ids.flatMap((id) => foodName(id, language) ?? []);

/** The question back, where a word stands beside a refusal that nobody knows. */
export function askAbout({ asked }: KeptNeeds, language: Language): Draft {
  const t = translator(language, "assistant");
  const words = asked.join(", ");
  return {
    content: t("needs.unknown", { words }),
    parts: choices([t("needs.pass", { words }), t("needs.drop", { words }), t("start.person")]),
  };
}

/** The question back, where an allergy is spoken of and not to what. */
export function askWhat(language: Language): Draft {
  const food = translator(language, "food");
  const labels = ALLERGENS.map((allergen) => food(`allergen.${allergen}`));
  return { content: translator(language, "assistant")("needs.which"), parts: choices(labels) };
}

/** Everything that was understood, in the reader's language: the nine by their labels, foods beside them, words as written. */
export function namedNeeds({ allergens, foods, words }: KeptNeeds, language: Language): string[] {
  const food = translator(language, "food");
  return [
    ...allergens.map((allergen) => food(`allergen.${allergen}`)),
    ...namesOf(othersOf({ foods }), language),
    ...words,
  ];
}

/** The question back, where it isn't clear whether a question was understood at all. */
export function askAgain(kept: KeptNeeds, language: Language, starts: readonly string[]): Draft {
  const t = translator(language, "assistant");
  const { allergens } = kept;
  const named = namedNeeds(kept, language);
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

/** What an answer has not looked for, and how the kitchen will know of it; empty where it looked for everything. */
export function toldOf(kept: KeptNeeds, language: Language): string[] {
  const t = translator(language, "assistant");
  const others = othersOf(kept);
  const all = [...namesOf(others, language), ...kept.words];
  const ja = others.flatMap((id) => foodJa(id) ?? []);
  return [
    ...(all.length > 0 ? [t("needs.unfiltered", { words: all.join(", ") })] : []),
    ...(ja.length > 0 ? [t("needs.told", { ja: ja.join("・") })] : []),
    ...(kept.words.length > 0 ? [t("needs.asWritten", { words: kept.words.join(", ") })] : []),
    ...(kept.isUnnamed ? [t("needs.unnamed")] : []),
  ];
}

/** What goes to the kitchen with a booking beside the nine: a food by its name, anything else as the guest wrote it. */
export function otherNeedsOf(kept: KeptNeeds, language: Language): OtherNeed[] {
  const foods = othersOf(kept).flatMap((id) => {
    const text = foodName(id, language);
    return text === null ? [] : [{ text, severe: kept.severe.includes(id) }];
  });
  const words = kept.words.map((text) => ({ text, severe: kept.severe.includes(text) }));
  return packOtherNeeds([...foods, ...words]);
}

export const severeOf = ({ severe }: KeptNeeds): Allergen[] =>
  ALLERGENS.filter((allergen) => severe.includes(allergen));

/** The same in the address of the booking form. */
export function wishOfNeeds(
  kept: KeptNeeds,
  subjects: readonly string[],
  language: Language,
): Record<string, string | string[]> {
  const others = otherNeedsOf(kept, language);
  const textsOf = (severe: boolean) => others.flatMap((each) => (each.severe === severe ? [each.text] : []));
  const all = {
    needs: subjects.join(","),
    severe: severeOf(kept).join(","),
    other: textsOf(false),
    severeOther: textsOf(true),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0));
}
