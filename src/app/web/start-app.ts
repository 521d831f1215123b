import { favouriteIds, favourites } from "#domains/accounts/web/favourites.ts";
import { startWorker, tellWorker } from "#domains/site/web/pwa/app-worker.ts";
import { leavePush } from "#domains/staff/web/push.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { forgetAccount } from "#platform/web/pwa/copies/forget-account.ts";
import { pageQueue } from "#platform/web/pwa/queue/page-queue.ts";
import { currentToken, hasEndedSession, subscribeToToken } from "#platform/web/storage/session-token.ts";

/** So many of the newest are kept with their menus. */
const MOST_FAVOURITES = 50;

/** Starts what makes a page an app that works without a network; once. */
export function startApp(): void {
  startWorker();
  void pageQueue();
  forgetWhenSignedOut();
  keepFavourites();
}

/** Also what an account that was signed out elsewhere, or has expired, has left here. */
function forgetWhenSignedOut(): void {
  const check = () => {
    if (currentToken() !== null) return;
    void forgetAccount();
    // Where the server has ended the session, the dashboard shows that notifications have lapsed.
    if (!hasEndedSession()) void leavePush();
  };
  check();
  subscribeToToken(check);
}

function keepFavourites(): void {
  const tell = () =>
    tellWorker({
      type: "favourites",
      addresses: favouriteIds().slice(0, MOST_FAVOURITES).map(paths.restaurant),
    });
  tell();
  favourites.subscribe(tell);
}
