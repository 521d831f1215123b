import { useEffect, useEffectEvent, useRef } from "react";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { queueActions, useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { CallAbout, WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { type BookingOutcome, readOutcome } from "./post-booking.ts";

export interface QueuedBooking {
  call: WaitingCall;
  isSending: boolean;
}

/**
 * The queued booking at this restaurant; null when there is none. `onEnd` gets its outcome once it has been sent, and
 * its body. One that ended while this page was closed is reported by the notice that every page has.
 */
export function useQueuedBooking(
  restaurantId: string,
  onEnd: (outcome: BookingOutcome, body: CreateReservationBody) => void,
): QueuedBooking | null {
  const { calls, outcomes, sending } = useQueue();
  const call = calls.filter(({ about }) => isBookingAt(about, restaurantId)).at(-1) ?? null;
  const followed = useRef<string | null>(null);
  const key = call?.idempotencyKey ?? null;
  useEffect(() => {
    if (key !== null) followed.current = key;
  }, [key]);

  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    const ended = outcomes.find((outcome) => outcome.call.idempotencyKey === followed.current);
    const outcome = ended && readOutcome(ended);
    if (!outcome) return;
    followed.current = null;
    void queueActions.dismiss(ended.call.idempotencyKey);
    // The queue has it as this form has made it.
    tell(outcome, ended.call.body as CreateReservationBody);
  }, [outcomes]);

  return call && { call, isSending: sending === call.idempotencyKey };
}

function isBookingAt(about: CallAbout, restaurantId: string): boolean {
  return about.kind === "booking" && about.restaurantId === restaurantId;
}
