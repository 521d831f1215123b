import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";
import { AdminPage } from "../../web/console/admin-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  const { textsOf } = context.get(pageContext);
  return {
    texts: textsOf(["admin", "desk", "food", "discovery", "evidence", "menu", "restaurant", "translation"]),
  };
}

/** The open view is in the URL; no loader data is needed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function Admin() {
  return (
    <Queries>
      <AdminPage />
    </Queries>
  );
}
