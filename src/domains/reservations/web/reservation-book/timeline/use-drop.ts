import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { TableTakenDetails } from "#domains/reservations/contract/room.ts";
import { detailsOf } from "#platform/web/calls/api.ts";
import { useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { tableTaken } from "../../../contract/room.ts";
import { reservationsApi } from "../../api.ts";
import { minutesLater } from "../model/calendar.ts";
import { usePartyName, useTableLabels } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { cacheReservation, refetchBook } from "../state/use-reservation-book-query.ts";

/** What a drag asks for. `minutes`: later, or earlier. */
export type Drop =
  | { kind: "move"; reservation: BookReservation; fromTable: string; toTable: string; minutes: number }
  | { kind: "stretch"; reservation: BookReservation; minutes: number };

/** A drop that needs an answer: another time, which the guest is told of, or tables that others have. */
export interface OpenDrop {
  drop: Drop;
  /** Null before it was tried. */
  taken: TableTakenDetails | null;
  isPending: boolean;
  carryOut(): void;
}

/** Carries out drags. Another table or stay is done at once and can be taken back; another time is asked about first. */
export function useDrop() {
  const t = useTranslations("owner");
  const clock = useNightClock();
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, minuteOf } = useReservationBook();
  const { isPending, attempt } = useSaveAction();
  const nameOf = usePartyName();
  const labels = useTableLabels();
  const [open, setOpen] = useState<Omit<OpenDrop, "isPending" | "carryOut"> | null>(null);

  const patch = (reservation: BookReservation, body: Change, onTaken: (taken: TableTakenDetails) => void) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("PATCH /api/owner/reservations/:id", { params: { id: reservation.id }, body }),
        ),
      {
        onDone(changed) {
          cacheReservation(queries, restaurantId, changed);
          setOpen(null);
          const until = clock.time(minuteOf(changed.endsAt));
          toast({
            title: `${nameOf(changed)}: ${labels(changed.tableIds)}, ${clock.time(changed.localTime)}–${until}`,
            tone: "success",
            action: {
              label: t("step.undo"),
              run: () => void patch(changed, undoOf(reservation, body, minuteOf), onTaken),
            },
          });
        },
        onProblem(problem) {
          const taken = detailsOf<typeof tableTaken>(problem, "table-taken");
          if (taken !== null && taken.collisions.length > 0) onTaken(taken);
          else {
            // There is no button beside which it could be said.
            const fields = problem.errors?.map(({ message }) => message) ?? [];
            toast({ title: problem.title, text: [problem.detail, ...fields].join(" "), tone: "error" });
            refetchBook(queries, restaurantId);
          }
          return true;
        },
      },
    );
  const carryOut = (drop: Drop) =>
    patch(drop.reservation, changeOf(drop, minuteOf), (taken) => setOpen({ drop, taken }));
  const onDrop = (drop: Drop) => {
    if (drop.kind === "move" && drop.minutes !== 0) setOpen({ drop, taken: null });
    else void carryOut(drop);
  };
  return {
    onDrop,
    close: () => setOpen(null),
    drop: open && { ...open, isPending, carryOut: () => void carryOut(open.drop) },
  };
}

type Change = Partial<{ reservationDate: string; tableIds: string[]; stayUntil: string }>;

function changeOf(drop: Drop, minuteOf: (instant: string) => string): Change {
  const { reservation, minutes } = drop;
  if (drop.kind === "stretch") return { stayUntil: minutesLater(minuteOf(reservation.endsAt), minutes) };
  const { fromTable, toTable } = drop;
  const others = reservation.tableIds.filter((id) => id !== fromTable && id !== toTable);
  return {
    ...(toTable !== fromTable && { tableIds: [...others, toTable] }),
    ...(minutes !== 0 && { reservationDate: minutesLater(reservation.localTime, minutes) }),
  };
}

function undoOf(before: BookReservation, change: Change, minuteOf: (instant: string) => string): Change {
  return {
    ...(change.tableIds && { tableIds: before.tableIds }),
    ...(change.reservationDate && { reservationDate: before.localTime }),
    ...(change.stayUntil && { stayUntil: minuteOf(before.endsAt) }),
  };
}
