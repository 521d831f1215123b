import type { OwnerTopic } from "#domains/discovery/owner-topics.ts";
import type { MemberRole } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { WorkScreen } from "../../../work-constants.ts";

interface TopicRule {
  /** Where it is done; null outside the dashboard, in one's own account. */
  screens: readonly WorkScreen[];
  /** The lowest role that may do it. */
  least: MemberRole;
  /** The answer itself is only for that role. */
  isPrivate?: true;
}

export const TOPIC_RULES: Readonly<Record<OwnerTopic, TopicRule>> = {
  "sold-out": { screens: ["menu"], least: "staff" },
  "closed-day": { screens: ["inventory"], least: "manager" },
  hours: { screens: ["inventory", "profile"], least: "manager" },
  "cancel-booking": { screens: ["book"], least: "staff" },
  "no-show": { screens: ["book"], least: "staff" },
  deposit: { screens: ["inventory"], least: "manager" },
  "import-menu": { screens: ["menu"], least: "manager" },
  "table-codes": { screens: ["orders"], least: "manager" },
  certificates: { screens: ["claims"], least: "manager" },
  staff: { screens: ["settings"], least: "owner" },
  password: { screens: [], least: "staff" },
  "two-step": { screens: [], least: "staff" },
  plans: { screens: ["plan"], least: "owner" },
  commission: { screens: ["statement"], least: "manager", isPrivate: true },
  payouts: { screens: ["statement"], least: "manager", isPrivate: true },
  "cancel-plan": { screens: ["plan"], least: "owner", isPrivate: true },
  export: { screens: ["settings"], least: "owner" },
  "delete-restaurant": { screens: ["settings"], least: "owner" },
};

export const SCREEN_ADDRESSES: Readonly<Record<WorkScreen, (restaurantId: string) => string>> = {
  book: paths.ownerRestaurant,
  orders: paths.ownerOrders,
  menu: paths.ownerMenu,
  claims: paths.ownerClaims,
  profile: paths.ownerProfile,
  photos: paths.ownerPhotos,
  reviews: paths.ownerReviews,
  translations: paths.ownerTranslations,
  site: paths.ownerSite,
  inventory: paths.ownerSeatingPlan,
  calendar: paths.ownerCalendar,
  connections: paths.ownerConnections,
  notices: paths.ownerNotices,
  locations: paths.ownerLocations,
  settings: paths.ownerSettings,
  setup: paths.ownerSetup,
  insights: paths.ownerInsights,
  statement: (restaurantId) => paths.ownerStatement(restaurantId),
  plan: (restaurantId) => paths.ownerPlan(restaurantId),
};
