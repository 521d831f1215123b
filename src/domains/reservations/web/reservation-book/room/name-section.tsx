import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { cacheReservation, refetchBook } from "../state/use-reservation-book-query.ts";

/** Null: nothing was typed since the name was saved. */
const NOTHING_TYPED: { customerName: string | null } = { customerName: null };
const MAX_LENGTH = 100;

/** A name that was misheard is corrected. */
export function NameSection({ reservation: { id, customerName } }: { reservation: BookReservation }) {
  const t = useTranslations("owner.room");
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const { ref, draft, errors, refusal, isPending, change, reset, submit } = useDashboardForm({
    empty: NOTHING_TYPED,
    check: ({ customerName: typed }) => (typed?.trim() === "" ? { customerName: t("nameNeeded") } : {}),
    send: ({ customerName: typed }) =>
      sendAct(
        reservationsApi("PATCH /api/owner/reservations/:id", {
          params: { id },
          body: { customerName: typed?.trim() ?? "" },
        }),
      ),
    onSent(changed) {
      cacheReservation(queries, restaurantId, changed);
      reset();
    },
    onOld: () => refetchBook(queries, restaurantId),
  });
  return (
    <details className="card px-4">
      <summary className="flex min-h-12 list-none items-center text-lg font-bold underline">
        {t("name")}
      </summary>
      <form
        ref={ref}
        noValidate
        className="grid gap-3 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field field="customerName" label={t("nameField")} error={errors.customerName}>
          {(input) => (
            <input
              {...input}
              autoComplete="off"
              maxLength={MAX_LENGTH}
              className={`${input.className} min-h-12 text-lg`}
              value={draft.customerName ?? customerName ?? ""}
              onChange={(event) => change({ customerName: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" size="lg" className="w-fit" disabled={isPending || draft.customerName === null}>
          {t("nameSave")}
        </Button>
        <RefusalNote refusal={refusal} />
      </form>
    </details>
  );
}
