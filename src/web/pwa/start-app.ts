import { paths } from "../../shared/paths.ts";
import { favouriteIds, favourites } from "../lib/favourites.ts";
import { currentToken, hasEndedSession, subscribeToToken } from "../lib/session/token.ts";
import { startWorker, tellWorker } from "./app-worker.ts";
import { forgetAccount } from "./copies/forget-account.ts";
import { leavePush } from "./push.ts";
import { pageQueue } from "./queue/page-queue.ts";

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
    // Where the server has ended the session, the dashboard says that nobody is notified any more.
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
