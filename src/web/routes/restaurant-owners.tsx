import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiPaths } from "../../shared/api-paths.ts";
import type { Counts } from "../../shared/contract/figures.ts";
import { loadPlans } from "../features/owner/offer/load-plans.ts";
import { OwnersPage } from "../features/owner/owners-page.tsx";
import { pageContext, serverApi } from "../lib/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const api = serverApi(page);
  const [plans, counts] = await Promise.all([
    loadPlans(api),
    api.get<Counts>(apiPaths.figures()).catch(() => null),
  ]);
  return { plans, counts, texts: page.textsOf(["common", "owners"]) };
}

export default function RestaurantOwners() {
  const { plans, counts } = useLoaderData<typeof loader>();
  return <OwnersPage plans={plans} counts={counts} />;
}
