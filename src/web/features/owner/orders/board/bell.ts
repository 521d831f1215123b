/** Two tones, a third apart, that are heard over a kitchen. Frequencies in hertz, times in seconds. */
const TONES = [
  { frequency: 880, at: 0 },
  { frequency: 1_109, at: 0.22 },
] as const;
const LENGTH_S = 0.35;
const VOLUME = 0.5;

/** Made without a file, so that it also rings where the network is gone. To be made in answer to a touch. */
export class Bell {
  readonly #audio = new AudioContext();

  ring(): void {
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
    void this.#audio.close();
  }
}
