import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BoardOrder } from "../../../../../shared/contract/orders.ts";
import { arrivedSince } from "../model.ts";
import { Bell } from "./bell.ts";

/** An order that nobody has answered is rung for again after this. */
const AGAIN_MS = 30_000;

/**
 * Rings for orders that have come in. Browsers let a page make sounds only after somebody has touched it, so it is off
 * until it is switched on, each time the board is opened.
 */
export function useSound(orders: readonly BoardOrder[]) {
  const [bell, setBell] = useState<Bell | null>(null);
  const known = useRef(new Set(orders.map(({ id }) => id)));
  const waiting = orders.filter(({ status }) => status === "new").length;
  const ring = useEffectEvent(() => {
    if (waiting > 0) bell?.ring();
  });
  useEffect(() => {
    const hasArrived = arrivedSince(known.current, orders).length > 0;
    for (const { id } of orders) known.current.add(id);
    if (hasArrived) ring();
  }, [orders]);
  useEffect(() => {
    if (bell === null) return;
    const timer = setInterval(() => ring(), AGAIN_MS);
    return () => {
      clearInterval(timer);
      bell.close();
    };
  }, [bell]);
  const setOn = (isOn: boolean) => {
    const next = isOn ? new Bell() : null;
    // So that whoever has switched it on knows how loud it is.
    next?.ring();
    setBell(next);
  };
  return { isOn: bell !== null, setOn };
}
