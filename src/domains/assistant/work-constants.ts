import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";

/** The screens of the dashboard. */
export const WORK_SCREENS = [
  ...(["book", "orders", "menu", "claims", "profile", "photos", "reviews", "translations", "site"] as const),
  ...([
    "inventory",
    "calendar",
    "connections",
    "notices",
    "locations",
    "settings",
    "setup",
    "insights",
    "statement",
    "plan",
  ] as const),
];
export type WorkScreen = (typeof WORK_SCREENS)[number];

/** What is asked most on a screen; also suggested on the `public` pages for owners. */
export const SCREEN_TOPICS: Readonly<Record<WorkScreen | "public", readonly OwnerTopic[]>> = {
  book: ["cancel-booking", "no-show", "closed-day"],
  orders: ["sold-out", "table-codes", "payouts"],
  menu: ["sold-out", "import-menu", "table-codes"],
  claims: ["certificates", "sold-out"],
  profile: ["hours", "closed-day", "password"],
  photos: ["import-menu", "hours"],
  reviews: ["cancel-booking", "no-show"],
  translations: ["import-menu", "table-codes"],
  site: ["table-codes", "hours", "closed-day"],
  inventory: ["closed-day", "hours", "deposit"],
  calendar: ["cancel-booking", "staff", "export"],
  connections: ["export", "table-codes", "plans"],
  notices: ["staff", "password"],
  locations: ["plans", "delete-restaurant"],
  settings: ["staff", "export", "delete-restaurant"],
  setup: ["import-menu", "hours", "staff"],
  insights: ["export", "no-show"],
  statement: ["payouts", "commission"],
  plan: ["plans", "cancel-plan", "commission"],
  public: ["plans", "commission", "cancel-plan", "payouts", "certificates"],
};
