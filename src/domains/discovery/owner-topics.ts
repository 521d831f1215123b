/** What people who run a restaurant ask about. The order is the one in which several are listed. */
export const OWNER_TOPICS = [
  "sold-out",
  "closed-day",
  "hours",
  "cancel-booking",
  "no-show",
  "deposit",
  "import-menu",
  "table-codes",
  "certificates",
  "staff",
  "password",
  "two-step",
  "plans",
  "commission",
  "payouts",
  "cancel-plan",
  "export",
  "delete-restaurant",
] as const;
export type OwnerTopic = (typeof OWNER_TOPICS)[number];
