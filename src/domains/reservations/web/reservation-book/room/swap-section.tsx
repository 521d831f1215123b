import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { isMovable } from "../model/party-state.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { TakenNote, useTaken } from "./taken-note.tsx";
import { useSwap } from "./use-swap.ts";

/** Two parties of a day change tables; each keeps its time. */
export function SwapSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.room");
  const clock = useNightClock();
  const { book } = useReservationBook();
  const taken = useTaken();
  const nameOf = usePartyName();
  const [otherId, setOtherId] = useState("");
  const { isPending, refusal, swapWith } = useSwap({
    reservation,
    onDone: () => setOtherId(""),
    onProblem: taken.read,
  });
  const labels = new Map(book.tables.map(({ id, label }) => [id, label]));
  const tablesOf = ({ tableIds }: BookReservation) =>
    tableIds.flatMap((id) => labels.get(id) ?? []).join("・");
  const others = book.reservations.filter(
    (one) =>
      one.id !== reservation.id &&
      isMovable(one) &&
      one.day === reservation.day &&
      tablesOf(one) !== tablesOf(reservation),
  );
  const other = others.find(({ id }) => id === otherId);
  if (others.length === 0) return null;
  return (
    <details className="card px-4">
      <summary className="flex min-h-12 list-none items-center text-lg font-bold underline">
        {t("swap")}
      </summary>
      <div className="grid gap-3 pb-4">
        <Field field="swap" label={t("swapWith")} error={undefined}>
          {(input) => (
            <select
              {...input}
              className={`${input.className} min-h-12 text-lg`}
              value={otherId}
              onChange={(event) => {
                setOtherId(event.target.value);
                taken.clear();
              }}
            >
              <option value="">–</option>
              {others.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${tablesOf(one)} · ${clock.time(one.localTime)} · ${nameOf(one)}`}
                </option>
              ))}
            </select>
          )}
        </Field>
        {other && (
          <Button
            kind="main"
            size="lg"
            className="w-fit"
            disabled={isPending}
            onClick={() => void swapWith(other)}
          >
            {`${tablesOf(reservation)} ⇄ ${tablesOf(other)}`}
          </Button>
        )}
        <TakenNote taken={taken.details} />
        <RefusalNote refusal={refusal} />
      </div>
    </details>
  );
}
