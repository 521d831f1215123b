import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { firstPaths } from "../../shared/first-api-paths.ts";
import { paths } from "../../shared/paths.ts";
import { loadRestaurant } from "../features/restaurant/load-restaurant.ts";
import { RestaurantNotFound } from "../features/restaurant/restaurant-not-found.tsx";
import { RestaurantPage } from "../features/restaurant/restaurant-page.tsx";
import { useCountedView } from "../features/restaurant/use-counted-view.ts";
import { pageContext } from "../lib/page-context.ts";
import { useKeptPage } from "../pwa/keep-page.ts";
import { PageFrame } from "../ui/frame/page-frame.tsx";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const found = await loadRestaurant(page, params.id ?? "");
  const texts = page.textsOf(["common", "restaurant", "food", "translation"]);
  return data({ found, texts }, { status: found === null ? 404 : 200 });
}

export default function Restaurant() {
  const { found } = useLoaderData<typeof loader>();
  useCountedView(found && firstPaths.restaurantViews(found.restaurant.id));
  useKeptPage(found && paths.restaurant(found.restaurant.id));
  return (
    <PageFrame isWide>{found === null ? <RestaurantNotFound /> : <RestaurantPage data={found} />}</PageFrame>
  );
}
