/** Longer than any push service's address is: Windows has the longest, with about 700. */
export const MAX_ENDPOINT_LENGTH = 1024;
/** Of one account, each in a session of its own; the one that was added first gives way. */
export const MAX_PUSH_DEVICES = 10;
