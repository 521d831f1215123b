import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import type { WaitlistPageData } from "../page-loaders.ts";

/** An offer lasts for minutes: it must not be found late. */
const ASK_AGAIN_MS = 15_000;

/** The place on the waitlist as it is now. */
export function useOwnEntry(id: string, key: string | null, found: WaitlistPageData | null) {
  const { language } = usePage();
  const own = useOwnedResource({
    id,
    call: reservationsApi("GET /api/waitlist/:id", { params: { id }, query: { key } }),
    found: found?.entry ?? null,
  });
  const { thing: entry, isLooking, show, refresh } = own;
  usePolling(entry?.status === "waiting" || entry?.status === "offered", ASK_AGAIN_MS, refresh);
  return {
    data: entry && { entry, zoneName: found?.zoneName ?? zoneName(entry.restaurant.zone, language) },
    isLooking,
    show,
    refresh,
  };
}

interface EntryActsOptions {
  id: string;
  /** From the link that we sent. */
  linkKey: string | null;
  show(entry: WaitlistView): void;
  /** A call was rejected: loads the current state. */
  refresh(): void;
}

export interface EntryMutations {
  isPending: boolean;
  /** Takes the table that is offered, and leads to its payment or its page. */
  take(): Promise<void>;
  /** Gives up the place, and the offer with it. */
  leave(): Promise<void>;
}

/** The guest's actions on a waitlist entry. */
export function useEntryMutations({ id, linkKey, show, refresh }: EntryActsOptions): EntryMutations {
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
