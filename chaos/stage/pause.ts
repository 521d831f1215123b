/** Anything slower than this hangs. Far more than a slow machine needs: no check depends on it. */
export const HANGS_MS = 300_000;

export function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** Polls until the condition holds. False after `patienceMs`. */
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

/** Whether the work ends before the timeout. */
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
