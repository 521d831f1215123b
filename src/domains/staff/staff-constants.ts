/** What somebody can be at a restaurant, from the most to the least. */
export const ROLES = ["owner", "manager", "staff"] as const;
/** How long a restaurant that its owner has deleted can be brought back. */
export const RESTORE_DAYS = 30;

/** Until when a restaurant that was put away then can be brought back; the instant itself is too late. */
export function restorableUntil(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + RESTORE_DAYS * 86_400_000);
}
/** Longer than any push service's address is: Windows has the longest, with about 700. */
export const MAX_ENDPOINT_LENGTH = 1024;
/** Of one account, each in a session of its own; the one that was added first gives way. */
export const MAX_PUSH_DEVICES = 10;
