import { data, type LoaderFunctionArgs } from "react-router";
import { NotFoundPage } from "#domains/site/web/frame/error-pages.tsx";
import { pageContext } from "#platform/web/page/page-context.ts";

export function loader({ context }: LoaderFunctionArgs) {
  return data({ texts: context.get(pageContext).textsOf(["common"]) }, { status: 404 });
}

export default function NotFound() {
  return <NotFoundPage />;
}
