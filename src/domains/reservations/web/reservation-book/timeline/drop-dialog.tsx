import { useTranslations } from "use-intl";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog.tsx";
import { minutesLater } from "../model/calendar.ts";
import { usePartyName, useTableLabels } from "../party-names.ts";
import { TakenNote } from "../room/taken-note.tsx";
import { useSwap } from "../room/use-swap.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
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
  const { book } = useReservationBook();
  const nameOf = usePartyName();
  const labels = useTableLabels();
  const { reservation, minutes } = drop;
  const swapping = useSwap({ reservation, onDone: onClose });
  const name = nameOf(reservation);
  const time = clock.time(minutesLater(reservation.localTime, minutes));
  const [only, ...others] = taken?.collisions ?? [];
  const other =
    drop.kind === "move" && minutes === 0 && others.length === 0
      ? book.reservations.find(({ id }) => id === only?.reservationId)
      : undefined;
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
                onClick={() => void swapping.swapWith(other)}
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
