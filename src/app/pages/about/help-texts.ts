import type { LoaderFunctionArgs } from "react-router";
import { pageContext, textsAnswer } from "#platform/web/page/page-context.ts";

/** What the chat says, for pages that open it later; in the language that is asked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { textsOf } = context.get(pageContext);
  return textsAnswer(textsOf(["chat", "common", "food", "legal", "offline", "prove", "translation"]));
}
