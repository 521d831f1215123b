import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { WelcomePage } from "../../web/welcome-page.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  // The page works without the figures.
  const counts = await serverApi(page)
    .get(restaurantsApi("GET /api/figures"))
    .catch(() => null);
  return { counts, texts: page.textsOf(["common", "welcome"]) };
}

export default function Welcome() {
  return <WelcomePage counts={useLoaderData<typeof loader>().counts} publicUrl={usePage().publicUrl} />;
}
