import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { cacheReservation } from "../state/use-reservation-book-query.ts";
import { TakenNote, useTaken } from "./taken-note.tsx";

const MOVABLE = ["requested", "pending_payment", "confirmed", "seated"];

/** Two parties of a day change tables; each keeps its time. */
export function SwapSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.room");
  const clock = useNightClock();
  const toast = useToast();
  const queries = useQueryClient();
  const { book, restaurantId } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const taken = useTaken();
  const nameOf = usePartyName();
  const [otherId, setOtherId] = useState("");
  const labels = new Map(book.tables.map(({ id, label }) => [id, label]));
  const tablesOf = ({ tableIds }: BookReservation) =>
    tableIds.flatMap((id) => labels.get(id) ?? []).join("・");
  const others = book.reservations.filter(
    (one) =>
      one.id !== reservation.id &&
      MOVABLE.includes(one.status) &&
      one.day === reservation.day &&
      tablesOf(one) !== tablesOf(reservation),
  );
  const other = others.find(({ id }) => id === otherId);
  if (others.length === 0) return null;
  const swap = (chosen: BookReservation) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/reservations/:id/swap", {
            params: { id: reservation.id },
            body: { with: chosen.id },
          }),
        ),
      {
        onDone(changed) {
          for (const one of changed) cacheReservation(queries, restaurantId, one);
          setOtherId("");
          toast({
            title: t("swapped", { name: nameOf(reservation), other: nameOf(chosen) }),
            tone: "success",
          });
        },
        onProblem: taken.read,
      },
    );
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
            onClick={() => void swap(other)}
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
