import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { type Refusal, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { minutesLater } from "../model/calendar.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "./reservation-book-scope.ts";
import { sendAct } from "./send-act.ts";
import { cacheReservation, refetchBook } from "./use-reservation-book-query.ts";

/** How long before its time a party may be seated; the server decides. */
const EARLY_MINUTES = 60;
/** Steps that a wrong tap is taken back from with one more. */
const UNDOABLE: readonly ReservationStatus[] = ["seated", "completed"];

/** Changes a party's status. A refusal is shown beside the button. */
export function useSteps(reservation: BookReservation) {
  const t = useTranslations("owner");
  const toast = useToast();
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId, minuteOf } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const name = usePartyName()(reservation);
  const readAgain = () => refetchBook(queries, restaurantId);
  // The row may move with its new status, so the refusal is shown as a toast too.
  const onOld = (refused: Refusal) => {
    readAgain();
    toast({ ...refused, tone: "error" });
  };

  const move = (from: ReservationStatus, to: ReservationStatus, reason: string | null = null) =>
    sendAct(
      reservationsApi("POST /api/owner/reservations/:id/steps", {
        params: { id: reservation.id },
        body: { from, to, reason },
      }),
    );

  const explain = (to: ReservationStatus) => (code: string) => {
    if (code !== "too-early") return null;
    const from =
      to === "no_show"
        ? minuteOf(reservation.noShowFrom)
        : minutesLater(reservation.localTime, -EARLY_MINUTES);
    return t("refused.earlyText", { time: clock.time(from) });
  };

  const undo = async (from: ReservationStatus, to: ReservationStatus) => {
    try {
      cacheReservation(queries, restaurantId, await move(from, to));
    } catch {
      toast({ title: t("refused.offlineTitle"), text: t("refused.unclearText"), tone: "error" });
      readAgain();
    }
  };

  const step = (
    to: ReservationStatus,
    { reason = null, after }: { reason?: string | null; after?(): void } = {},
  ) =>
    attempt(() => move(reservation.status, to, reason), {
      onDone: (changed) => {
        const before = reservation.status;
        cacheReservation(queries, restaurantId, changed);
        after?.();
        toast({
          title: t(`step.done.${doneWord(to)}`, { name }),
          tone: "success",
          ...(UNDOABLE.includes(to) && {
            action: { label: t("step.undo"), run: () => void undo(to, before) },
          }),
        });
      },
      onOld,
      explain: explain(to),
    });

  return { isPending, refusal, step };
}

function doneWord(to: ReservationStatus) {
  if (to === "seated" || to === "completed" || to === "no_show") return to;
  return to === "confirmed" ? "confirmed" : "cancelled";
}
