import { data, type LoaderFunctionArgs } from "react-router";
import { pageContext } from "../lib/page-context.ts";
import { NotFoundPage } from "../ui/frame/not-found-page.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return data({ texts: context.get(pageContext).textsOf(["common"]) }, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
