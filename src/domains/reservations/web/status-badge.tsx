import { useTranslations } from "use-intl";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { ReservationStatus } from "../reservation-constants.ts";

const ENDED: readonly ReservationStatus[] = [
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "no_show",
  "expired",
];

/** How the reservation stands; "confirmed" is the highlighted one. */
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
