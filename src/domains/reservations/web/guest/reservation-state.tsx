import { useTranslations } from "use-intl";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { ReservationView } from "../../contract/reservations.ts";
import type { KitchenAnswer, ReservationStatus } from "../../reservation-constants.ts";

const ENDED: readonly ReservationStatus[] = [
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "no_show",
  "expired",
];

/** The reservation's status; "confirmed" is highlighted. */
export function StatusBadge({ status }: { status: ReservationStatus }) {
  const t = useTranslations("common.reservation");
  const isConfirmed = status === "confirmed";
  const colours = isConfirmed
    ? "bg-good-bg text-good"
    : ENDED.includes(status)
      ? "bg-warn-bg text-warn"
      : "bg-note-bg";
  return (
    <p className={`inline-flex w-fit items-center gap-1.5 rounded-full px-3 py-1 font-semibold ${colours}`}>
      {isConfirmed && <CheckIcon className="size-4" />}
      {t(`status.${status}`)}
    </p>
  );
}

/**
 * `asked`: no answer yet; `overdue`: none by its deadline. Null when there is nothing to show, or it no longer matters.
 */
export function kitchenSays(
  { kitchen, status }: Pick<ReservationView, "kitchen" | "status">,
  now: Date,
): KitchenAnswer | "asked" | "overdue" | null {
  const isOpen = status === "confirmed" || status === "requested" || status === "pending_payment";
  if (kitchen === null || !isOpen) return null;
  const { answer, dueAt } = kitchen;
  const isWaitedFor = answer === null || answer === "will-check";
  return isWaitedFor && Date.parse(dueAt) < now.getTime() ? "overdue" : (answer ?? "asked");
}

/** The guest has paid, and the reservation does not yet know. */
export function isSettling({ status, payment }: Pick<ReservationView, "status" | "payment">): boolean {
  return status === "pending_payment" && (payment?.state === "paid" || payment?.state === "processing");
}

/** The guest is no longer expected. */
export function isFinished({ status, options }: ReservationView): boolean {
  if (["completed", "no_show", "cancelled_by_guest", "cancelled_by_restaurant", "expired"].includes(status))
    return true;
  return (
    status !== "seated" && options !== null && !options.canChange && !options.canCancel && !options.canRunLate
  );
}
