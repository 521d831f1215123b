import { useState } from "react";
import { useTranslations } from "use-intl";
import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import type { ConfirmationPageData } from "../page-loaders.ts";
import { isSettling } from "../reservation-state.tsx";
import { type ActOutcome, type ActTarget, type GuestAct, postAct } from "./post-act.ts";

/** Polling interval while the page is visible. */
const ASK_AGAIN_MS = 20_000;

/** How often to poll for the payment provider's confirmation. */
const SETTLING_MS = 2_000;
const OPEN: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed", "seated"];

/** The current reservation. A signed-in reader of a shared copy may be its holder, so it is requested again. */
export function useOwnReservation(id: string, key: string | null, found: ConfirmationPageData | null) {
  const { language } = usePage();
  const own = useOwnedResource({
    id,
    call: reservationsApi("GET /api/reservations/:id", { params: { id }, query: { key } }),
    found: found?.reservation ?? null,
    isWhole: found?.reservation.isHolder === true,
  });
  const { thing: reservation, isLooking, show, refresh } = own;
  const isHolder = reservation?.isHolder === true;
  useFollow(isHolder ? reservation.status : null, refresh);
  usePolling(isHolder && isSettling(reservation), SETTLING_MS, refresh);
  return {
    data: reservation && {
      reservation,
      thread: found?.thread ?? null,
      onDevice: found?.onDevice ?? null,
      zoneName: found?.zoneName ?? zoneName(reservation.restaurant.zone, language),
    },
    isLooking,
    show,
    refresh,
  };
}

/** Polls a reservation whose state may change; null disables it. */
function useFollow(status: ReservationStatus | null, onTime: () => void): void {
  usePolling(status !== null && OPEN.includes(status), ASK_AGAIN_MS, onTime);
}

interface BookingMutationOptions {
  reservation: ReservationView;
  /** From the link that we sent. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
  /** A call was rejected: loads the current state. */
  refresh(): void;
}

export interface BookingMutations {
  isPending: boolean;
  /** Shows the result as `confirmation.done.<done>`; a lost race for a table is left to the caller. */
  run(
    act: GuestAct,
    done: "changed" | "cancelled" | "late" | "onTime" | "fewer" | "undone",
  ): Promise<ActOutcome>;
}

/** The guest's actions on a reservation, with their results as toasts. */
export function useBookingMutations({
  reservation,
  linkKey,
  show,
  refresh,
}: BookingMutationOptions): BookingMutations {
  const t = useTranslations("confirmation");
  const toast = useToast();
  const { language } = usePage();
  const [isPending, setPending] = useState(false);
  const { id, restaurant } = reservation;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const target: ActTarget = { id, key: linkKey, restaurantName: name.text };

  const run: BookingMutations["run"] = async (act, done) => {
    setPending(true);
    const outcome = await postAct(target, act).finally(() => setPending(false));
    if (outcome.kind === "done") {
      show(outcome.reservation);
      toast({ title: t(`done.${done}`), tone: "success" });
      void keepOwnPage(paths.confirmation(id, linkKey));
    }
    if (outcome.kind === "failed") {
      toast({ title: t("failed.title"), text: outcome.message ?? t("failed.network"), tone: "error" });
      refresh();
    }
    return outcome;
  };
  return { isPending, run };
}
