/** How long to wait for the network before serving a cached copy. */
export const TIMEOUT_MS = 3_500;
/** The timeout when the user explicitly asked for the current version. */
export const LONG_TIMEOUT_MS = 25_000;
/** The page load that follows a failed request or an explicit request comes within this time. */
const REMEMBERED_MS = 5_000;

const wishes = new Map<string, { at: number; timeoutMs: number }>();

/** Records that the request for the page about to be loaded has already timed out or failed. */
export function giveUpOn(path: string, now: number): void {
  wishes.set(path, { at: now, timeoutMs: 0 });
}

/** Records that the user, who sees a copy, wants to wait for the current page. */
export function insistOn(path: string, now: number): void {
  wishes.set(path, { at: now, timeoutMs: LONG_TIMEOUT_MS });
}

/** How long to wait for the network, in milliseconds. A repeated request gets the usual timeout again. */
export function timeoutFor(path: string, now: number): number {
  const wish = wishes.get(path);
  wishes.delete(path);
  return wish !== undefined && now - wish.at < REMEMBERED_MS ? wish.timeoutMs : TIMEOUT_MS;
}

/** The response, or null if it fails or exceeds the timeout; the fetch continues in the background. */
export async function inTime(answer: Promise<Response>, milliseconds: number): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null));
  return Promise.race([answer.catch(() => null), late]);
}

/** A gateway error: the server is being restarted. */
export function isGatewayFailure({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
