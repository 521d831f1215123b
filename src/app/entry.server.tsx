import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { ASK_SCRIPT, START_SCRIPT } from "#domains/site/web/frame/page-scripts.tsx";
import styles from "#platform/web/app.css?inline";
import { ApiError } from "#platform/web/calls/api.ts";
import { ELSEWHERE_SCRIPT } from "#platform/web/i18n/zone.ts";
import { pageContext } from "#platform/web/page/page-context.ts";

/** Inline scripts and styles of every page, which its Content-Security-Policy allows by hash. */
export const inEveryPage = { scripts: [ASK_SCRIPT, ELSEWHERE_SCRIPT, START_SCRIPT], styles: [styles] };

/** The server sets this context for each request; it must be the instance that the pages were built with. */
export { pageContext } from "#platform/web/page/page-context.ts";

/**
 * Renders a page completely before sending it: pages are small, and caching and the Content-Security-Policy need the
 * whole page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
) {
  let failed = false;
  const { mark, report } = routerContext.get(pageContext);
  const router = <ServerRouter context={context} url={request.url} nonce={mark} />;
  const stream = await renderToReadableStream(router, {
    signal: request.signal,
    nonce: mark,
    // Otherwise React would stream large content in a hidden element that a script reveals: without scripts the page
    // would be empty.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failed = true;
      if (!request.signal.aborted) report(error);
    },
  });
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(request.method === "HEAD" ? null : stream, { status: failed ? 500 : status, headers });
}

/** Handles errors thrown by loaders. A call that was answered with an error has already been logged. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (!request.signal.aborted && !(error instanceof ApiError)) context.get(pageContext).report(error);
}
