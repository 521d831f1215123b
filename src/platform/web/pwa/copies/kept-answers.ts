import { ApiError } from "../../calls/api.ts";
import { currentToken } from "../../storage/session-token.ts";
import { CACHES } from "./caches.ts";

/** Where an answer is kept: each account reads only its own. */
export interface KeptKey {
  accountId: string;
  /** As `book/<restaurant>/<day>`. */
  name: string;
}

const FOLDER = "/service/";

/**
 * Keeps an answer of the server on this device for one account. What another account left here is deleted. False when
 * the device can't (storage full or disabled), or nobody is logged in any more.
 */
export async function keepAnswer({ accountId, name }: KeptKey, answer: unknown): Promise<boolean> {
  if (currentToken() === null) return false;
  try {
    const kept = await caches.open(CACHES.service);
    await dropKept((other) => other.accountId !== accountId);
    await kept.put(addressOf({ accountId, name }), new Response(JSON.stringify(answer)));
  } catch {
    return false;
  }
  // Somebody logged out while it was written.
  if (currentToken() === null) await dropKept(() => true);
  return true;
}

/** The kept answer; null if there is none. Never throws. */
export async function keptAnswer<Answer>(key: KeptKey): Promise<Answer | null> {
  try {
    const found = await (await caches.open(CACHES.service)).match(addressOf(key));
    return found === undefined ? null : ((await found.json()) as Answer);
  } catch {
    return null;
  }
}

/** Whether a call failed because the server could not be reached, rather than by its answer. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ApiError) return error.status >= 502 && error.status <= 504;
  return !(error instanceof DOMException && error.name === "AbortError");
}

/** The server's answer, which is then kept; without a network the kept one. @throws what `load` throws */
export async function answerOrKept<Answer>(key: KeptKey, load: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await load();
    void keepAnswer(key, answer);
    return answer;
  } catch (error) {
    const kept = isUnreachable(error) ? await keptAnswer<Answer>(key) : null;
    if (kept === null) throw error;
    return kept;
  }
}

const DAY_MS = 24 * 3_600_000;

/** Deletes what is about days that are past everywhere, by the names that end with a day. */
export function dropPastDays(now: Date): Promise<void> {
  const first = new Date(now.getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  return dropKept(({ name }) => {
    const [day] = /\d{4}-\d{2}-\d{2}$/.exec(name) ?? [];
    return day !== undefined && day < first;
  });
}

/** Deletes the answers that are meant. Never throws. */
export async function dropKept(isMeant: (key: KeptKey) => boolean): Promise<void> {
  try {
    const kept = await caches.open(CACHES.service);
    for (const request of await kept.keys()) {
      const key = keyOf(request.url);
      if (key === null || isMeant(key)) await kept.delete(request);
    }
  } catch {
    // Without cache storage there is nothing to delete.
  }
}

function addressOf({ accountId, name }: KeptKey): string {
  return `${FOLDER}${encodeURIComponent(accountId)}/${name}`;
}

function keyOf(url: string): KeptKey | null {
  const [, accountId, name] = /\/service\/([^/]+)\/(.+)$/.exec(url) ?? [];
  return accountId === undefined || name === undefined
    ? null
    : { accountId: decodeURIComponent(accountId), name };
}
