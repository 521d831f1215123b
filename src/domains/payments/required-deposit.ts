/** The deposit that a restaurant asks for. */
export interface DepositTerms {
  yen: number;
  per: "guest" | "party";
  /** Smaller parties pay none. */
  fromParty: number;
}

/**
 * Whether the restaurant answers a booking itself: as it always does, or because it asks for a deposit and nobody can pay
 * one (`takesCards`). A table that it gives for a deposit alone is not given without one, nor is the guest sent away.
 */
export function isAnsweredByRestaurant(
  { mode, deposit }: { mode: "instant" | "request"; deposit: DepositTerms | null },
  guests: number,
  takesCards: boolean,
): boolean {
  return mode === "request" || (!takesCards && requiredDepositYen(deposit, guests) > 0);
}

/** What a party pays, in yen; 0 when the restaurant asks for nothing of it. */
export function requiredDepositYen(terms: DepositTerms | null, guests: number): number {
  if (terms === null || guests < terms.fromParty) return 0;
  return terms.per === "guest" ? terms.yen * guests : terms.yen;
}
