import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** What the whole page shares: language, theme, addresses. Only the error page of a broken start is without it. */
export function usePage() {
  const page = useRouteLoaderData<typeof loader>("root");
  if (!page) throw new Error("usePage is for pages below the root route");
  return page;
}
