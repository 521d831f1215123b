import type { ReservationView } from "./contract/reservations.ts";
import type { KitchenAnswer } from "./reservation-constants.ts";

/** `asked`: no answer yet; `overdue`: none by the time it should have been there. Null when the kitchen has nothing to say, or it no longer matters. */
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
