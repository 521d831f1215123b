import type { LoaderFunctionArgs } from "react-router";
import { textsAnswer } from "#platform/web/lib/calls/texts-answer.ts";
import { pageContext } from "#platform/web/lib/page/page-context.ts";

/** What the chat says, for pages that open it later; in the language that is asked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { textsOf } = context.get(pageContext);
  return textsAnswer(textsOf(["chat", "common", "food", "legal", "offline", "prove", "translation"]));
}
