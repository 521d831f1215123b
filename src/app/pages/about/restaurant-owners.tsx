import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlans } from "#domains/billing/web/api.ts";
import { OwnersPage } from "#domains/onboarding/web/owners-page.tsx";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const api = serverApi(page);
  const [plans, counts] = await Promise.all([
    loadPlans(api),
    api.get(restaurantsApi("GET /api/figures")).catch(() => null),
  ]);
  return { plans, counts, texts: page.textsOf(["owners"]) };
}

export default function RestaurantOwners() {
  const { plans, counts } = useLoaderData<typeof loader>();
  return <OwnersPage plans={plans} counts={counts} />;
}
