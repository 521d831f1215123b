import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { minutesLater } from "../model/calendar.ts";
import { usePartyName, useTableLabels } from "../party-names.ts";
import { TakenNote } from "../room/taken-note.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { cacheReservation } from "../state/use-reservation-book-query.ts";
import type { OpenDrop } from "./use-drop.ts";

/** Asks before a party's time changes, and offers to swap when one other party has the table. */
export function DropDialog({
  drop: { drop, taken, isPending, carryOut },
  onClose,
}: {
  drop: OpenDrop;
  onClose(): void;
}) {
  const t = useTranslations("owner.room");
  const reason = useTranslations("owner.reason");
  const clock = useNightClock();
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, book } = useReservationBook();
  const nameOf = usePartyName();
  const labels = useTableLabels();
  const swapping = useSaveAction();
  const { reservation, minutes } = drop;
  const name = nameOf(reservation);
  const time = clock.time(minutesLater(reservation.localTime, minutes));
  const [only, ...others] = taken?.collisions ?? [];
  const other =
    drop.kind === "move" && minutes === 0 && others.length === 0
      ? book.reservations.find(({ id }) => id === only?.reservationId)
      : undefined;
  const swap = (withId: string, otherName: string) =>
    swapping.attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/reservations/:id/swap", {
            params: { id: reservation.id },
            body: { with: withId },
          }),
        ),
      {
        onDone(changed) {
          for (const one of changed) cacheReservation(queries, restaurantId, one);
          toast({ title: t("swapped", { name, other: otherName }), tone: "success" });
          onClose();
        },
      },
    );
  return (
    <AskDialog title={`${name}: ${clock.time(reservation.localTime)}`} onClose={onClose}>
      {(close) => (
        <>
          {taken === null && drop.kind === "move" && (
            <p className="text-lg">{t("moveTo", { time, table: labels([drop.toTable]) })}</p>
          )}
          <TakenNote taken={taken} />
          <RefusalNote refusal={swapping.refusal} />
          <div className="flex flex-wrap gap-2">
            {taken === null && (
              <Button kind="main" size="lg" className="grow" disabled={isPending} onClick={carryOut}>
                {t("move")}
              </Button>
            )}
            {other && (
              <Button
                kind="main"
                size="lg"
                className="grow"
                disabled={swapping.isPending}
                onClick={() => void swap(other.id, nameOf(other))}
              >
                {`${t("swap")}: ${labels(reservation.tableIds)} ⇄ ${labels(other.tableIds)}`}
              </Button>
            )}
            <Button size="lg" className="grow" onClick={close}>
              {reason("keep")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
