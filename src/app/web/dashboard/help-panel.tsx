import { useSearchParams } from "react-router";
import type { ChatWork } from "#domains/assistant/contract/conversations.ts";
import { DashboardHelp } from "#domains/assistant/web/widget/dashboard-help.tsx";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { openOf, useOwnRestaurants } from "./own-restaurants.ts";
import { screenOf, screensOf, screensOfClosed } from "./screens.tsx";

/**
 * The help for the open restaurant and screen. It listens as soon as the header has its button: what is asked for while
 * the restaurants are loading opens when they are there, or without a restaurant if they can't be loaded.
 */
export function HelpPanel({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const { data, isError } = useOwnRestaurants(userId);
  const open = data && openOf(data, params);
  const isKnown = data !== undefined || isError;
  return <DashboardHelp dashboard={isKnown ? contextOf(open, params.get("view")) : null} />;
}

/** What the help is about. An operator who helps sees answers without records of the restaurant. */
function contextOf(restaurant: OwnedRestaurant | undefined, view: string | null): ChatWork {
  if (restaurant === undefined || restaurant.helpUntil !== null) return { restaurantId: null, screen: null };
  const screen =
    restaurant.restorableUntil === null
      ? screenOf(view, screensOf(restaurant))
      : (screensOfClosed(restaurant).find((one) => one === view) ?? "plan");
  return { restaurantId: restaurant.id, screen };
}
