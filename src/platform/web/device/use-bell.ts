import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Time that permitted audio takes to start; until then it is not reported as blocked. */
const SETTLED_MS = 500;
/** User gestures that unblock audio. */
const TOUCHES = ["pointerup", "click", "keydown"] as const;

interface Tone {
  /** Hertz. */
  frequency: number;
  /** Seconds after the first. */
  at: number;
}

/** `plain`: two soft tones that fall. `urgent`: rises, twice; audible over kitchen noise. */
const TUNES = {
  plain: {
    volume: 0.35,
    tones: [
      { frequency: 784, at: 0 },
      { frequency: 587, at: 0.18 },
    ],
  },
  urgent: {
    volume: 0.5,
    tones: [
      { frequency: 880, at: 0 },
      { frequency: 1_109, at: 0.16 },
      { frequency: 880, at: 0.42 },
      { frequency: 1_109, at: 0.58 },
    ],
  },
} as const satisfies Record<string, { volume: number; tones: readonly Tone[] }>;
export type Tune = keyof typeof TUNES;
const LENGTH_S = 0.35;

/**
 * Rings while the page is open and `isOn`. `isBlocked`: the browser blocks audio until the first user gesture; `onChange`
 * is called when the block begins or ends, and may ring what was missed.
 */
export function useBell(isOn: boolean, onChange: () => void) {
  const bell = useRef<Bell | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (!isOn) return;
    const look = () => setBlocked(made.isBlocked);
    const made = new Bell(() => {
      look();
      changed();
    });
    bell.current = made;
    const settled = setTimeout(look, SETTLED_MS);
    const unblock = () => {
      if (made.isBlocked) made.unblock();
    };
    unblock();
    for (const touch of TOUCHES) window.addEventListener(touch, unblock);
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, unblock);
      clearTimeout(settled);
      bell.current = null;
      made.close();
    };
  }, [isOn]);
  return {
    isBlocked: isOn && isBlocked,
    /** False while it is off or blocked. */
    ring: (tune: Tune) => bell.current?.ring(tune) ?? false,
  };
}

/** Plays a tune once, from a user gesture. */
export function playTune(tune: Tune): void {
  const bell = new Bell(() => {
    if (bell.ring(tune)) setTimeout(() => bell.close(), 2_000);
  });
  bell.unblock();
}

/**
 * Synthesised, so that it also rings offline. Browsers block audio until the first user gesture; `onChange` is called when
 * the block begins or ends.
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

  /** Does nothing while blocked, and says so: otherwise all missed rings would sound at once. */
  ring(tune: Tune): boolean {
    if (this.isBlocked) return false;
    const { volume, tones } = TUNES[tune];
    const start = this.#audio.currentTime;
    for (const { frequency, at } of tones) {
      const tone = this.#audio.createOscillator();
      const loudness = this.#audio.createGain();
      tone.frequency.value = frequency;
      loudness.gain.setValueAtTime(volume, start + at);
      loudness.gain.exponentialRampToValueAtTime(0.001, start + at + LENGTH_S);
      tone.connect(loudness).connect(this.#audio.destination);
      tone.start(start + at);
      tone.stop(start + at + LENGTH_S);
    }
    return true;
  }

  close(): void {
    this.#audio.close().catch(() => undefined);
  }
}
