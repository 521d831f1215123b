import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { BookingPage } from "../features/reservations/booking/booking-page.tsx";
import { loadBooking } from "../features/reservations/booking/load-booking.ts";
import { RestaurantNotFound } from "../features/restaurant/restaurant-not-found.tsx";
import { pageContext } from "../lib/page-context.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadBooking(page, params.id ?? "");
  const texts = page.textsOf(["common", "booking", "restaurant", "food"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Book() {
  const { found } = useLoaderData<typeof loader>();
  return (
    <PageFrame>
      {found === null ? <RestaurantNotFound /> : <BookingPage key={found.restaurant.id} data={found} />}
    </PageFrame>
  );
}
