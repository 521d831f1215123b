import { lazy, Suspense } from "react";
import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { NearbyPartners } from "#app/web/nearby-partners.tsx";
import { isBookable } from "#domains/discovery/web/card/card-facts.ts";
import { CardTablesProvider, useBookingPath } from "#domains/discovery/web/card/card-tables.ts";
import { NeedsVerdict } from "#domains/discovery/web/card/needs-verdict.tsx";
import { loadCourses, loadMenu } from "#domains/menus/web/api.ts";
import { CourseList } from "#domains/menus/web/courses/course-list.tsx";
import { Menu } from "#domains/menus/web/menu.tsx";
import { cardTables } from "#domains/reservations/web/guest/free-tables/free-times.tsx";
import { PageFreeTimes } from "#domains/reservations/web/guest/free-tables/page-free-times.tsx";
import { loadRestaurant } from "#domains/restaurants/web/restaurant/load-restaurant.ts";
import { RestaurantNotFound } from "#domains/restaurants/web/restaurant/restaurant-not-found.tsx";
import { RestaurantPage } from "#domains/restaurants/web/restaurant/restaurant-page.tsx";
import { useCountedView } from "#domains/restaurants/web/restaurant/use-counted-view.ts";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { useKeptPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { pageContext } from "#platform/web/page/page-context.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Loading } from "#platform/web/ui/states.tsx";

const GooglePlacePage = lazy(() => import("#domains/discovery/web/google/google-place-page.tsx"));
/** The id of a place that Google knows. */
const GOOGLE = "google:";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { id = "" } = params;
  const placeId = page.hasGooglePlaces && id.startsWith(GOOGLE) ? id.slice(GOOGLE.length) : null;
  // Asked by the browser of who looks: a page is kept for others, and what Google says is not.
  if (placeId !== null)
    return data({
      found: null,
      placeId,
      texts: page.textsOf(["restaurant", "food", "translation", "discovery"]),
    });
  const [restaurant, menu, courses] = await Promise.all([
    loadRestaurant(page, id),
    loadMenu(page, id),
    loadCourses(page, id),
  ]);
  const found = restaurant && menu && { ...restaurant, menu, courses: courses ?? [] };
  const texts = page.textsOf(["restaurant", "food", "translation", "discovery"]);
  return data({ found, placeId, texts }, { status: found === null ? 404 : 200 });
}

type Found = NonNullable<Awaited<ReturnType<typeof loader>>["data"]["found"]>;

/** Day and party are chosen in the page's address; what the server has loaded doesn't depend on them. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get("lang") === nextUrl.searchParams.get("lang");
  return !isSame && defaultShouldRevalidate;
}

/** The parts of several domains: the restaurant, its menu, and its free tables for the party of the search before. */
function FoundRestaurant({ found }: { found: Found }) {
  const { language } = usePage();
  const { restaurant, menu, courses } = found;
  const name = bothNames(restaurant.name, restaurant.nameTranslations, language).name.text;
  return (
    <Queries>
      <CardTablesProvider value={cardTables}>
        <RestaurantPage
          data={found}
          verdict={<NeedsVerdict claims={restaurant.claims} />}
          times={<PageFreeTimes restaurant={restaurant} name={name} />}
          nearby={isBookable(restaurant) ? null : <NearbyPartners restaurant={restaurant} />}
          bookPath={useBookingPath()(restaurant.id)}
          menu={
            menu.sections.length === 0 && courses.length === 0 ? null : (
              <>
                <CourseList
                  restaurantId={restaurant.id}
                  courses={courses}
                  isBookable={isBookable(restaurant)}
                />
                <Menu menu={menu} />
              </>
            )
          }
        />
      </CardTablesProvider>
    </Queries>
  );
}

export default function Restaurant() {
  const { found, placeId } = useLoaderData<typeof loader>();
  useCountedView("views", found?.restaurant.id ?? null);
  useKeptPage(found && paths.restaurant(found.restaurant.id));
  return (
    <PageFrame isWide hasActions={found !== null && isBookable(found.restaurant)}>
      {placeId !== null ? (
        <Queries>
          <Suspense fallback={<Loading />}>
            <GooglePlacePage key={placeId} id={placeId} />
          </Suspense>
        </Queries>
      ) : found === null ? (
        <RestaurantNotFound />
      ) : (
        <FoundRestaurant found={found} />
      )}
    </PageFrame>
  );
}
