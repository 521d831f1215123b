import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { reservationsApi } from "../../api.ts";

interface EntryActsOptions {
  id: string;
  /** From the link that we sent. */
  linkKey: string | null;
  show(entry: WaitlistView): void;
  /** Something has been refused: how does it stand? */
  refresh(): void;
}

export interface EntryActs {
  isPending: boolean;
  /** Takes the table that is offered, and leads to its payment or its page. */
  take(): Promise<void>;
  /** Gives up the place, and the offer with it. */
  leave(): Promise<void>;
}

/** What a guest does with their place on a waitlist. */
export function useEntryActs({ id, linkKey, show, refresh }: EntryActsOptions): EntryActs {
  const t = useTranslations("waitlist.failed");
  const toast = useToast();
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const query = { key: linkKey };

  const run = async (work: () => Promise<unknown>) => {
    setPending(true);
    try {
      await work();
    } catch (error) {
      const message = error instanceof ApiError ? error.problem?.detail : undefined;
      toast({ title: t("title"), text: message ?? t("network"), tone: "error" });
      refresh();
    } finally {
      setPending(false);
    }
  };

  const take = () =>
    run(async () => {
      const { requiresPayment, paymentUrl, confirmationUrl } = await send(
        reservationsApi("POST /api/waitlist/:id/accept", { params: { id }, query }),
      );
      if (requiresPayment && paymentUrl !== null) window.location.assign(paymentUrl);
      else await navigate(confirmationUrl);
    });
  const leave = () =>
    run(async () => {
      show(await send(reservationsApi("DELETE /api/waitlist/:id", { params: { id }, query })));
    });
  return { isPending, take, leave };
}
