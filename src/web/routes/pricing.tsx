import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlans } from "../features/owner/offer/load-plans.ts";
import { PricingPage } from "../features/owner/pricing/pricing-page.tsx";
import { pageContext, serverApi } from "../lib/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return { plans: await loadPlans(serverApi(page)), texts: page.textsOf(["common", "owners"]) };
}

export default function Pricing() {
  return <PricingPage plans={useLoaderData<typeof loader>().plans} />;
}
