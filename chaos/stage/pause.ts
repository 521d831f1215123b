/** Lets time pass. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Asks until the answer is yes. False when `patienceMs` were not enough. */
export async function until(
  isSo: () => Promise<boolean>,
  patienceMs: number,
  everyMs = 100,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await pause(everyMs);
  }
  return false;
}
