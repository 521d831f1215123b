/** A restaurant's deposit terms. */
export interface DepositTerms {
  yen: number;
  per: "guest" | "party";
  /** Smaller parties pay no deposit. */
  fromParty: number;
}

/**
 * Whether the restaurant confirms a booking manually: because it always does, or because it asks for a deposit and card
 * payment is unavailable (`takesCards`). A table that requires a deposit is not confirmed without one, nor is the guest
 * turned away.
 */
export function isAnsweredByRestaurant(
  { mode, deposit }: { mode: "instant" | "request"; deposit: DepositTerms | null },
  guests: number,
  takesCards: boolean,
): boolean {
  return mode === "request" || (!takesCards && requiredDepositYen(deposit, guests) > 0);
}

/** The deposit of a party, in yen; 0 if none is required. */
export function requiredDepositYen(terms: DepositTerms | null, guests: number): number {
  if (terms === null || guests < terms.fromParty) return 0;
  return terms.per === "guest" ? terms.yen * guests : terms.yen;
}
