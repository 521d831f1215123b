import { keepProfile } from "#domains/accounts/web/session/profile-sync.ts";
import { keepFavourites } from "./favourite-sync.ts";

/** Keeps what this device and an account know of each other in step. Gives back how to stop. */
export function keepAccount(accountId: string): () => void {
  const stops = [keepProfile(accountId), keepFavourites(accountId)];
  return () => {
    for (const stop of stops) stop();
  };
}
