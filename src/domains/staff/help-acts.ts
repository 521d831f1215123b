/** Minutes of one help, and of its one extension. */
export const HELP_MINUTES = 30;
/** Longest reason that an operator can give. */
export const MAX_HELP_REASON = 500;

/** The screens of the dashboard that operators may open in order to help, in the order of their navigation. */
export const HELP_SCREENS = ["menu", "profile", "photos", "translations", "inventory", "setup"] as const;
export type HelpScreen = (typeof HELP_SCREENS)[number];

interface HelpAct {
  /** The screen that it belongs to. */
  screen: HelpScreen;
  /** Changes nothing: noted once per help. */
  isRead?: true;
}

/**
 * Everything that an operator may call for a restaurant while helping. What isn't listed is refused: bookings, orders,
 * guests and their messages, dietary claims and certificates, payouts and plan, staff, API keys, exports, replies, and
 * whatever deletes.
 */
export const HELP_ACTS: Readonly<Record<string, HelpAct>> = {
  "GET /api/owner/restaurants/:id/setup": { screen: "setup", isRead: true },
  "GET /api/owner/restaurants/:id/menu": { screen: "menu", isRead: true },
  "PUT /api/owner/restaurants/:id/menu": { screen: "menu" },
  "POST /api/owner/restaurants/:id/menu/import": { screen: "menu" },
  "PUT /api/owner/restaurants/:id/menu/dishes/:dishId/sold-out": { screen: "menu" },
  "GET /api/owner/restaurants/:id/courses": { screen: "menu", isRead: true },
  "PUT /api/owner/restaurants/:id/courses/:courseId": { screen: "menu" },
  "POST /api/owner/restaurants/:id/courses/:courseId/restore": { screen: "menu" },
  "GET /api/owner/restaurants/:id/profile": { screen: "profile", isRead: true },
  "PUT /api/owner/restaurants/:id/profile": { screen: "profile" },
  "GET /api/owner/restaurants/:id/facts": { screen: "profile", isRead: true },
  "PUT /api/owner/restaurants/:id/facts": { screen: "profile" },
  "GET /api/owner/restaurants/:id/figures": { screen: "profile", isRead: true },
  "GET /api/owner/restaurants/:id/hours": { screen: "inventory", isRead: true },
  "PUT /api/owner/restaurants/:id/hours": { screen: "inventory" },
  "GET /api/owner/restaurants/:id/inventory": { screen: "inventory", isRead: true },
  "POST /api/owner/restaurants/:id/inventory/preview": { screen: "inventory", isRead: true },
  "PUT /api/owner/restaurants/:id/inventory": { screen: "inventory" },
  "GET /api/owner/restaurants/:id/photos": { screen: "photos", isRead: true },
  "POST /api/owner/restaurants/:id/photos": { screen: "photos" },
  "PUT /api/owner/restaurants/:id/photos": { screen: "photos" },
  "GET /api/owner/restaurants/:id/translations": { screen: "translations", isRead: true },
  "PUT /api/owner/restaurants/:id/translations": { screen: "translations" },
  "POST /api/owner/restaurants/:id/translations/drafts": { screen: "translations" },
};
