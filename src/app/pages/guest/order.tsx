import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { OrderingPage } from "#domains/orders/web/guest/ordering-page.tsx";
import { loadOrdering } from "#domains/orders/web/guest/page-loaders.ts";
import { RestaurantNotFound } from "#domains/restaurants/web/restaurant/restaurant-not-found.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { useKeptPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { pageContext } from "#platform/web/page/page-context.ts";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const tableCode = new URL(request.url).searchParams.get("table");
  const found = await loadOrdering(page, params.id ?? "", tableCode);
  const texts = page.textsOf(["ordering", "restaurant", "food"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Order() {
  const { found } = useLoaderData<typeof loader>();
  useKeptPage(found?.ordering ? paths.order(found.restaurant.id, found.tableCode) : null);
  return (
    <PageFrame isWide hasActions>
      {found === null ? <RestaurantNotFound /> : <OrderingPage key={found.restaurant.id} data={found} />}
    </PageFrame>
  );
}
