import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "#platform/web/lib/page-context.ts";
import { textsAnswer } from "#platform/web/lib/texts-answer.ts";

/** What the chat says, for pages that open it later; in the language that is asked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { textsOf } = context.get(pageContext);
  return textsAnswer(textsOf(["chat", "common", "food", "legal", "offline", "prove", "translation"]));
}
