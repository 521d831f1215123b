import type { LoaderFunctionArgs } from "react-router";
import { pageContext, textsAnswer } from "#platform/web/page/page-context.ts";

/** What operators say often, in the language that is asked for: the guest's, to look at before it is sent. */
export function loader({ context }: LoaderFunctionArgs) {
  return textsAnswer(context.get(pageContext).textsOf(["desk"]));
}
