export interface Run {
  /** What is done, in words for the terminal. */
  what: string;
  everyMinutes: number;
  /** When it was last done; null before the first time. */
  at: Date | null;
  /** What went wrong that time. */
  error: string | null;
}

/** What this process does now and then: for whoever looks after it. Nothing is decided by it. */
const runs = new Set<Run>();

/** What this process does now and then, and how it went the last time. */
export function lastRuns(): readonly Run[] {
  return [...runs];
}

/** Does something now and then for as long as the process runs; a failure is said and tried again next time. Returns how to stop. */
export function every(milliseconds: number, what: string, work: () => Promise<unknown>): () => void {
  const run: Run = { what, everyMinutes: milliseconds / 60_000, at: null, error: null };
  const note = (error: string | null) => {
    // Shown to people, nothing else: no test needs to set this clock.
    run.at = new Date(performance.timeOrigin + performance.now());
    run.error = error;
  };
  runs.add(run);
  const timer = setInterval(() => {
    work().then(
      () => note(null),
      (error: Error) => {
        note(error.message);
        console.warn(`${what} failed: ${error.message}`);
      },
    );
  }, milliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    runs.delete(run);
  };
}
