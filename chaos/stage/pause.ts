/** Who has not come by then hangs. Far more than a slow machine needs: nothing is judged by it. */
export const HANGS_MS = 300_000;

/** Lets time pass. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Asks until the answer is yes. False when `patienceMs` were not enough. */
export async function until(
  isSo: () => Promise<boolean> | boolean,
  patienceMs = HANGS_MS,
  everyMs = 100,
): Promise<boolean> {
  const end = performance.now() + patienceMs;
  for (;;) {
    if (await isSo()) return true;
    if (performance.now() > end) return false;
    await pause(everyMs);
  }
}

/** Whether something comes to its end before it counts as hanging. */
export async function ends(work: Promise<unknown>, patienceMs = HANGS_MS): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((give) => {
    timer = setTimeout(() => give(false), patienceMs);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
