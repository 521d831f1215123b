import type { LoaderFunctionArgs } from "react-router";
import { HalalPage } from "../features/halal/halal-page.tsx";
import { pageContext } from "../lib/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common", "halal"]) };
}

export default function HalalGuide() {
  return <HalalPage />;
}
