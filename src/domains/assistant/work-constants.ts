import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";

/** The screens of the dashboard. */
export const WORK_SCREENS = [
  ...(["book", "orders", "menu", "claims", "profile", "photos", "reviews", "translations"] as const),
  ...(["inventory", "notices", "locations", "settings", "setup", "insights", "statement", "plan"] as const),
];
export type WorkScreen = (typeof WORK_SCREENS)[number];

/** What is asked most on a screen; also suggested on public pages for owners (`site`). */
export const SCREEN_TOPICS: Readonly<Record<WorkScreen | "site", readonly OwnerTopic[]>> = {
  book: ["cancel-booking", "no-show", "closed-day"],
  orders: ["sold-out", "table-codes", "payouts"],
  menu: ["sold-out", "import-menu", "table-codes"],
  claims: ["certificates", "sold-out"],
  profile: ["hours", "closed-day", "password"],
  photos: ["import-menu", "hours"],
  reviews: ["cancel-booking", "no-show"],
  translations: ["import-menu", "table-codes"],
  inventory: ["closed-day", "hours", "deposit"],
  notices: ["staff", "password"],
  locations: ["plans", "delete-restaurant"],
  settings: ["staff", "export", "delete-restaurant"],
  setup: ["import-menu", "hours", "staff"],
  insights: ["export", "no-show"],
  statement: ["payouts", "commission"],
  plan: ["plans", "cancel-plan", "commission"],
  site: ["plans", "commission", "cancel-plan", "payouts", "certificates"],
};
