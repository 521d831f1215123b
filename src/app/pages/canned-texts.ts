import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "#platform/web/lib/page-context.ts";
import { textsAnswer } from "#platform/web/lib/texts-answer.ts";

/** What operators say often, in the language that is asked for: the guest's, to look at before it is sent. */
export function loader({ context }: LoaderFunctionArgs) {
  return textsAnswer(context.get(pageContext).textsOf(["desk"]));
}
