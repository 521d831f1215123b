import { paths } from "#kernel/addresses/paths.ts";
import type { CopyFacts } from "#platform/web/pwa/copies/page-copy.ts";

export interface SortedCopies {
  bookings: CopyFacts[];
  orders: CopyFacts[];
  restaurants: CopyFacts[];
  hasMap: boolean;
  hasCard: boolean;
}

const BOOKING = /^\/booking/;
const ORDER = /^\/app\/order-confirmation\//;

/**
 * Groups cached pages into the sections of the offline page: each page once, in the user's language where available.
 */
export function sortCopies(copies: readonly CopyFacts[], language: string): SortedCopies {
  const byPath = new Map<string, CopyFacts>();
  for (const copy of copies) {
    const path = pathOf(copy);
    const other = byPath.get(path);
    if (other === undefined || (copy.language === language && other.language !== language))
      byPath.set(path, copy);
  }
  const all = [...byPath].map(([path, copy]) => ({ path, copy: shortened(copy) }));
  const those = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path)).map(({ copy }) => copy);
  return {
    bookings: those(BOOKING),
    orders: those(ORDER),
    restaurants: those(/^\/restaurant\/[^/]+$/),
    hasMap: byPath.has(paths.app()),
    hasCard: byPath.has(paths.allergyCard()),
  };
}

/** Removes the app's name from the end of the title, and the second line where the title is sufficient. */
function shortened(copy: CopyFacts): CopyFacts {
  const path = pathOf(copy);
  const isTicket = BOOKING.test(path) || ORDER.test(path);
  return {
    ...copy,
    title: copy.title.replace(/ · [^·]*$/, ""),
    description: isTicket ? copy.description : "",
  };
}

function pathOf({ address }: CopyFacts): string {
  return address.split("?")[0] ?? "";
}
