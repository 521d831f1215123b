import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "../lib/page-context.ts";

/** What operators say often, in the language that is asked for: the guest's, to look at before it is sent. */
export function loader({ context }: LoaderFunctionArgs) {
  return Response.json(context.get(pageContext).textsOf(["desk"]), {
    headers: { "cache-control": "no-cache" },
  });
}
