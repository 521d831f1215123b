import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { soundRecord } from "#domains/staff/web/notices/sound-record.ts";
import { addSound, useNews } from "#domains/staff/web/notices/use-news.ts";
import { useBell } from "#platform/web/device/use-bell.ts";
import { useLocalRecord } from "#platform/web/storage/local-record.ts";
import { arrivedSince } from "./model.ts";

/** Interval at which unanswered orders ring again. */
const AGAIN_MS = 30_000;

/**
 * Rings for new orders, unless switched off on this device or not chosen by the reader. `isBlocked`: the browser blocks
 * audio until the first user gesture, which then also rings for orders already waiting.
 */
export function useOrderSound(restaurantId: string, orders: readonly BoardOrder[]) {
  const queries = useQueryClient();
  const { value, isLoaded } = useLocalRecord(soundRecord);
  // Rings until the choice is known: it can't be read without a connection.
  const isChosen = useNews(restaurantId).data?.heard.includes("order") ?? true;
  const isOn = value && isLoaded && isChosen;
  /** Just switched on: rings once as a sample. */
  const isTried = useRef(false);
  const known = useRef(new Set(orders.map(({ id }) => id)));
  const waiting = orders.filter(({ status }) => status === "new").length;
  const { isBlocked, ring: sound } = useBell(isOn, () => ring());
  const ring = useEffectEvent(() => {
    if ((waiting > 0 || isTried.current) && sound("urgent")) isTried.current = false;
  });
  useEffect(() => {
    const hasArrived = arrivedSince(known.current, orders).length > 0;
    for (const { id } of orders) known.current.add(id);
    if (hasArrived) ring();
  }, [orders]);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => ring(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOn]);
  const setOn = (next: boolean) => {
    isTried.current = next;
    soundRecord.save(next);
    // Offline it stays as it was chosen, and the button shows that.
    if (next && !isChosen) void addSound(queries, restaurantId, "order").catch(() => undefined);
  };
  return { isOn, isBlocked, setOn };
}
