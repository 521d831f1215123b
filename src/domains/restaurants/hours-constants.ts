/** How much a restaurant may say of its opening hours. */
export const HOURS_LIMITS = { stretchesPerDay: 4, days: 60 } as const;

export const PAYMENT_METHODS = ["cash", "credit-card", "ic-card", "qr-code"] as const;
/** `ic-card`: Suica, PASMO and the like. `qr-code`: PayPay and the like. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What becomes of a public holiday. */
export const HOLIDAY_RULES = ["normal", "closed", "as-sunday"] as const;
