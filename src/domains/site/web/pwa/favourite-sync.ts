import { MAX_FAVOURITE_CHANGES } from "#domains/accounts/account-constants.ts";
import type { FavouriteView } from "#domains/accounts/contract/favourites.ts";
import { accountsApi } from "#domains/accounts/web/api.ts";
import {
  type FavouriteChange,
  type Favourites,
  favourites,
  onFavouriteChange,
} from "#domains/accounts/web/favourites.ts";
import { send } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { CallCancelled, queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";

/**
 * Merges the favorites of this device and of the account at sign-in, and sends every later change; offline changes are
 * queued. Returns a function that stops it.
 */
export function keepFavourites(accountId: string): () => void {
  const merge = () => void bringTogether(accountId).catch(() => undefined);
  merge();
  window.addEventListener("online", merge);
  const stop = onFavouriteChange((change) => void tell(change).catch(() => undefined));
  return () => {
    window.removeEventListener("online", merge);
    stop();
  };
}

/** @throws if the account cannot be reached */
export async function bringTogether(accountId: string): Promise<void> {
  const token = currentToken();
  const before = favourites.read();
  // Favorites left on this device by another account must not be merged into this one.
  const marks = before.owner === null || before.owner === accountId ? before.marks : {};
  const changes = Object.entries(marks).map(([restaurantId, { at, isSaved }]) => ({
    restaurantId,
    at,
    isSaved,
  }));
  let merged: FavouriteView[] = [];
  for (let from = 0; from === 0 || from < changes.length; from += MAX_FAVOURITE_CHANGES) {
    const part = changes.slice(from, from + MAX_FAVOURITE_CHANGES);
    const pick = (wanted: boolean) =>
      part.filter(({ isSaved }) => isSaved === wanted).map(({ restaurantId, at }) => ({ restaurantId, at }));
    const body = { added: pick(true), removed: pick(false) };
    merged = await send(accountsApi("POST /api/favourites/merge", { body }));
  }
  // The user may have changed or signed out in the meantime.
  if (currentToken() !== token) return;
  favourites.save(afterMerge(accountId, merged, favourites.read(), before));
}

/** The account's favorites, with the changes made while the request was in flight. */
function afterMerge(
  owner: string,
  merged: readonly FavouriteView[],
  now: Favourites,
  before: Favourites,
): Favourites {
  const fromAccount = merged.map(
    ({ restaurantId, addedAt }) => [restaurantId, { at: addedAt, isSaved: true }] as const,
  );
  const since = Object.entries(now.marks).filter(([id, mark]) => before.marks[id]?.at !== mark.at);
  return { owner, marks: Object.fromEntries([...fromAccount, ...since]) };
}

async function tell({ restaurantId, at, isSaved, undo }: FavouriteChange): Promise<void> {
  const sending = await queueCall({
    ...accountsApi(isSaved ? "PUT /api/favourites/:id" : "DELETE /api/favourites/:id", {
      params: { id: restaurantId },
      body: { at },
    }),
    idempotencyKey: randomIdempotencyKey(),
    about: { kind: "favourite", restaurantId, isAdded: isSaved },
    belongsTo: "account",
  });
  if (sending.state === "answered") return;
  await sending.answer.catch((error: unknown) => {
    // Canceled while queued: revert the favorite as well.
    if (error instanceof CallCancelled) undo();
  });
}
