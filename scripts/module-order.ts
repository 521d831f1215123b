/** The modules of the server in their order: one imports only those before it (ARCHITECTURE.md). */
export const MODULES: readonly string[] = [
  "legal",
  "translation",
  "notifications",
  "accounts",
  "restaurants",
  "payments",
  "club",
  "owners",
  "reservations",
  "ordering",
  "chat",
];
