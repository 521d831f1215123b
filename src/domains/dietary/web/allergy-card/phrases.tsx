import { createContext, useContext } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { DietaryNeed } from "../../dietary.ts";
import type { ReadOtherNeed } from "../../other-needs.ts";
import { useKitchenWords } from "../needs/use-kitchen-words.ts";
import type { Answer, Question } from "./questions.ts";

/** Which of the two stands large: the Japanese for the staff, or the reader's own language. */
export type Reading = "japanese" | "own";
export const CardReading = createContext<Reading>("japanese");

/** The same sentence for the staff and for whoever holds the phone. */
export interface Phrase {
  japanese: string;
  own: string;
}

type FixedPhrase =
  | "title"
  | "intro"
  | "high"
  | "medium"
  | "diets"
  | "others"
  | "emergency"
  | "questions"
  | "thanks"
  | `question.${Question}`
  | `answer.${Answer}`;

/** The fixed phrases of the card. The Japanese is the same in every catalogue, and that of needs is the booking's. */
export function usePhrases() {
  const staff = useTranslations("allergy.staff");
  const own = useTranslations("allergy.card");
  const needs = useTranslations("kitchen.need");
  const kitchen = useKitchenWords();
  return {
    phrase: (key: FixedPhrase): Phrase => ({ japanese: staff(key), own: own(key) }),
    need: (need: DietaryNeed): Phrase => ({ japanese: needs(need), own: own(`need.${need}`) }),
    /** A food in the guest's words: in Japanese where the lexicon knows it, else as they are, and said to be so. */
    other: (other: ReadOtherNeed): Phrase => ({
      japanese: kitchen.words({ key: other.text, isSevere: other.severe, need: null, other }, "need"),
      own: own("otherNeed", { food: other.text }),
    }),
  };
}

/** A phrase in both languages, the one that is being read first. A Japanese reader needs it once. */
export function Spoken({ phrase, small = "text-sm" }: { phrase: Phrase; small?: string }) {
  const { language } = usePage();
  const reading = useContext(CardReading);
  const japanese = { text: phrase.japanese, lang: "ja" };
  const own = { text: phrase.own, lang: language };
  const [first, second] = reading === "japanese" ? [japanese, own] : [own, japanese];
  return (
    <>
      <span lang={first.lang} className="block">
        {first.text}
      </span>
      {language !== "ja" && (
        <span lang={second.lang} className={`mt-0.5 block font-normal text-soft ${small}`}>
          {second.text}
        </span>
      )}
    </>
  );
}
