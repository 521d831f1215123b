/** What somebody can be at a restaurant, from the most to the least. */
export const ROLES = ["owner", "manager", "staff"] as const;

/** Lengths of what a restaurant says of itself. A description that is shorter says nothing; none is fine. */
export const NAME_LENGTH = { min: 2, max: 100 } as const;
export const DESCRIPTION_LENGTH = { min: 20, max: 2_000 } as const;
export const MAX_ADDRESS_LENGTH = 300;

/** Over how many days the views of a page are counted. */
export const FIGURE_DAYS = 30;
/** How long a restaurant that its owner has deleted can be brought back. */
export const RESTORE_DAYS = 30;

/** How many photos a restaurant's page shows, and how long the words to one may be. */
export const MAX_RESTAURANT_PHOTOS = 12;
export const MAX_CAPTION_LENGTH = 100;

/** Over how many days of a restaurant's calendar can be looked back, today included. */
export const INSIGHT_DAYS = [7, 30, 90] as const;
/** Fewer people than this are nobody's business: what they wanted in vain is not shown. */
export const LEAST_PEOPLE = 5;

/** Until when a restaurant that was put away then can be brought back; the instant itself is too late. */
export function restorableUntil(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + RESTORE_DAYS * 86_400_000);
}
