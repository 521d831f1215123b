import { lazy, Suspense } from "react";
import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
} from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { CardTablesProvider } from "#domains/discovery/web/card/card-tables.ts";
import { DiscoveryPage } from "#domains/discovery/web/discovery-page.tsx";
import { FIRST_LIMIT, fetchRestaurants, toListQuery, withoutGoogle } from "#domains/discovery/web/queries.ts";
import { structuredList } from "#domains/discovery/web/search/structured-list.ts";
import { readTyped } from "#domains/discovery/web/search/typed-search.ts";
import { searchFrom } from "#domains/discovery/web/use-discovery.ts";
import { cardTables } from "#domains/reservations/web/guest/free-tables/free-times.tsx";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { useKeptPage } from "#domains/site/web/pwa/keep-page.ts";
import { APP_VIEWS, type AppView } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";

/** Loaded lazily: visitors of the public map do not load the members' views. */
const AppViews = lazy(() => import("./app-views.tsx"));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const { address, corrected } = await readTyped(serverApi(page), searchParams, page.language);
  if (address !== null) throw redirect(address);
  if (corrected !== null)
    throw redirect(
      `/app${patchSearch(searchParams.toString(), { q: corrected, typed: searchParams.get("q") })}`,
    );
  const search = searchFrom(searchParams);
  const asked = toListQuery(search, null, page.language, FIRST_LIMIT);
  const query = page.hasGooglePlaces ? withoutGoogle(asked) : asked;
  // The page works without a list: the browser fetches it again and shows the error.
  const first = await fetchRestaurants(serverApi(page), query).catch(
    (error: unknown): RestaurantCard[] | null => {
      if (error instanceof ApiError) return null;
      throw error;
    },
  );
  return {
    first,
    assumeOpeningHours: page.assumeOpeningHours,
    texts: page.textsOf(["discovery", "food", "location", "alerts", "account", "reviews"]),
  };
}

/** On the map the URL changes with every move, and the browser fetches the list itself. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function AppRoute() {
  const { first, assumeOpeningHours } = useLoaderData<typeof loader>();
  const t = useTranslations("discovery");
  const titles = useTitles();
  const { language, publicUrl } = usePage();
  const { pathname, search } = useLocation();
  useKeptPage(pathname + search);
  const params = new URLSearchParams(search);
  const view = APP_VIEWS.find((one) => one === params.get("view")) ?? "map";
  const isMember = useSession().state !== "signed-out" && params.get("mode") !== "public";
  return (
    <Queries>
      <CardTablesProvider value={cardTables}>
        <Head title={titles[view]} description={t("description")} noIndex={view !== "map"} />
        {first && (
          <StructuredData data={structuredList(first, { language, publicUrl, assumeOpeningHours })} />
        )}
        {view === "map" && !isMember ? (
          <PageFrame isWide>
            <DiscoveryPage first={first} />
          </PageFrame>
        ) : (
          <Suspense>
            <AppViews view={view} isMember={isMember} first={first} />
          </Suspense>
        )}
      </CardTablesProvider>
    </Queries>
  );
}

function useTitles(): Record<AppView, string> {
  const t = useTranslations();
  return {
    map: t("discovery.title"),
    list: t("discovery.list.title"),
    alerts: t("alerts.title"),
    favourites: t("discovery.favourites.title"),
    bookings: t("account.reservations.viewTitle"),
    profile: t("account.profile.title"),
  };
}
