/** Channels a guest can choose besides email. */
export const NOTIFICATION_METHODS = ["whatsapp", "telegram", "sms"] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

/** `dine-in`: at a table with a code. `pick-up`: at the counter. `booking`: in advance for a reservation. */
export const ORDER_KINDS = ["dine-in", "pick-up", "booking"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Codes of rejection reasons, shown in the guest's language (`common.order.reason`). */
export const REJECT_REASONS = ["sold-out", "busy", "closing", "trouble"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
