import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "../lib/page-context.ts";
import { PageFrame } from "../ui/page-frame.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common"]) };
}

export default function Page() {
  return <PageFrame>…</PageFrame>;
}
