import { CLAIM_LEVELS, CLAIM_SUBJECTS, type Claim, servedSubjects } from "#domains/dietary/dietary.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";

/** Price levels up to this one count as budget (specification, section 3). */
const BUDGET_PRICE = 2;
const FINE_PRICE = 4;
const CARD_SPECIALTIES = 4;

/** The server sends only claims that hold today; this day comes before every other. */
const ANY_DAY = "";

/** What a guest can rely on at this restaurant: for each subject that is served, the strongest claim that says so. */
export function servedClaims(claims: readonly Claim[]): Claim[] {
  const served = servedSubjects(claims, ANY_DAY);
  return CLAIM_SUBJECTS.filter((subject) => served.has(subject)).flatMap((subject) => {
    const supporting = claims.filter((claim) => claim.subject === subject && claim.value !== "unknown");
    const [strongest] = supporting.sort(
      (a, b) => CLAIM_LEVELS.indexOf(a.level) - CLAIM_LEVELS.indexOf(b.level),
    );
    // A diet that another one implies has no claim of its own, and no badge: the other's badge says it.
    return strongest ? [strongest] : [];
  });
}

export type PerfectFor = "budget" | "special" | "coffee" | "planning";

/** What a restaurant suits, from facts on its card alone. */
export function perfectFor(card: RestaurantCard): PerfectFor[] {
  const fits: Record<PerfectFor, boolean> = {
    budget: card.priceRange !== null && card.priceRange <= BUDGET_PRICE,
    special: card.priceRange === FINE_PRICE,
    coffee: card.cuisine === "cafe",
    planning: isBookable(card),
  };
  return (Object.keys(fits) as PerfectFor[]).filter((kind) => fits[kind]);
}

export function specialtiesOf(card: RestaurantCard): string[] {
  return card.specialties.slice(0, CARD_SPECIALTIES);
}

/** Only partners are booked, and only those that want to be. */
export function isBookable(card: Pick<RestaurantCard, "isRegistered" | "acceptsReservations">): boolean {
  return card.isRegistered && card.acceptsReservations;
}
