/** Today and sixty more; a restaurant may allow fewer. */
export const OFFERED_DAYS = 61;
