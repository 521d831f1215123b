/** The domains in their order: one imports only those before it (ARCHITECTURE.md). */
export const DOMAINS: readonly string[] = [
  "translation",
  "dietary",
  "notifications",
  "accounts",
  "site",
  "restaurants",
  "payments",
  "club",
  "staff",
  "billing",
  "owners",
  "onboarding",
  "reservations",
  "orders",
  "assistant",
  "legal",
];
