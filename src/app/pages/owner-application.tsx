import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { ApplicationPage } from "#domains/owners/web/application/application-page.tsx";
import { loadPlans } from "#domains/owners/web/offer/load-plans.ts";
import { pageContext, serverApi } from "#platform/web/lib/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const texts = page.textsOf(["common", "application", "food", "discovery"]);
  return { plans: await loadPlans(serverApi(page)), texts };
}

export default function OwnerApplication() {
  return <ApplicationPage plans={useLoaderData<typeof loader>().plans} />;
}
