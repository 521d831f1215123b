import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { loadPlans } from "#domains/billing/web/api.ts";
import { ApplicationPage } from "#domains/onboarding/web/application/application-page.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const texts = page.textsOf(["application", "agreement", "food", "discovery"]);
  return { plans: await loadPlans(serverApi(page)), texts };
}

export default function OwnerApplication() {
  return <ApplicationPage plans={useLoaderData<typeof loader>().plans} />;
}
