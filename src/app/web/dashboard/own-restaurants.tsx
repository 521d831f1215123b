import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { staffApi } from "#domains/staff/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Loading } from "#platform/web/ui/feedback/loading.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { ArchivedNote } from "./archived-note.tsx";
import { DashboardNav } from "./dashboard-nav.tsx";
import { HiddenNote } from "./hidden-note.tsx";
import { RestaurantPicker } from "./restaurant-picker.tsx";
import { SCREENS, screenOf, screensFor } from "./screens.tsx";

/** The restaurants that somebody works for; the one in the address is open, or the first. */
export function OwnRestaurants({ userId }: { userId: string }) {
  const t = useTranslations("owner.gate");
  const common = useTranslations("common");
  const [params] = useSearchParams();
  const { data, isError, refetch } = useQuery({
    queryKey: ["owned-restaurants", userId],
    queryFn: ({ signal }) =>
      browserApi.get(staffApi("GET /api/owner/restaurants", { query: { userId } }), signal),
  });
  if (data === undefined) {
    if (!isError) return <Loading />;
    return (
      <StateMessage title={t("failedTitle")} text={t("failedText")}>
        <Button kind="main" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </StateMessage>
    );
  }
  const open = data.find(({ id }) => id === params.get("restaurant")) ?? data[0];
  if (open === undefined) {
    return (
      <StateMessage title={t("noneTitle")} text={t("noneText")}>
        <ButtonLink kind="main" to={paths.registerRestaurant()}>
          {t("register")}
        </ButtonLink>
        <ButtonLink to={paths.forRestaurants()}>{t("forRestaurants")}</ButtonLink>
      </StateMessage>
    );
  }
  return (
    <>
      {data.length > 1 && <RestaurantPicker restaurants={data} openId={open.id} />}
      {open.restorableUntil === null ? (
        <Dashboard key={open.id} restaurant={open} view={params.get("view")} />
      ) : (
        <ClosedRestaurant
          key={open.id}
          restaurant={open}
          until={open.restorableUntil}
          view={params.get("view")}
        />
      )}
    </>
  );
}

/** One restaurant's screens, as far as its reader's role goes. */
function Dashboard({ restaurant, view }: { restaurant: OwnedRestaurant; view: string | null }) {
  const screens = screensFor(restaurant.role);
  const screen = screenOf(view, screens);
  const { Page, Loading: Waiting } = SCREENS[screen];
  return (
    <>
      <DashboardNav restaurantId={restaurant.id} screens={screens} current={screen} />
      {!restaurant.isActive && screen !== "settings" && <HiddenNote restaurant={restaurant} />}
      <Suspense fallback={<Waiting />}>
        <Page restaurant={restaurant} />
      </Suspense>
    </>
  );
}

/** What stays in reach of a restaurant that was closed: bringing it back, its plan and its statements. */
function ClosedRestaurant({
  restaurant,
  until,
  view,
}: {
  restaurant: OwnedRestaurant;
  until: string;
  view: string | null;
}) {
  const screens = screensFor(restaurant.role).filter((screen) => screen === "plan" || screen === "statement");
  const screen = screens.find((one) => one === view);
  if (screen === undefined) return <ArchivedNote restaurant={restaurant} until={until} />;
  const { Page, Loading: Waiting } = SCREENS[screen];
  return (
    <>
      <DashboardNav restaurantId={restaurant.id} screens={screens} current={screen} />
      <Suspense fallback={<Waiting />}>
        <Page restaurant={restaurant} />
      </Suspense>
    </>
  );
}
