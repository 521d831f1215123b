import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { paths } from "../../shared/paths.ts";
import { loadOrdering } from "../features/ordering/load-ordering.ts";
import { OrderingPage } from "../features/ordering/ordering-page.tsx";
import { RestaurantNotFound } from "../features/restaurant/restaurant-not-found.tsx";
import { pageContext } from "../lib/page-context.ts";
import { useKeptPage } from "../pwa/keep-page.ts";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const tableCode = new URL(request.url).searchParams.get("table");
  const found = await loadOrdering(page, params.id ?? "", tableCode);
  const texts = page.textsOf(["common", "ordering", "restaurant", "food"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Order() {
  const { found } = useLoaderData<typeof loader>();
  useKeptPage(found?.ordering ? paths.order(found.restaurant.id, found.tableCode) : null);
  return (
    <PageFrame isWide>
      {found === null ? <RestaurantNotFound /> : <OrderingPage key={found.restaurant.id} data={found} />}
    </PageFrame>
  );
}
