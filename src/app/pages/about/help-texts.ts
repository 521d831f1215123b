import type { LoaderFunctionArgs } from "react-router";
import { pageContext, textsAnswer } from "#platform/web/page/page-context.ts";

/** Texts of the chat in the requested language, for pages that open it later. */
export function loader({ context }: LoaderFunctionArgs) {
  const { textsOf } = context.get(pageContext);
  return textsAnswer(
    textsOf(["chat", "common", "food", "legal", "offline", "prove", "restaurant", "translation"]),
  );
}
