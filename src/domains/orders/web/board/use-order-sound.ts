import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";
import { arrivedSince } from "./model.ts";

/** Whether this device rings for new orders: true until switched off here. */
export const soundRecord = localRecord("noren_order_sound", (saved) => saved !== false);

/** Interval at which unanswered orders ring again. */
const AGAIN_MS = 30_000;
/** Time that permitted audio takes to start; until then it is not reported as blocked. */
const SETTLED_MS = 500;
/** User gestures that unblock audio. */
const TOUCHES = ["pointerup", "click", "keydown"] as const;

/**
 * Rings for new orders, unless switched off on this device. `isBlocked`: the browser blocks audio until the first user
 * gesture, which then also rings for orders already waiting.
 */
export function useOrderSound(orders: readonly BoardOrder[]) {
  const { value, isLoaded } = useLocalRecord(soundRecord);
  const isOn = value && isLoaded;
  const bell = useRef<Bell | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  /** Just switched on: rings once as a sample. */
  const isTried = useRef(false);
  const known = useRef(new Set(orders.map(({ id }) => id)));
  const waiting = orders.filter(({ status }) => status === "new").length;
  const ring = useEffectEvent(() => {
    if (waiting > 0 || isTried.current) bell.current?.ring();
    if (bell.current?.isBlocked === false) isTried.current = false;
  });
  useEffect(() => {
    const hasArrived = arrivedSince(known.current, orders).length > 0;
    for (const { id } of orders) known.current.add(id);
    if (hasArrived) ring();
  }, [orders]);
  useEffect(() => {
    if (!isOn) return;
    const look = () => setBlocked(made.isBlocked);
    const made = new Bell(() => {
      look();
      ring();
    });
    bell.current = made;
    const settled = setTimeout(look, SETTLED_MS);
    const unblock = () => {
      if (made.isBlocked) made.unblock();
    };
    unblock();
    for (const touch of TOUCHES) window.addEventListener(touch, unblock);
    const timer = setInterval(() => ring(), AGAIN_MS);
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, unblock);
      clearInterval(timer);
      clearTimeout(settled);
      bell.current = null;
      made.close();
    };
  }, [isOn]);
  const setOn = (next: boolean) => {
    isTried.current = next;
    soundRecord.save(next);
  };
  return { isOn, isBlocked: isOn && isBlocked, setOn };
}

/** Two tones, a third apart, audible over kitchen noise. Frequencies in hertz, times in seconds. */
const TONES = [
  { frequency: 880, at: 0 },
  { frequency: 1_109, at: 0.22 },
] as const;
const LENGTH_S = 0.35;
const VOLUME = 0.5;

/**
 * Synthesised, so that it also rings offline. Browsers block audio until the first user gesture; `onChange` is called when the
 * block begins or ends.
 */
class Bell {
  readonly #audio = new AudioContext();

  constructor(onChange: () => void) {
    this.#audio.addEventListener("statechange", onChange);
  }

  get isBlocked(): boolean {
    return this.#audio.state !== "running";
  }

  /** Call from a user gesture. */
  unblock(): void {
    // If the browser still refuses, `isBlocked` stays true.
    this.#audio.resume().catch(() => undefined);
  }

  /** Does nothing while blocked; otherwise all missed rings would sound at once. */
  ring(): void {
    if (this.isBlocked) return;
    const start = this.#audio.currentTime;
    for (const { frequency, at } of TONES) {
      const tone = this.#audio.createOscillator();
      const loudness = this.#audio.createGain();
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(VOLUME, start + at);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH_S);
      tone.connect(loudness).connect(this.#audio.destination);
      tone.start(start + at);
      tone.stop(start + at + LENGTH_S);
    }
  }

  close(): void {
    this.#audio.close().catch(() => undefined);
  }
}
