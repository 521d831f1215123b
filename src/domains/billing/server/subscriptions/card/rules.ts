const BUSINESS = "business:";

/** By which a card that is left for a business's plan names it. */
export function holderOf(businessId: string): string {
  return BUSINESS + businessId;
}

/** The business whose card it is; null for a card of somebody else. */
export function businessOfHolder(holder: string): string | null {
  return holder.startsWith(BUSINESS) ? holder.slice(BUSINESS.length) : null;
}
