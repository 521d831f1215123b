/** Roles at a restaurant, highest first. */
export const ROLES = ["owner", "manager", "staff"] as const;
/** Days during which a deleted restaurant can be restored. */
export const RESTORE_DAYS = 30;

/** End of the restore period (exclusive) of a restaurant archived at `archivedAt`. */
export function restorableUntil(archivedAt: Date): Date {
  return new Date(archivedAt.getTime() + RESTORE_DAYS * 86_400_000);
}
/** Maximum subscriptions of an account, one per session; the oldest is replaced. */
export const MAX_PUSH_DEVICES = 10;
