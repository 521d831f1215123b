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
export class Bell {
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
