import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { useLocalRecord } from "#platform/web/lib/memory/local-record.ts";
import { arrivedSince } from "../model.ts";
import { soundRecord } from "./sound-record.ts";

/** Two tones, a third apart, that are heard over a kitchen. Frequencies in hertz, times in seconds. */
const TONES = [
  { frequency: 880, at: 0 },
  { frequency: 1_109, at: 0.22 },
] as const;
const LENGTH_S = 0.35;
const VOLUME = 0.5;

/**
 * Made without a file, so that it also rings where the network is gone. Browsers keep it silent until somebody has touched the
 * page: `onChange` hears when that begins and ends.
 */
class Bell {
  readonly #audio = new AudioContext();

  constructor(onChange: () => void) {
    this.#audio.addEventListener("statechange", onChange);
  }

  get isBlocked(): boolean {
    return this.#audio.state !== "running";
  }

  /** In answer to a touch. */
  unblock(): void {
    // Where the browser still says no, the state says so.
    this.#audio.resume().catch(() => undefined);
  }

  /** Nothing while it is blocked: else all that was missed would ring at once. */
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

/** An order that nobody has answered is rung for again after this. */
const AGAIN_MS = 30_000;
/** Allowed sound starts within this time: until then it is not reported as blocked. */
const SETTLED_MS = 500;
/** What a browser takes for somebody being there. */
const TOUCHES = ["pointerup", "click", "keydown"] as const;

/**
 * Rings for orders that have come in, unless that was switched off on this device. `isBlocked`: the browser lets no sound
 * through before somebody has touched the page; the first touch anywhere ends that, and rings for what waits.
 */
export function useSound(orders: readonly BoardOrder[]) {
  const { value, isLoaded } = useLocalRecord(soundRecord);
  const isOn = value && isLoaded;
  const bell = useRef<Bell | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  /** Switched on just now: it rings once, so that whoever did it knows how loud it is. */
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
