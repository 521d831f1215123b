import type { RestaurantCard } from "../../shared/contract/restaurants.ts";
import type { AppView } from "../../shared/paths.ts";
import { ProfileView } from "../features/account/profile-view.tsx";
import { AlertsForMembers } from "../features/alerts/alerts-for-members.tsx";
import { AlertsView } from "../features/alerts/alerts-view.tsx";
import { useAlertMonitor } from "../features/alerts/use-alert-monitor.ts";
import { FavouritesView } from "../features/discovery/favourites/favourites-view.tsx";
import { ListView } from "../features/discovery/list/list-view.tsx";
import { MemberMap } from "../features/discovery/member-map.tsx";
import { AppFrame } from "../ui/frame/app-frame.tsx";

interface AppViewsProps {
  view: AppView;
  /** Signed in, and not looking at the public map. */
  isMember: boolean;
  /** The list that the server put into the page. */
  first: RestaurantCard[] | null;
}

/** The five views of the app; what is near the reader is watched in each of them. */
export default function AppViews({ view, isMember, first }: AppViewsProps) {
  const monitor = useAlertMonitor(isMember);
  const unseen = monitor.recent.filter(({ acknowledged }) => !acknowledged).length;
  return (
    <AppFrame view={view} unseenAlerts={unseen}>
      {view === "map" && <MemberMap first={first} />}
      {view === "list" && <ListView first={first} />}
      {view === "alerts" && (isMember ? <AlertsView monitor={monitor} /> : <AlertsForMembers />)}
      {view === "favourites" && <FavouritesView />}
      {view === "profile" && <ProfileView />}
    </AppFrame>
  );
}
