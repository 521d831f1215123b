import {
  CLUB_BASIS_POINTS,
  commissionOn,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";

/** Delivery apps' commonly cited commission, in basis points (specification, owner.md section 1). */
const DELIVERY_BASIS_POINTS = { from: 2_000, to: 4_000 } as const;
/** More than any restaurant sells in a month, and far below the largest safe integer. */
const MAX_SALES_YEN = 999_999_999;

export const TERMS = ["trial", "club", "standard", "delivery"] as const;

/** Commission on a month's card sales under given terms; from and to differ only for a range. */
export interface Commission {
  terms: (typeof TERMS)[number];
  basisPoints: { from: number; to: number };
  yen: { from: number; to: number };
}

/**
 * Commission on `salesYen` per month, lowest first. An estimate: the actual commission is rounded down to whole yen per
 * payment, so it is slightly lower. `standardBasisPoints`: from the plans.
 */
export function compareTerms(salesYen: number, standardBasisPoints = STANDARD_BASIS_POINTS): Commission[] {
  const rates = {
    trial: { from: TRIAL_BASIS_POINTS, to: TRIAL_BASIS_POINTS },
    club: { from: CLUB_BASIS_POINTS, to: CLUB_BASIS_POINTS },
    standard: { from: standardBasisPoints, to: standardBasisPoints },
    delivery: DELIVERY_BASIS_POINTS,
  };
  return TERMS.map((terms) => {
    const basisPoints = rates[terms];
    const { from, to } = basisPoints;
    return {
      terms,
      basisPoints,
      yen: { from: commissionOn(salesYen, from), to: commissionOn(salesYen, to) },
    };
  });
}

/** Whole yen, with or without a locale's thousands separators. */
const WHOLE = /^(\d+|\d{1,3}([,.\s]\d{3})+)$/;

/** Parses a typed amount, allowing full-width digits, ¥ and 円; null for anything else. */
export function readSales(typed: string): number | null {
  const text = typed.normalize("NFKC").replace(/[¥円]/g, "").trim();
  if (!WHOLE.test(text)) return null;
  const yen = Number(text.replace(/\D/g, ""));
  return yen > MAX_SALES_YEN ? null : yen;
}
