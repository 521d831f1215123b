import { useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { FoodMentions } from "#domains/dietary/web/needs/food-mentions.tsx";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import { answerIn } from "../../../answers/draft-answers.ts";
import { QuestionFields } from "../../../answers/question-fields.tsx";
import { type FormProps, FormSection } from "./form-section.tsx";

/** What the restaurant asks itself. A food that is named in an answer is offered as a need, as in a request. */
export function QuestionsSection({
  questions,
  draft,
  errors,
  change,
}: FormProps & { questions: readonly BookingQuestion[] }) {
  const t = useTranslations("booking.questions");
  if (questions.length === 0) return null;
  return (
    <FormSection title={t("title")}>
      <QuestionFields
        questions={questions}
        answers={draft.answers}
        errors={errors}
        isForGuests
        onChange={(answers) => change({ answers })}
      />
      <FoodMentions
        text={questions.map((question) => answerIn(draft.answers, question).text).join("\n")}
        allergens={ALLERGENS.filter((allergen) => draft.needs.includes(`without-${allergen}`))}
        needs={draft.others}
        onChange={(others) => change({ others })}
      />
    </FormSection>
  );
}
