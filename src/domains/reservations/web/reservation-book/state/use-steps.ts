import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { partyStillSeated, tableGivenAway } from "#domains/reservations/contract/room.ts";
import type { ReservationStatus, TableException } from "#domains/reservations/reservation-constants.ts";
import type { Problem } from "#kernel/api/problem.ts";
import { detailsOf } from "#platform/web/calls/api.ts";
import { type Refusal, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { minutesLater } from "../model/calendar.ts";
import { useEnter } from "../offline/use-enter.ts";
import { usePartyName, useStepName } from "../party-names.ts";
import { useReservationBook } from "./reservation-book-scope.ts";
import { sendAct } from "./send-act.ts";
import { cacheReservation, refetchBook } from "./use-reservation-book-query.ts";

/** How long before its time a party may be seated; the server decides. */
const EARLY_MINUTES = 60;
/** Steps that a wrong tap is taken back from with one more. */
const UNDOABLE: readonly ReservationStatus[] = ["seated", "completed"];

/** What happens in the room, and what a guest says on the telephone: entered without a network, too. */
const WAITING: readonly ReservationStatus[] = ["seated", "completed", "no_show", "cancelled_by_guest"];

/** Taking a step back is not among them: without a network it is dropped before it was sent. */
function mayWait(to: ReservationStatus, from: ReservationStatus): boolean {
  return WAITING.includes(to) && from !== "completed";
}

interface StepOptions {
  reason?: string | null;
  tableIds?: readonly string[];
  exceptions?: readonly TableException[];
}

/** Changes a party's status. A refusal is shown beside the button. */
export function useSteps(reservation: BookReservation) {
  const t = useTranslations("owner");
  const toast = useToast();
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId, minuteOf, book } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const nameOf = usePartyName();
  const name = nameOf(reservation);
  const room = useTranslations("owner.room");
  const readAgain = () => refetchBook(queries, restaurantId);
  // The row may move with its new status, so the refusal is shown as a toast too.
  const onOld = (refused: Refusal) => {
    readAgain();
    toast({ ...refused, tone: "error" });
  };

  const enter = useEnter();
  const stepName = useStepName();
  /** Null: kept on the device. */
  const move = (from: ReservationStatus, to: ReservationStatus, more: StepOptions = {}) => {
    const call = reservationsApi("POST /api/owner/reservations/:id/steps", {
      params: { id: reservation.id },
      body: { from, to, ...more },
    });
    if (!mayWait(to, from)) return sendAct(call);
    const summary = `${stepName(from, to) ?? to}: ${name}`;
    return enter(call, { party: reservation.id, summary, what: { act: "step", to } });
  };

  /** Named exceptions and ways out of a refusal, each as one more tap. */
  const ask =
    (from: ReservationStatus, to: ReservationStatus) => (problem: Problem & Record<string, unknown>) => {
      const beside = detailsOf<typeof partyStillSeated>(problem, "party-still-seated");
      const given = detailsOf<typeof tableGivenAway>(problem, "table-given-away");
      const retry = (more: StepOptions) => () => void again(from, to, more);
      if (beside) {
        const names = beside.parties.map((party) => nameOf(party)).join(", ");
        toast({
          title: room("stillSeated", { name: names }),
          tone: "error",
          action: { label: room("seatBoth"), run: retry({ exceptions: ["beside-seated"] }) },
        });
      }
      if (given) {
        const names = given.collisions.map((party) => nameOf(party)).join(", ");
        const [free] = given.others;
        const table = book.tables
          .filter(({ id }) => free?.includes(id))
          .map(({ label }) => label)
          .join("・");
        toast({
          title: room("givenAway", { name: names }),
          tone: "error",
          ...(free && { action: { label: room("seatAt", { table }), run: retry({ tableIds: free }) } }),
        });
      }
      return beside !== null || given !== null;
    };

  const again = (from: ReservationStatus, to: ReservationStatus, more: StepOptions) =>
    attempt(() => move(from, to, more), {
      onDone: (changed) => changed && cacheReservation(queries, restaurantId, changed),
      mayWait: mayWait(to, from),
      onOld,
      onProblem: ask(from, to),
    });

  const explain = (to: ReservationStatus) => (code: string) => {
    if (code !== "too-early") return null;
    const from =
      to === "no_show"
        ? minuteOf(reservation.noShowFrom)
        : minutesLater(reservation.localTime, -EARLY_MINUTES);
    return t("refused.earlyText", { time: clock.time(from) });
  };

  const undo = (from: ReservationStatus, to: ReservationStatus) => again(from, to, {});

  const step = (
    to: ReservationStatus,
    { reason = null, after }: { reason?: string | null; after?(): void } = {},
  ) =>
    attempt(() => move(reservation.status, to, { reason }), {
      onDone: (changed) => {
        const before = reservation.status;
        if (changed === null) return after?.();
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
      mayWait: mayWait(to, reservation.status),
      onOld,
      onProblem: ask(reservation.status, to),
      explain: explain(to),
    });

  return { isPending, refusal, step };
}

function doneWord(to: ReservationStatus) {
  if (to === "seated" || to === "completed" || to === "no_show") return to;
  return to === "confirmed" ? "confirmed" : "cancelled";
}
