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
 * Brings the hearts of this device and of the account together when somebody signs in, and sends each later change;
 * without a network it waits its turn in the queue. Gives back how to stop.
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

/** @throws when the account can't be reached */
export async function bringTogether(accountId: string): Promise<void> {
  const token = currentToken();
  const before = favourites.read();
  // Somebody else's hearts, left behind on this device, are not for this account.
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
  // Somebody else may have come meanwhile, or nobody be there any more.
  if (currentToken() !== token) return;
  favourites.save(afterMerge(accountId, merged, favourites.read(), before));
}

/** What the account says, with what the reader has tapped while it was being asked. */
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
    // Taken back while it was waiting: the heart too.
    if (error instanceof CallCancelled) undo();
  });
}
