import { createContext, useContext, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, CloseIcon } from "#platform/web/ui/icons.tsx";
import type { Allergen, Diet, DietaryNeed } from "../../dietary.ts";
import type { ComparedNeeds, DietaryProfile } from "../../dietary-profile.ts";
import type { ReadOtherNeed } from "../../other-needs.ts";
import { useKitchenWords } from "../needs/use-food-words.ts";

/** Questions to the kitchen. The staff answer by tapping; answers are kept until the card is closed. */
export function CardQuestions({ profile }: { profile: DietaryProfile }) {
  const t = useTranslations("allergy");
  const { phrase } = usePhrases();
  const [answers, setAnswers] = useState<Partial<Record<Question, Answer>>>({});
  return (
    <section className="grid gap-4">
      <h3 className="text-xl font-bold">
        <Spoken phrase={phrase("questions")} small="text-base" />
      </h3>
      <ol className="grid gap-4">
        {questionsFor(profile).map((question) => (
          <li key={question}>
            <Ask
              question={question}
              answer={answers[question] ?? null}
              onAnswer={(answer) => setAnswers((last) => ({ ...last, [question]: answer }))}
            />
          </li>
        ))}
      </ol>
      {Object.keys(answers).length > 0 && (
        <Button className="w-fit" onClick={() => setAnswers({})}>
          {t("again")}
        </Button>
      )}
    </section>
  );
}

interface AskProps {
  question: Question;
  answer: Answer | null;
  onAnswer(answer: Answer): void;
}

function Ask({ question, answer, onAnswer }: AskProps) {
  const { phrase } = usePhrases();
  const name = useId();
  return (
    <fieldset className="rounded-card border border-line bg-sunken p-4">
      <legend className="sr-only">{phrase(`question.${question}`).own}</legend>
      <p className="text-xl leading-snug font-semibold">
        <Spoken phrase={phrase(`question.${question}`)} small="text-base" />
      </p>
      <div className="mt-3 grid grid-cols-3 gap-2">
        {ANSWERS.map((choice) => (
          <label key={choice} className={`${ANSWER} ${LOOKS[choice]}`}>
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={answer === choice}
              onChange={() => onAnswer(choice)}
            />
            <Sign of={choice} />
            <span>
              <Spoken phrase={phrase(`answer.${choice}`)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Sign({ of: answer }: { of: Answer }) {
  if (answer === "yes") return <CheckIcon className="size-6" />;
  if (answer === "no") return <CloseIcon className="size-6" />;
  return (
    <span aria-hidden="true" className="text-xl leading-none font-bold">
      ?
    </span>
  );
}

const ANSWER =
  "relative flex min-h-20 min-w-0 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border-2 border-line bg-card px-1.5 py-2 text-center text-base font-bold sm:text-lg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self";
const LOOKS: Record<Answer, string> = {
  yes: "has-checked:border-matcha-600 has-checked:bg-good-bg has-checked:text-good",
  no: "has-checked:border-call has-checked:bg-warn-bg has-checked:text-warn",
  check: "has-checked:border-ai-600 has-checked:bg-note-bg has-checked:text-link",
};

/** Questions to the kitchen, in the order of the card: the dish, its hidden ingredients, then cross-contact. */
const QUESTIONS = ["dish", "sauce", "dashi", "meat", "alcohol", "oil", "pan", "board", "water"] as const;
type Question = (typeof QUESTIONS)[number];

/** Every question is worded so that these answers fit and `yes` is the favourable one. */
const ANSWERS = ["yes", "no", "check"] as const;
type Answer = (typeof ANSWERS)[number];

/** Questions only for people with one of these needs; the others are on every card. */
const ONLY_FOR: Partial<Record<Question, readonly (Diet | Allergen)[]>> = {
  dashi: ["fish", "shellfish", "vegetarian", "vegan", "buddhist-vegetarian"],
  meat: ["halal", "kosher", "vegetarian", "vegan", "buddhist-vegetarian"],
  alcohol: ["halal"],
  water: ["buckwheat", "gluten", "gluten-free"],
};

/** The questions for this person's needs only, to keep the list short enough for a busy kitchen. */
export function questionsFor({ diets, allergens }: ComparedNeeds): Question[] {
  const needs: readonly (Diet | Allergen)[] = [...diets, ...allergens.map(({ allergen }) => allergen)];
  return QUESTIONS.filter((question) => {
    const only = ONLY_FOR[question];
    return only === undefined || only.some((need) => needs.includes(need));
  });
}

/** Which language is shown in large type: Japanese for the staff, or the reader's own. */
export type Reading = "japanese" | "own";
export const CardReading = createContext<Reading>("japanese");

/** Whether the card speaks of its holder's child. */
export const CardForChild = createContext(false);

/** Phrases that name the person. */
const PERSONAL = ["intro", "medium", "emergency", "others"] as const;
type Personal = (typeof PERSONAL)[number];

function isPersonal(key: FixedPhrase): key is Personal {
  return PERSONAL.some((one) => one === key);
}

/** A sentence for the staff and for the guest. */
interface Phrase {
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

/**
 * The fixed phrases of the card. The Japanese is the same in every catalogue; the Japanese of needs is shared with
 * bookings.
 */
export function usePhrases() {
  const staff = useTranslations("allergy.staff");
  const own = useTranslations("allergy.card");
  const needs = useTranslations("kitchen.need");
  const kitchen = useKitchenWords();
  const isForChild = useContext(CardForChild);
  return {
    phrase: (key: FixedPhrase): Phrase => {
      const said = isForChild && isPersonal(key) ? (`child.${key}` as const) : key;
      return { japanese: staff(said), own: own(said) };
    },
    need: (need: DietaryNeed): Phrase => ({ japanese: needs(need), own: own(`need.${need}`) }),
    /** A food in the guest's words: in Japanese if the lexicon knows it, else as written and marked as such. */
    other: (other: ReadOtherNeed): Phrase => ({
      japanese: kitchen.words({ key: other.text, isSevere: other.severe, need: null, other }, "need"),
      own: own("otherNeed", { food: other.text }),
    }),
  };
}

/** A phrase in both languages, the selected one first. Japanese readers see it once. */
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
