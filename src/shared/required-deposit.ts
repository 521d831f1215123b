/** The deposit that a restaurant asks for. */
export interface DepositTerms {
  yen: number;
  per: "guest" | "party";
  /** Smaller parties pay none. */
  fromParty: number;
}

/** What a party pays, in yen; 0 when the restaurant asks for nothing of it. */
export function requiredDepositYen(terms: DepositTerms | null, guests: number): number {
  if (terms === null || guests < terms.fromParty) return 0;
  return terms.per === "guest" ? terms.yen * guests : terms.yen;
}
