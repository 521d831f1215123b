/** So long a reader waits for the network before a kept copy is taken instead. */
export const TIMEOUT_MS = 3_500;
/** And so long when they have asked for the latest, in so many words. */
export const LONG_TIMEOUT_MS = 25_000;
/** The load of a page that follows from a failure or a wish comes at once. */
const REMEMBERED_MS = 5_000;

const wishes = new Map<string, { at: number; timeoutMs: number }>();

/** Notes that the reader has waited in vain already for the page that is about to be loaded. */
export function giveUpOn(path: string, now: number): void {
  wishes.set(path, { at: now, timeoutMs: 0 });
}

/** Notes that the reader, who sees a copy, wants to wait for the page itself. */
export function insistOn(path: string, now: number): void {
  wishes.set(path, { at: now, timeoutMs: LONG_TIMEOUT_MS });
}

/** How long to wait for the network, in milliseconds. A reader who asks once more has the usual patience again. */
export function timeoutFor(path: string, now: number): number {
  const wish = wishes.get(path);
  wishes.delete(path);
  return wish !== undefined && now - wish.at < REMEMBERED_MS ? wish.timeoutMs : TIMEOUT_MS;
}

/** The answer, or null when it fails or is not there in time. It goes on being fetched. */
export async function inTime(answer: Promise<Response>, milliseconds: number): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
  return Promise.race([answer.catch(() => null), late]);
}

/** A gateway in front of the server answers for it while it is being restarted. */
export function isGatewayFailure({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
