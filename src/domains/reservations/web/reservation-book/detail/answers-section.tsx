import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AnswerList } from "../../answers/answer-list.tsx";
import { answersOf, givenAnswers } from "../../answers/draft-answers.ts";
import { QuestionFields } from "../../answers/question-fields.tsx";
import { reservationsApi } from "../../api.ts";
import { isFinished } from "../model/party-state.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { cacheReservation, refetchBook } from "../state/use-reservation-book-query.ts";

/** What the party has answered to the restaurant's own questions; nothing where none was asked. */
export function AnswersSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.detail");
  const { restaurantId } = useReservationBook();
  const [isOpen, setOpen] = useState(false);
  const { data, refetch } = useStaticQuery(["booking-questions", restaurantId], (signal) =>
    browserApi.get(
      reservationsApi("GET /api/restaurants/:id/booking-terms", { params: { id: restaurantId } }),
      signal,
    ),
  );
  const questions = data?.questions ?? [];
  const { answers, language } = reservation;
  const canEdit = questions.length > 0 && !isFinished(reservation);
  if (answers.length === 0 && !canEdit) return null;
  return (
    <SheetSection title={t("answers")}>
      <AnswerList answers={answers} language={language} className="gap-y-1 text-lg" />
      {isOpen ? (
        <AnswersForm
          // Other questions are another form.
          key={questions.map(({ id }) => id).join()}
          reservation={reservation}
          questions={questions}
          onDone={() => setOpen(false)}
          onOld={() => void refetch()}
        />
      ) : (
        canEdit && (
          <Button size="lg" className="w-fit" onClick={() => setOpen(true)}>
            {t("editAnswers")}
          </Button>
        )
      )}
    </SheetSection>
  );
}

interface AnswersFormProps {
  reservation: BookReservation;
  questions: readonly BookingQuestion[];
  onDone(): void;
  /** The restaurant asks something else now. */
  onOld(): void;
}

function AnswersForm({ reservation, questions, onDone, onOld }: AnswersFormProps) {
  const t = useTranslations("owner.detail");
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm({
    empty: { answers: answersOf(reservation.answers) },
    send: ({ answers }) =>
      sendAct(
        reservationsApi("PATCH /api/owner/reservations/:id", {
          params: { id: reservation.id },
          body: { answers: givenAnswers(questions, answers) },
        }),
      ),
    onSent(changed) {
      cacheReservation(queries, restaurantId, changed);
      onDone();
    },
    onOld: () => {
      refetchBook(queries, restaurantId);
      onOld();
    },
  });
  return (
    <form
      ref={ref}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <QuestionFields
        questions={questions}
        answers={draft.answers}
        errors={errors}
        isForGuests={false}
        onChange={(answers) => change({ answers })}
      />
      <RefusalNote refusal={refusal} />
      <Button type="submit" kind="main" size="lg" className="w-fit" disabled={isPending}>
        {t("saveAnswers")}
      </Button>
    </form>
  );
}
