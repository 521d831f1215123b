import type { LoaderFunctionArgs } from "react-router";
import { pageContext, textsAnswer } from "#platform/web/page/page-context.ts";

/** Canned replies for operators in the guest's language, to review before sending. */
export function loader({ context }: LoaderFunctionArgs) {
  return textsAnswer(context.get(pageContext).textsOf(["desk"]));
}
