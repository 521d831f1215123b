import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlans } from "#domains/billing/web/api.ts";
import { PricingPage } from "#domains/billing/web/pricing/pricing-page.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  return { plans: await loadPlans(serverApi(page)), texts: page.textsOf(["owners"]) };
}

export default function Pricing() {
  return <PricingPage plans={useLoaderData<typeof loader>().plans} />;
}
