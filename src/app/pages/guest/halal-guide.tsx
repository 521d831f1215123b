import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "#platform/web/page/page-context.ts";
import { HalalPage } from "../../web/halal/halal-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["halal"]) };
}

export default function HalalGuide() {
  return <HalalPage />;
}
