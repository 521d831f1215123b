import { type ComponentType, lazy, type ReactNode } from "react";
import type { WorkScreen } from "#domains/assistant/work-constants.ts";
import { PlanLoading } from "#domains/billing/web/plan/plan-loading.tsx";
import { ClaimsLoading } from "#domains/dietary-claims/web/owner/claims-loading.tsx";
import { MenuLoading } from "#domains/menus/web/owner/menu-loading.tsx";
import { OrdersLoading } from "#domains/orders/web/board/orders-loading.tsx";
import {
  InsightsLoading,
  LocationsLoading,
  SettingsLoading,
  SetupLoading,
  TranslationsLoading,
} from "#domains/owners/web/loading-states.tsx";
import { StatementLoading } from "#domains/payments/web/owner/statement-loading.tsx";
import { CalendarLoading } from "#domains/reservations/web/connections/calendar/calendar-loading.tsx";
import { SiteLoading } from "#domains/reservations/web/connections/owner/site-loading.tsx";
import {
  ReservationBookLoading,
  ReservationBookPage,
} from "#domains/reservations/web/reservation-book/reservation-book-page.tsx";
import { SeatingPlanLoading } from "#domains/reservations/web/seating-plan/seating-plan-cards.tsx";
import { ReviewsLoading } from "#domains/restaurants/web/reviews/reviews-loading.tsx";
import { PhotosLoading, ProfileLoading } from "#domains/restaurants/web/skeletons.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { HELP_SCREENS } from "#domains/staff/help-acts.ts";
import { ROLES } from "#domains/staff/staff-constants.ts";
import { NoticesLoading } from "#domains/staff/web/notices/notices-loading.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ConnectionsLoading } from "./connections/connections-loading.tsx";

interface ScreenProps {
  restaurant: OwnedRestaurant;
  /** Leads to the other screens; for a screen that fills the window. */
  menu: ReactNode;
}

interface ScreenParts {
  /** Loaded lazily except for the reservation book: staff who only use the book do not load the rest. */
  Page: ComponentType<ScreenProps>;
  Loading: ComponentType;
  address(restaurantId: string): string;
  /** It fills the window, with a bar of its own instead of the frame's. */
  isFilled?: true;
  /** The minimum role. */
  least: OwnedRestaurant["role"];
  /** Where the navigation has it. */
  group: Group;
}

/** The groups of the navigation, in its order. */
export const GROUPS = ["today", "food", "page", "house", "business"] as const;
export type Group = (typeof GROUPS)[number];

