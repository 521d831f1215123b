import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiPaths } from "../../shared/api-paths.ts";
import { paths } from "../../shared/paths.ts";
import { BookingPage } from "../features/reservations/booking/booking-page.tsx";
import { loadBooking } from "../features/reservations/booking/load-booking.ts";
import { RestaurantNotFound } from "../features/restaurant/restaurant-not-found.tsx";
import { useCountedView } from "../features/restaurant/use-counted-view.ts";
import { pageContext } from "../lib/page-context.ts";
import { useKeptPage } from "../pwa/keep-page.ts";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadBooking(page, params.id ?? "");
  const texts = page.textsOf(["common", "booking", "restaurant", "food", "waitlist"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Book() {
  const { found } = useLoaderData<typeof loader>();
  useCountedView(found?.restaurant.acceptsReservations ? apiPaths.bookingForms(found.restaurant.id) : null);
  useKeptPage(found && paths.book(found.restaurant.id));
  // Where the table is and what there is to eat is wanted later, also by those who came here directly.
  useKeptPage(found && paths.restaurant(found.restaurant.id));
  return (
    <PageFrame>
      {found === null ? <RestaurantNotFound /> : <BookingPage key={found.restaurant.id} data={found} />}
    </PageFrame>
  );
}
