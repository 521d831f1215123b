import type { LoaderFunctionArgs } from "react-router";
import { ClubPage } from "#domains/club/web/club-page.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["club"]) };
}

export default function ShuseiClub() {
  return <ClubPage />;
}
