import { useEffect, useState } from "react";
import { keepProfile } from "#domains/accounts/web/session/profile-sync.ts";
import { mayLoadAhead } from "#platform/web/pwa/connection.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { askWorkerToKeep, tellWorker } from "./app-worker.ts";
import { keepFavourites } from "./favourite-sync.ts";

/** Pages that change their URL with every move are cached once it is stable. */
const AT_REST_MS = 2_000;

/**
 * Caches the current page on this device for offline use. `address`: path and query, or null if there is nothing to
 * cache. Pages loaded in full are cached anyway; this covers client-side navigations and the first page of a first
 * visit.
 */
export function useKeptPage(address: string | null): void {
  useEffect(() => {
    if (address === null) return;
    const timer = setTimeout(() => {
      if (mayLoadAhead()) tellWorker({ type: "keep", address, owner: null });
    }, AT_REST_MS);
    return () => clearTimeout(timer);
  }, [address]);
}

/**
 * The same for a private page of the user; null if it is not theirs. Immediately, and on slow connections too. @returns
 * whether it is cached; null until known
 */
export function useKeptOwnPage(address: string | null): boolean | null {
  const [isKept, setKept] = useState<boolean | null>(null);
  useEffect(() => {
    let isGone = false;
    if (address !== null) void keepOwnPage(address).then((kept) => isGone || setKept(kept));
    return () => {
      isGone = true;
    };
  }, [address]);
  return isKept;
}

/**
 * Caches a private page without opening it, such as the ticket of a new booking. @returns whether it is cached now, by
 * this or an earlier visit
 */
export async function keepOwnPage(address: string): Promise<boolean> {
  return askWorkerToKeep(address, currentToken() === null ? "device" : "account");
}

/** Synchronizes this device with an account. Returns a function that stops it. */
export function keepAccount(accountId: string): () => void {
  const stops = [keepProfile(accountId), keepFavourites(accountId)];
  return () => {
    for (const stop of stops) stop();
  };
}
