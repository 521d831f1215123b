import { useEffect, useEffectEvent, useState } from "react";
import type { Draft } from "../booking/draft.ts";
import { type Alternatives, freeTimesOf } from "../booking/when/free-times.ts";
import type { Availability } from "../booking/when/use-availability.ts";
import type { Wish } from "./hold-keeper.ts";
import { isSameWish } from "./hold-keeper.ts";
import { rememberedWish, useHold } from "./use-hold.ts";

interface HeldTimeOptions {
  restaurantId: string;
  /** Null until it has been restored. */
  draft: Draft | null;
  availability: Availability;
  /** The booking has been sent, or waits in the queue. */
  isOnItsWay: boolean;
  /** Another guest took the time. */
  onTaken(alternatives: Alternatives): void;
}

/**
 * Holds the time chosen in the form. `own`: the time that this guest holds, which looks taken to everybody else.
 * `bookable`: the draft, without a time that is no longer free.
 */
export function useHeldTime({ restaurantId, draft, availability, isOnItsWay, onTaken }: HeldTimeOptions) {
  const wanted = draft && wishOf(restaurantId, draft);
  const isFree =
    draft !== null && availability.state === "ready" && freeTimesOf(availability.day).includes(draft.time);
  const [ended, setEnded] = useState<Wish | null>(null);
  // Availability loaded before the hold expired still counts this guest's own table as taken.
  const isOwnStill = wanted !== null && [rememberedWish(), ended].some((own) => isSameWish(wanted, own));
  const held = useHold(wanted !== null && (isFree || isOwnStill) ? wanted : null, isOnItsWay);
  const { hold } = held;

  const tell = useEffectEvent(onTaken);
  useEffect(() => {
    if (hold.kind === "taken") tell(hold.alternatives);
    if (hold.kind === "ended" || hold.kind === "taken") setEnded(hold.kind === "ended" ? hold.wish : null);
  }, [hold]);

  const isOwn = "wish" in hold && hold.kind !== "taken" && isSameWish(wanted, hold.wish);
  const isLost = availability.state === "ready" && !isFree && !isOwn;
  return {
    held,
    own: isOwn && draft !== null ? draft.time : null,
    bookable: draft && isLost ? { ...draft, time: "" } : draft,
  };
}

function wishOf(restaurantId: string, { date, time, guests, course, area }: Draft): Wish | null {
  return date === "" || time === "" ? null : { restaurantId, at: `${date}T${time}`, guests, course, area };
}
