/** Channels a guest can choose besides email. */
export const NOTIFICATION_METHODS = ["whatsapp", "line", "telegram", "sms"] as const;
export type NotificationMethod = (typeof NOTIFICATION_METHODS)[number];

/** Channels on which a guest has to open a chat before we can write to them. */
export const CHAT_CHANNELS = ["line", "telegram"] as const satisfies readonly NotificationMethod[];
export type ChatChannel = (typeof CHAT_CHANNELS)[number];

/** What staff can answer with a button on LINE. Declining is asked once more. */
export const LINE_ACTS = ["accept", "decline", "decline-sure"] as const;
export type LineAct = (typeof LINE_ACTS)[number];

/** `dine-in`: at a table with a code. `pick-up`: at the counter. `booking`: in advance for a reservation. */
export const ORDER_KINDS = ["dine-in", "pick-up", "booking"] as const;
export type OrderKind = (typeof ORDER_KINDS)[number];

/** Codes of rejection reasons, shown in the guest's language (`common.order.reason`). */
export const REJECT_REASONS = ["sold-out", "busy", "closing", "trouble"] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];
