import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlace } from "#domains/places/web/api.ts";
import { ClaimPage } from "#domains/places/web/claim-page.tsx";
import { RestaurantNotFound } from "#domains/restaurants/web/restaurant/restaurant-not-found.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const place = await loadPlace(page, params.id ?? "");
  const texts = page.textsOf(["places", "restaurant", "discovery"]);
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
