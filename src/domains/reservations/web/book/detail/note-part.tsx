import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { reservationsApi } from "../../api.ts";
import { useBookScope } from "../state/book-scope.ts";
import { keepReservation, readBookAgain } from "../state/use-book.ts";

const MAX_LENGTH = 1_000;

/** What the team tells itself about a party. What is typed stays, whatever else changes meanwhile. */
export function NotePart({ reservation: { id, staffNote } }: { reservation: BookReservation }) {
  const t = useTranslations("owner.detail");
  const queries = useQueryClient();
  const { restaurantId } = useBookScope();
  const { isPending, refusal, attempt } = useAttempt();
  /** Null: nothing typed since it was saved. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typed === null) return;
    const body = { staffNote: typed.trim() || null };
    void attempt(() => send(reservationsApi("PATCH /api/owner/reservations/:id", { params: { id }, body })), {
      onDone: (changed) => {
        keepReservation(queries, restaurantId, changed);
        setTyped(null);
        setSaved(true);
      },
      onOld: () => readBookAgain(queries, restaurantId),
    });
  };
  return (
    <form onSubmit={save} className="grid gap-3 rounded-card border border-line bg-card p-4">
      <Field field="staffNote" label={t("note")} hint={t("noteHint")} error={undefined}>
        {(input) => (
          <textarea
            {...input}
            rows={3}
            maxLength={MAX_LENGTH}
            value={typed ?? staffNote ?? ""}
            onChange={(event) => {
              setTyped(event.target.value);
              setSaved(false);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="min-h-12" disabled={isPending || typed === null}>
          {t("saveNote")}
        </Button>
        <span role="status" className="font-semibold text-good">
          {isSaved && t("noteSaved")}
        </span>
      </div>
      <RefusalNote refusal={refusal} />
    </form>
  );
}
