import type { ArchiveImpact } from "#domains/owners/contract/restaurants.ts";

/** How many things would have to be cancelled. Who sits at the table is not: the meal is finished first. */
export function toCancel({ reservations, seated, orders, waitlist }: ArchiveImpact): number {
  return reservations - seated + orders + waitlist;
}

/** Whether anybody would stand before a closed door. */
export function isExpected(impact: ArchiveImpact): boolean {
  return toCancel(impact) + impact.seated > 0;
}
