/** The smallest and the largest buffer that is kept, as powers of two: 16 kB to 1 MB. */
const SMALLEST = 14;
const LARGEST = 20;
/** Of each size. So many answers are on their way at once before new memory is asked for. */
const KEPT = 16;

const free: Buffer[][] = [];

/**
 * A buffer of at least `size` bytes with anything in it. Memory that has just been in use is warm: fetching new pages
 * for each answer takes longer than writing it. Hand it to `giveBack` when it has been sent, or forget it.
 */
export function takeDraft(size: number): Buffer {
  const power = Math.max(SMALLEST, 32 - Math.clz32(size - 1));
  return free[power]?.pop() ?? Buffer.allocUnsafeSlow(power > LARGEST ? size : 2 ** power);
}

export function giveBackDraft(draft: Buffer): void {
  const power = 31 - Math.clz32(draft.length);
  if (power > LARGEST) return;
  free[power] ??= [];
  if (free[power].length < KEPT) free[power].push(draft);
}
