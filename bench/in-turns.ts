import { performance } from "node:perf_hooks";

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

const WARM = 50;

/** Alternates between both every second, so that other load on the machine affects them equally. */
export async function inTurns(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  atOnce: number,
  seconds: number,
): Promise<[Figures, Figures]> {
  const times: [number[], number[]] = [[], []];
  for (let warm = 0; warm < WARM; warm++) {
    await one();
    await other();
  }
  for (let round = 0; round < seconds; round++) {
    times[0].push(...(await timesOf(one, atOnce, 1)));
    times[1].push(...(await timesOf(other, atOnce, 1)));
  }
  return [figuresOf(times[0], seconds), figuresOf(times[1], seconds)];
}

/** Runs `atOnce` concurrent calls for this many seconds. */
export async function run(work: () => Promise<unknown>, atOnce: number, seconds: number): Promise<Figures> {
  for (let warm = 0; warm < WARM; warm++) await work();
  return figuresOf(await timesOf(work, atOnce, seconds), seconds);
}

/** A table row: name, calls per second, milliseconds. */
export function line(name: string, { perSecond, p50, p99 }: Figures): string {
  return `| ${name} | ${perSecond.toFixed(0)} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${(p99 / p50).toFixed(1)} |`;
}

async function timesOf(work: () => Promise<unknown>, atOnce: number, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) {
      const begun = performance.now();
      await work();
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return times;
}

function figuresOf(times: number[], seconds: number): Figures {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
