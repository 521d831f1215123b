import { useEffect, useRef, useState } from "react";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { readSession, removeFromSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import {
  HoldKeeper,
  type HoldState,
  releaseHold,
  type StoredHold,
  takeHold,
  type Wish,
} from "./hold-keeper.ts";

const SESSION_KEY = "noren.hold";
/** A booking waits no longer than this for a pending hold. */
const HOLD_TIMEOUT_MS = 4_000;

export interface HoldControl {
  hold: HoldState;
  /** Takes the same table again after the hold has run out. */
  again(): void;
  /** The id of the hold, once it is known whether there is one; null when there is none, or it takes too long. */
  settled(): Promise<string | null>;
}

/**
 * Holds the chosen table, and releases it when the guest chooses another day or party, or leaves. `isPledged`: a
 * booking that names the hold is in flight.
 */
export function useHold(wish: Wish | null, isPledged: boolean): HoldControl {
  const [hold, tell] = useState<HoldState>({ kind: "none" });
  const keeper = useRef<HoldKeeper | null>(null);
  const wanted = useRef(wish);
  const { restaurantId = null, at = null, guests = null, course = "", area = "" } = wish ?? {};

  useEffect(() => {
    const own = newKeeper(tell);
    keeper.current = own;
    const leave = () => own.leave(true);
    // Restored from the back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && own.want(wanted.current);
    window.addEventListener("pagehide", leave);
    window.addEventListener("pageshow", comeBack);
    return () => {
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("pageshow", comeBack);
      own.leave(false);
    };
  }, []);

  useEffect(() => {
    keeper.current?.pledge(isPledged);
    // Applies what was chosen in between.
    if (!isPledged) keeper.current?.want(wanted.current);
  }, [isPledged]);
  useEffect(() => {
    wanted.current =
      restaurantId === null || at === null || guests === null
        ? null
        : { restaurantId, at, guests, course, area };
    keeper.current?.want(wanted.current);
  }, [restaurantId, at, guests, course, area]);

  const again = () => keeper.current?.again();
  useWhenBackOnline(() => {
    if (hold.kind === "none" && wanted.current !== null) again();
  });
  const settled = () =>
    Promise.race([
      keeper.current?.settled() ?? null,
      new Promise<null>((go) => setTimeout(go, HOLD_TIMEOUT_MS, null)),
    ]);
  return { hold, again, settled };
}

/** The hold of this tab before a reload; null if there was none. */
export function rememberedWish(): Wish | null {
  return readHold()?.wish ?? null;
}

/** The hold that this tab has at a restaurant: to everybody else its table is taken. Null without one. */
export function rememberedHold(restaurantId: string): string | null {
  const held = readHold();
  return held?.wish.restaurantId === restaurantId ? held.id : null;
}

function newKeeper(tell: (state: HoldState) => void): HoldKeeper {
  const parts = {
    take: takeHold,
    release: releaseHold,
    now: Date.now,
    later: (milliseconds: number, work: () => void) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    remember: (held: StoredHold | null) =>
      held === null ? removeFromSession(SESSION_KEY) : storeInSession(SESSION_KEY, held),
    tell,
  };
  return new HoldKeeper(parts, readHold());
}

function readHold(): StoredHold | null {
  const stored = readSession(SESSION_KEY);
  const isHold =
    typeof stored === "object" && stored !== null && "id" in stored && "wish" in stored && "endsAt" in stored;
  return isHold ? (stored as StoredHold) : null;
}
