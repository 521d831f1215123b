import { AlertsForMembers, AlertsView } from "#domains/discovery/web/alerts/alerts-view.tsx";
import { useAlertMonitor } from "#domains/discovery/web/alerts/use-alert-monitor.ts";
import { FavouritesView } from "#domains/discovery/web/favourites-view.tsx";
import { ListView } from "#domains/discovery/web/list-view.tsx";
import { MemberMap } from "#domains/discovery/web/member-map.tsx";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { AppFrame } from "#domains/site/web/frame/app-frame.tsx";
import type { AppView } from "#kernel/addresses/paths.ts";
import { BookingsView } from "../../web/profile/bookings-view.tsx";
import { ProfileView } from "../../web/profile/profile-view.tsx";

interface AppViewsProps {
  view: AppView;
  /** Signed in, and not looking at the public map. */
  isMember: boolean;
  /** The list rendered by the server. */
  first: RestaurantCard[] | null;
}

/** The views of the app. Nearby alerts run in all of them. */
export default function AppViews({ view, isMember, first }: AppViewsProps) {
  const monitor = useAlertMonitor(isMember);
  const unseen = monitor.recent.filter(({ acknowledged }) => !acknowledged).length;
  return (
    <AppFrame view={view} unseenAlerts={unseen}>
      {view === "map" && <MemberMap first={first} />}
      {view === "list" && <ListView first={first} />}
      {view === "alerts" && (isMember ? <AlertsView monitor={monitor} /> : <AlertsForMembers />)}
      {view === "favourites" && <FavouritesView />}
      {view === "bookings" && <BookingsView />}
      {view === "profile" && <ProfileView />}
    </AppFrame>
  );
}
