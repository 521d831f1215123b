import type { BookingPageData } from "#domains/reservations/web/guest/page-loaders.ts";
import type { PageData } from "#platform/web/page/page-data.ts";

/** What the server says to the widget's script, in the page itself. */
export interface EmbedData {
  page: PageData;
  /** Null when there is no such restaurant, or it takes no bookings here. */
  booking: BookingPageData | null;
}

/** Ids of the elements that the server's page and the script agree on. */
export const EMBED_ROOT = "embed";
export const EMBED_DATA = "embed-data";
