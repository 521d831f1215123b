import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { apiPaths } from "../../shared/api-paths.ts";
import type { Counts } from "../../shared/contract/figures.ts";
import { WelcomePage } from "../features/welcome/welcome-page.tsx";
import { pageContext, serverApi } from "../lib/page-context.ts";
import { usePage } from "../lib/page-data.ts";

export async function loader({ context }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  // Without its figures the entrance is still an entrance.
  const counts = await serverApi(page)
    .get<Counts>(apiPaths.figures())
    .catch(() => null);
  return { counts, texts: page.textsOf(["common", "welcome"]) };
}

export default function Welcome() {
  return <WelcomePage counts={useLoaderData<typeof loader>().counts} publicUrl={usePage().publicUrl} />;
}
