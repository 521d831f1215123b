import { useEffect, useState } from "react";
import { keepProfile } from "#domains/accounts/web/session/profile-sync.ts";
import { mayLoadAhead } from "#platform/web/pwa/connection.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { askWorkerToKeep, tellWorker } from "./app-worker.ts";
import { keepFavourites } from "./favourite-sync.ts";

/** A page that changes its address with every move is kept when it has come to rest. */
const AT_REST_MS = 2_000;

/**
 * Keeps the page that the reader looks at on this device, for when there is no network. `address`: path and query, or
 * null when there is nothing to keep. Pages that were loaded as a whole are kept anyway; this is for those that were reached within the app, and for the
 * first page of a first visit.
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
 * The same for a page of the reader's own; null for one that is not theirs. At once, and on a slow network too.
 * @returns whether it is kept; null until that is known
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
 * Keeps a page of the reader's own without opening it, such as the ticket of a booking that has just gone through.
 * @returns whether it is kept now, by this or an earlier visit
 */
export async function keepOwnPage(address: string): Promise<boolean> {
  return askWorkerToKeep(address, currentToken() === null ? "device" : "account");
}

/** Keeps what this device and an account know of each other in step. Gives back how to stop. */
export function keepAccount(accountId: string): () => void {
  const stops = [keepProfile(accountId), keepFavourites(accountId)];
  return () => {
    for (const stop of stops) stop();
  };
}
