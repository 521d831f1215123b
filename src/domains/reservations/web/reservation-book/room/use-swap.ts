import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { cacheReservation } from "../state/use-reservation-book-query.ts";

interface SwapInput {
  reservation: BookReservation;
  onDone(): void;
  onProblem?: Parameters<ReturnType<typeof useSaveAction>["attempt"]>[1]["onProblem"];
}

/** Lets two parties change tables; each keeps its time. */
export function useSwap({ reservation, onDone, onProblem }: SwapInput) {
  const t = useTranslations("owner.room");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId } = useReservationBook();
  const nameOf = usePartyName();
  const { isPending, refusal, attempt } = useSaveAction();
  const swapWith = (other: BookReservation) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/reservations/:id/swap", {
            params: { id: reservation.id },
            body: { with: other.id },
          }),
        ),
      {
        onDone(changed) {
          for (const one of changed) cacheReservation(queries, restaurantId, one);
          toast({
            title: t("swapped", { name: nameOf(reservation), other: nameOf(other) }),
            tone: "success",
          });
          onDone();
        },
        ...(onProblem && { onProblem }),
      },
    );
  return { isPending, refusal, swapWith };
}
