import type { LoaderFunctionArgs } from "react-router";
import { pageContext } from "../lib/page-context.ts";

/** What the chat says, for pages that open it later; in the language that is asked for. */
export function loader({ context }: LoaderFunctionArgs) {
  const { textsOf } = context.get(pageContext);
  const texts = textsOf(["chat", "common", "food", "legal", "offline", "translation"]);
  return Response.json(texts, { headers: { "cache-control": "no-cache" } });
}
