import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { kitchenSays } from "#domains/reservations/kitchen-says.ts";
import { useZoneClock } from "#platform/web/i18n/zones/zone-clock.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";

interface Waiting {
  text: string;
  /** The guest has to do something about it. */
  isUrgent: boolean;
}

/** What a reservation waits for, or has for its guest: a payment, an answer, the kitchen's word. */
export function useWaitsFor(reservation: ReservationView, now: Date): Waiting[] {
  const t = useTranslations("account.reservations.waits");
  const clock = useZoneClock(reservation.restaurant.zone);
  const { calls } = useQueue();
  const { id, status, expiresAt, kitchen } = reservation;
  const waits: Waiting[] = [];
  const isUnsent = calls.some(({ about }) => "reservationId" in about && about.reservationId === id);
  if (isUnsent) waits.push({ text: t("unsent"), isUrgent: true });
  if (expiresAt !== null && status === "pending_payment")
    waits.push({ text: t("payment", { time: clock(expiresAt) }), isUrgent: true });
  if (expiresAt !== null && status === "requested")
    waits.push({ text: t("answer", { time: clock(expiresAt) }), isUrgent: false });
  const says = kitchenSays(reservation, now);
  if (kitchen === null || says === null) return waits;
  if (says === "asked" || says === "will-check")
    waits.push({ text: t("kitchen", { time: clock(kitchen.dueAt) }), isUrgent: false });
  else if (says === "overdue") waits.push({ text: t("kitchenLate"), isUrgent: true });
  else waits.push({ text: t(says), isUrgent: says === "cannot" });
  return waits;
}
