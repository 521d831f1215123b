/** Most slots of one question of Google's. */
export const MAX_GOOGLE_SLOTS = 1_000;
/** Google's name of what is booked: the same one for every restaurant, as Google recommends. */
export const GOOGLE_SERVICE = "reservation";
/** How far ahead free tables are in the feed, in days. Google asks for 30 at least. */
export const GOOGLE_FEED_DAYS = 31;
