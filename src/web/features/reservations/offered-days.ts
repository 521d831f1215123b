/** Today and sixty more; a restaurant may allow fewer and then has no free times on the last ones. */
export const OFFERED_DAYS = 61;
