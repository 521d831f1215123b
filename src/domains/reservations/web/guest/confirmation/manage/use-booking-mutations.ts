import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { type ActOutcome, type ActTarget, type GuestAct, postAct } from "./post-change.ts";

export interface BookingMutationOptions {
  reservation: ReservationView;
  /** From the link that we sent. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
  /** Something has been refused: how does it stand? */
  refresh(): void;
}

export interface BookingMutations {
  isPending: boolean;
  /** Says what came of it, as `confirmation.done.<done>`; a lost race for a table is left to the caller. */
  run(
    act: GuestAct,
    done: "changed" | "cancelled" | "late" | "onTime" | "fewer" | "undone",
  ): Promise<ActOutcome>;
}

/** What a guest does with their reservation: sent, shown, said. */
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
