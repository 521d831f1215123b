import { favouriteIds, favourites } from "#domains/accounts/web/favourites.ts";
import { startWorker, tellWorker } from "#domains/site/web/pwa/app-worker.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { leavePush } from "#platform/web/device/push.ts";
import { deleteAccountCopies } from "#platform/web/pwa/copies/device-copies.ts";
import { dropPastDays } from "#platform/web/pwa/copies/kept-answers.ts";
import { pageQueue } from "#platform/web/pwa/queue/page-queue.ts";
import { loadedServiceQueue } from "#platform/web/pwa/queue/service-queue.ts";
import { currentToken, hasEndedSession, subscribeToToken } from "#platform/web/storage/session-token.ts";

/** Maximum number of favourites cached with their menus, newest first. */
const MOST_FAVOURITES = 50;

/** Starts offline support and synchronization; called once. */
export function startApp(): void {
  startWorker();
  void pageQueue();
  // What staff entered is sent from any page.
  void loadedServiceQueue();
  deleteWhenSignedOut();
  void dropPastDays(new Date());
  cacheFavourites();
}

/** Also deletes data of an account that was signed out elsewhere, or whose session has expired. */
function deleteWhenSignedOut(): void {
  const check = () => {
    if (currentToken() !== null) return;
    void deleteAccountCopies();
    void loadedServiceQueue().then((queue) => queue.forget(() => true));
    // Where the server has ended the session, the dashboard shows that notifications have lapsed.
    if (!hasEndedSession()) void leavePush();
  };
  check();
  subscribeToToken(check);
}

function cacheFavourites(): void {
  const tell = () =>
    tellWorker({
      type: "favourites",
      addresses: favouriteIds().slice(0, MOST_FAVOURITES).map(paths.restaurant),
    });
  tell();
  favourites.subscribe(tell);
}
