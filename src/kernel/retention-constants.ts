/** How long things are kept. The jobs that forget and the privacy policy that promises it read the same numbers. */

/** A log-in ends so long after it was last used. */
export const SESSION_DAYS = 30;
/** However much it is used, it ends so long after it was begun. */
export const SESSION_MAX_DAYS = 90;
/** The browser's key for what was booked and ordered without an account. */
export const GUEST_COOKIE_DAYS = 365;
/** A held table that nobody put a name to says nothing worth keeping. */
export const HOLD_HOURS = 24;
/** Long enough to ask "was it sent?". */
export const MESSAGE_DAYS = 30;
/** Longer than anybody books ahead: until then nothing is said twice, and a chat stays open. */
export const NOTICE_DAYS = 400;
/** Applications that came to nothing, after they were decided. */
export const APPLICATION_DAYS = 180;
/** What was asked about a listed place, after the answer. */
export const PLACE_REQUEST_DAYS = 180;
/** Invitations of staff, after they have ended. */
export const ENDED_INVITATION_DAYS = 30;
/** Conversations with the assistant and with people, after their last word. */
export const CHAT_DAYS = 365;
/** Who a guest was and what they wrote, after the day of it. What was booked, eaten and paid stays for the books, without them. */
export const GUEST_DAYS = 365;
/** Answers to calls that may be sent again: no device waits so long for a network. */
export const ANSWER_DAYS = 90;
/** Records of reads of dietary needs: long enough for a guest who asks late. */
export const HEALTH_READ_DAYS = 180;
