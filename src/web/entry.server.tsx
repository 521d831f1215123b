import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/** The server sets this context for each request; it must be the instance that the pages were built with. */
export { pageContext } from "./lib/page-context.ts";

/** Renders a whole page. It waits for everything: pages are small, and a cache and a content policy need them whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  let failed = false;
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    signal: request.signal,
    // Else React puts what it thinks large into a hidden part that a script reveals, and the page would be empty without it.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      if (!request.signal.aborted) console.error(error);
    },
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : stream, { status: failed ? 500 : status, headers });
}
