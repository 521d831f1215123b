import {
  data,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { BookingPage } from "#domains/reservations/web/guest/booking/booking-page.tsx";
import { loadBooking } from "#domains/reservations/web/guest/page-loaders.ts";
import { RestaurantNotFound } from "#domains/restaurants/web/restaurant/restaurant-not-found.tsx";
import { useCountedView } from "#domains/restaurants/web/restaurant/use-counted-view.ts";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { useKeptPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pageContext } from "#platform/web/page/page-context.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadBooking(page, params.id ?? "");
  const texts = page.textsOf(["booking", "restaurant", "food", "prove", "waitlist"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

/** The steps of the form are in its address: they need nothing from the server, and work offline. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  const lang = ({ searchParams }: URL) => searchParams.get("lang");
  return currentUrl.pathname !== nextUrl.pathname || lang(currentUrl) !== lang(nextUrl);
}

export default function Book() {
  const { found } = useLoaderData<typeof loader>();
  useCountedView("booking-forms", found?.restaurant.acceptsReservations ? found.restaurant.id : null);
  useKeptPage(found && paths.book(found.restaurant.id));
  // Store the restaurant's page for offline use, also for guests who opened this page directly.
  useKeptPage(found && paths.restaurant(found.restaurant.id));
  return (
    <PageFrame hasActions>
      {found === null ? <RestaurantNotFound /> : <BookingPage key={found.restaurant.id} data={found} />}
    </PageFrame>
  );
}
