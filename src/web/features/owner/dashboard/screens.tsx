import { type ComponentType, lazy } from "react";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { ROLES } from "../../../../shared/house-terms.ts";
import { paths } from "../../../../shared/paths.ts";
import { BookLoading } from "../book/book-loading.tsx";
import { BookPage } from "../book/book-page.tsx";
import { ClaimsLoading } from "../claims/claims-loading.tsx";
import { InsightsLoading } from "../insights/insights-loading.tsx";
import { InventoryLoading } from "../inventory/inventory-loading.tsx";
import { LocationsLoading } from "../locations/locations-loading.tsx";
import { MenuLoading } from "../menu/menu-loading.tsx";
import { OrdersLoading } from "../orders/orders-loading.tsx";
import { PhotosLoading } from "../photos/photos-loading.tsx";
import { PlanLoading } from "../plan/plan-loading.tsx";
import { ProfileLoading } from "../profile/profile-loading.tsx";
import { SettingsLoading } from "../settings/settings-loading.tsx";
import { StatementLoading } from "../statement/statement-loading.tsx";
import { TranslationsLoading } from "../translations/translations-loading.tsx";

interface ScreenParts {
  /** Loaded apart but for the book: who only keeps it does not load the rest. */
  Page: ComponentType<{ restaurant: OwnedRestaurant }>;
  Loading: ComponentType;
  address(restaurantId: string): string;
  /** Who sees it: this role and those above. */
  least: OwnedRestaurant["role"];
}

/** The screens of the dashboard, in the order of its navigation. */
export const SCREENS = {
  book: { Page: BookPage, Loading: BookLoading, address: paths.ownerRestaurant, least: "staff" },
  orders: {
    Page: lazy(() => import("../orders/orders-page.tsx")),
    Loading: OrdersLoading,
    address: paths.ownerOrders,
    least: "staff",
  },
  menu: {
    Page: lazy(() => import("../menu/menu-page.tsx")),
    Loading: MenuLoading,
    address: paths.ownerMenu,
    least: "staff",
  },
  inventory: {
    Page: lazy(() => import("../inventory/inventory-page.tsx")),
    Loading: InventoryLoading,
    address: paths.ownerInventory,
    least: "manager",
  },
  profile: {
    Page: lazy(() => import("../profile/profile-page.tsx")),
    Loading: ProfileLoading,
    address: paths.ownerProfile,
    least: "manager",
  },
  claims: {
    Page: lazy(() => import("../claims/claims-page.tsx")),
    Loading: ClaimsLoading,
    address: paths.ownerClaims,
    least: "manager",
  },
  photos: {
    Page: lazy(() => import("../photos/photos-page.tsx")),
    Loading: PhotosLoading,
    address: paths.ownerPhotos,
    least: "manager",
  },
  translations: {
    Page: lazy(() => import("../translations/translations-page.tsx")),
    Loading: TranslationsLoading,
    address: paths.ownerTranslations,
    least: "manager",
  },
  insights: {
    Page: lazy(() => import("../insights/insights-page.tsx")),
    Loading: InsightsLoading,
    address: paths.ownerInsights,
    least: "manager",
  },
  locations: {
    Page: lazy(() => import("../locations/locations-page.tsx")),
    Loading: LocationsLoading,
    address: paths.ownerLocations,
    least: "manager",
  },
  settings: {
    Page: lazy(() => import("../settings/settings-page.tsx")),
    Loading: SettingsLoading,
    address: paths.ownerSettings,
    least: "manager",
  },
  statement: {
    Page: lazy(() => import("../statement/statement-page.tsx")),
    Loading: StatementLoading,
    address: paths.ownerStatement,
    least: "manager",
  },
  plan: {
    Page: lazy(() => import("../plan/plan-page.tsx")),
    Loading: PlanLoading,
    address: paths.ownerPlan,
    least: "owner",
  },
} as const satisfies Record<string, ScreenParts>;
export type Screen = keyof typeof SCREENS;

const ALL = Object.keys(SCREENS) as Screen[];

/** The screens that somebody of this role sees. */
export function screensFor(role: OwnedRestaurant["role"]): Screen[] {
  return ALL.filter((screen) => ROLES.indexOf(role) <= ROLES.indexOf(SCREENS[screen].least));
}

/** The screen that an address names (`view`); the book where it names none. */
export function screenOf(view: string | null, among: readonly Screen[] = ALL): Screen {
  return among.find((screen) => screen === view) ?? "book";
}
