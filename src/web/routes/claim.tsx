import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ClaimPage } from "../features/place-request/claim-page.tsx";
import { loadPlace } from "../features/place-request/load-place.ts";
import { RestaurantNotFound } from "../features/restaurant/restaurant-not-found.tsx";
import { pageContext } from "../lib/page-context.ts";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const place = await loadPlace(page, params.id ?? "");
  const texts = page.textsOf(["common", "places", "restaurant", "discovery"]);
  return data({ place, texts }, { status: place === null ? 404 : 200 });
}

export default function Claim() {
  const { place } = useLoaderData<typeof loader>();
  return (
    <PageFrame>
      {place === null ? <RestaurantNotFound /> : <ClaimPage key={place.id} place={place} />}
    </PageFrame>
  );
}
