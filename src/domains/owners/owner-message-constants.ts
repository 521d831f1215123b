/** Minutes between two messages of one operator. */
export const OWNER_MESSAGE_MINUTES = 10;
/** Mails to owners within 24 hours, of all operators together. */
export const MAX_OWNER_MAILS_A_DAY = 2_000;
export const MAX_OWNER_SUBJECT = 120;
export const MAX_OWNER_TEXT = 4_000;
/** Restaurants of one message: as many as the operators' table lists. */
export const MAX_ADDRESSED = 500;