/** The screens of the dashboard, in the order of their groups. */
export const SCREENS = {
  book: {
    Page: ReservationBookPage,
    Loading: ReservationBookLoading,
    address: paths.ownerRestaurant,
    isFilled: true,
    least: "staff",
    group: "today",
  },
  orders: {
    Page: lazy(() => import("#domains/orders/web/board/orders-page.tsx")),
    Loading: OrdersLoading,
    address: paths.ownerOrders,
    isFilled: true,
    least: "staff",
    group: "today",
  },
  menu: {
    Page: lazy(() => import("#domains/menus/web/owner/menu-page.tsx")),
    Loading: MenuLoading,
    address: paths.ownerMenu,
    least: "staff",
    group: "food",
  },
  claims: {
    Page: lazy(() => import("#domains/dietary-claims/web/owner/claims-page.tsx")),
    Loading: ClaimsLoading,
    address: paths.ownerClaims,
    least: "manager",
    group: "food",
  },
  profile: {
    Page: lazy(() => import("./profile-page.tsx")),
    Loading: ProfileLoading,
    address: paths.ownerProfile,
    least: "manager",
    group: "page",
  },
  photos: {
    Page: lazy(() => import("#domains/restaurants/web/photos/photos-page.tsx")),
    Loading: PhotosLoading,
    address: paths.ownerPhotos,
    least: "manager",
    group: "page",
  },
  reviews: {
    Page: lazy(() => import("#domains/restaurants/web/reviews/owner-reviews-page.tsx")),
    Loading: ReviewsLoading,
    address: paths.ownerReviews,
    least: "manager",
    group: "page",
  },
  translations: {
    Page: lazy(() => import("#domains/owners/web/translations/translations-page.tsx")),
    Loading: TranslationsLoading,
    address: paths.ownerTranslations,
    least: "manager",
    group: "page",
  },
  site: {
    Page: lazy(() => import("#domains/reservations/web/connections/owner/site-page.tsx")),
    Loading: SiteLoading,
    address: paths.ownerSite,
    least: "manager",
    group: "page",
  },
  inventory: {
    Page: lazy(() => import("#domains/reservations/web/seating-plan/seating-plan-page.tsx")),
    Loading: SeatingPlanLoading,
    address: paths.ownerSeatingPlan,
    least: "manager",
    group: "house",
  },
  calendar: {
    Page: lazy(() => import("#domains/reservations/web/connections/calendar/calendar-page.tsx")),
    Loading: CalendarLoading,
    address: paths.ownerCalendar,
    least: "staff",
    group: "house",
  },
  connections: {
    Page: lazy(() => import("./connections/connections-page.tsx")),
    Loading: ConnectionsLoading,
    address: paths.ownerConnections,
    least: "manager",
    group: "house",
  },
  notices: {
    Page: lazy(() => import("#domains/staff/web/notices/notices-page.tsx")),
    Loading: NoticesLoading,
    address: paths.ownerNotices,
    least: "staff",
    group: "house",
  },
  locations: {
    Page: lazy(() => import("#domains/owners/web/locations/locations-page.tsx")),
    Loading: LocationsLoading,
    address: paths.ownerLocations,
    least: "manager",
    group: "house",
  },
  settings: {
    Page: lazy(() => import("./settings-page.tsx")),
    Loading: SettingsLoading,
    address: paths.ownerSettings,
    least: "manager",
    group: "house",
  },
  setup: {
    Page: lazy(() => import("#domains/owners/web/setup/setup-page.tsx")),
    Loading: SetupLoading,
    address: paths.ownerSetup,
    least: "manager",
    group: "house",
  },
  insights: {
    Page: lazy(() => import("#domains/owners/web/insights/insights-page.tsx")),
    Loading: InsightsLoading,
    address: paths.ownerInsights,
    least: "manager",
    group: "business",
  },
  statement: {
    Page: lazy(() => import("#domains/payments/web/owner/statement-page.tsx")),
    Loading: StatementLoading,
    address: paths.ownerStatement,
    least: "manager",
    group: "business",
  },
  plan: {
    Page: lazy(() => import("#domains/billing/web/plan/plan-page.tsx")),
    Loading: PlanLoading,
    address: paths.ownerPlan,
    least: "owner",
    group: "business",
  },
} as const satisfies Record<WorkScreen, ScreenParts>;
export type Screen = WorkScreen;

const ALL = Object.keys(SCREENS) as Screen[];

/** The screens that this role may open. */
function screensFor(role: OwnedRestaurant["role"]): Screen[] {
  return ALL.filter((screen) => ROLES.indexOf(role) <= ROLES.indexOf(SCREENS[screen].least));
}

/** The screens of the reader: those of their role, or those that an operator who helps may open. */
export function screensOf({ role, helpUntil }: Pick<OwnedRestaurant, "role" | "helpUntil">): Screen[] {
  const screens = screensFor(role);
  if (helpUntil === null) return screens;
  const allowed: readonly Screen[] = HELP_SCREENS;
  return screens.filter((screen) => allowed.includes(screen));
}

/** What a closed restaurant keeps: its plan and its statements. */
export function screensOfClosed(
  restaurant: Pick<OwnedRestaurant, "role" | "helpUntil">,
): (Screen & ("plan" | "statement"))[] {
  return screensOf(restaurant).filter((screen) => screen === "plan" || screen === "statement");
}

/** These screens by their groups, without groups that have none. */
export function grouped(screens: readonly Screen[]): { group: Group; screens: Screen[] }[] {
  return GROUPS.map((group) => ({
    group,
    screens: screens.filter((screen) => SCREENS[screen].group === group),
  })).filter((one) => one.screens.length > 0);
}

/** Whether a screen fills the window. */
export function isFilled(screen: Screen): boolean {
  return "isFilled" in SCREENS[screen];
}

/** The screen named by the URL (`view`), by default the reservation book. */
export function screenOf(view: string | null, among: readonly Screen[] = ALL): Screen {
  return among.find((screen) => screen === view) ?? "book";
}
