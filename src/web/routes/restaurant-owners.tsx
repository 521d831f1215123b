import type { LoaderFunctionArgs } from "react-router";
import { OwnersPage } from "../features/owner/owners-page.tsx";
import { pageContext } from "../lib/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common", "owners"]) };
}

export default function RestaurantOwners() {
  return <OwnersPage />;
}
