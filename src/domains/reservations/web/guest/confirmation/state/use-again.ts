import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { reservationsApi } from "../../../api.ts";

/** Lets the messages that could not be delivered be sent once more, and says how that went. */
export function useAgain(id: string, linkKey: string | null, show: (reservation: ReservationView) => void) {
  const t = useTranslations("confirmation");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const again = async () => {
    setPending(true);
    try {
      const again = reservationsApi("POST /api/reservations/:id/messages/again", {
        params: { id },
        query: { key: linkKey },
      });
      show(await send(again));
      toast({ title: t("messages.goesAgain"), tone: "success" });
    } catch (error) {
      const detail = error instanceof ApiError ? error.problem?.detail : undefined;
      toast({ title: t("failed.title"), text: detail ?? t("failed.network"), tone: "error" });
    } finally {
      setPending(false);
    }
  };
  return { isPending, again };
}
