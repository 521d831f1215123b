/** Characters of a message in the writer's own words. */
export const MAX_WORDS = 500;
/** Both sides together. */
export const MAX_THREAD_MESSAGES = 200;
