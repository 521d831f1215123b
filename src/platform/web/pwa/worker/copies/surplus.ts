export interface AgedCopy {
  address: string;
  /** ISO 8601 */
  keptAt: string;
}

/** How many pages are kept of each kind; favourites come on top. */
const LIMITS = [
  // The shell, in every language and view.
  { fits: /^\/(app|start|offline|allergy-card)$/, most: 90 },
  { fits: /^\/restaurant\/[^/]+$/, most: 30 },
  { fits: /^\/restaurant\/[^/]+\/book(ing)?$/, most: 5 },
  { fits: /^\/booking/, most: 50 },
  { fits: /./, most: 20 },
] as const;

/** The oldest copies above the number of their kind. `favourites`: paths of pages that are always kept. */
export function surplus<Copy extends AgedCopy>(
  copies: readonly Copy[],
  favourites: ReadonlySet<string>,
): Copy[] {
  const seen = new Map<(typeof LIMITS)[number], number>();
  const newestFirst = [...copies].sort((a, b) => b.keptAt.localeCompare(a.keptAt));
  return newestFirst.filter(({ address }) => {
    const [path = ""] = address.split("?");
    const limit = LIMITS.find(({ fits }) => fits.test(path));
    if (limit === undefined || favourites.has(path)) return false;
    const count = (seen.get(limit) ?? 0) + 1;
    seen.set(limit, count);
    return count > limit.most;
  });
}
