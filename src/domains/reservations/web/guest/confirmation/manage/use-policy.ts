import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { useDeadline } from "../state/use-deadline.ts";

/** What cancelling costs at this moment, in a sentence. */
export function useCancelCost({ options, requiresDeposit, restaurant }: ReservationView): {
  isFree: boolean;
  text: string;
} {
  const t = useTranslations("confirmation.cancelling");
  const deadline = useDeadline(restaurant.zone);
  if (options === null) return { isFree: true, text: "" };
  const until = deadline(options.changeUntil);
  if (options.canChange) return { isFree: true, text: t("freeUntil", { until }) };
  if (options.cancelsFree || !requiresDeposit) return { isFree: true, text: t("free") };
  const percent = options.lateRefundPercent;
  return {
    isFree: false,
    text: percent === 0 ? t("lateNothing", { until }) : t("latePart", { until, percent }),
  };
}

/** The rules that the reservation was made under, with their deadline; null when nothing can be done any more. */
export function usePolicy({ status, options, requiresDeposit, restaurant }: ReservationView): string | null {
  const t = useTranslations("confirmation.policy");
  const deadline = useDeadline(restaurant.zone);
  if (options === null || !options.canCancel) return null;
  const until = deadline(options.changeUntil);
  // An unpaid one can't be changed, but left as freely as any other.
  if (options.canChange || (status === "pending_payment" && options.cancelsFree))
    return t("until", { until });
  if (options.cancelsFree && requiresDeposit) return t("kitchen");
  if (!requiresDeposit) return t("over", { until });
  const percent = options.lateRefundPercent;
  return percent === 0 ? t("overNothing", { until }) : t("overPart", { until, percent });
}
