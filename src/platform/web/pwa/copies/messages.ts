import type { CopyOwner } from "./page-copy.ts";

/** What a page tells the worker. */
export type ToWorker =
  /** Keep this page (path and query), unless it has just been kept. Answered on the port with `{ isKept }`. */
  | { type: "keep"; address: string; owner: CopyOwner }
  /** Keep the pages of these restaurants: they are the reader's favourites. */
  | { type: "favourites"; addresses: string[] }
  /** Keep what a page had loaded (path and query) before there was a worker. */
  | { type: "used"; addresses: string[] }
  /** The reader wants this page (its path) as it is now, and will wait. Answered on the port, with nothing. */
  | { type: "insist"; path: string }
  /** Which build are you? Answered on the port with `{ build }`. */
  | { type: "which-build" }
  /** Take over from the worker before you. */
  | { type: "take-over" };

/** What the worker tells a page. */
export type ToPage =
  /** An answer was not the server's but a kept one of this time (ISO 8601); with null the server answers again. */
  | { type: "kept-answer"; keptAt: string | null }
  /** The device has no room for another page. */
  | { type: "no-room" };
