import type { CopyOwner } from "./page-copy.ts";

/** Messages from a page to the worker. */
export type ToWorker =
  /** Cache this page (path and query) unless it was cached just now. Replies on the port with `{ isKept }`. */
  | { type: "keep"; address: string; owner: CopyOwner }
  /** Cache the pages of these restaurants, the user's favorites. */
  | { type: "favourites"; addresses: string[] }
  /** Cache resources (path and query) that the page loaded before a worker was active. */
  | { type: "used"; addresses: string[] }
  /**
   * The user wants the current version of this page (its path) and accepts a longer wait. Replies on the port with an
   * empty message.
   */
  | { type: "insist"; path: string }
  /** Asks for the worker's build. Replies on the port with `{ build }`. */
  | { type: "which-build" }
  /** Activate now, replacing the previous worker. */
  | { type: "take-over" };

/** Messages from the worker to a page. */
export type ToPage =
  /**
   * A response was served from the cache, stored at this time (ISO 8601); null: responses come from the server again.
   */
  | { type: "kept-answer"; keptAt: string | null }
  /** Storage quota exceeded: no more pages can be cached. */
  | { type: "no-room" };
