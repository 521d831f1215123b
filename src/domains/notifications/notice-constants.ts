/** On which ways a guest is told something, beside e-mail. */
export const NOTIFICATION_METHODS = ["whatsapp", "telegram", "sms"] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

/** `dine-in`: at a table, by its code. `pick-up`: at the counter at a time. `booking`: for a reservation, before it begins. */
export const ORDER_KINDS = ["dine-in", "pick-up", "booking"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Why a kitchen rejects an order, as codes: the guest reads them in their own language (`common.order.reason`). */
export const REJECT_REASONS = ["sold-out", "busy", "closing", "trouble"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
