import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { Refusal } from "#platform/server/http/refusal.ts";

/** Retry-After in seconds; another process will answer then. */
const RETRY_AFTER_S = 5;

/** The context in which a page is rendered. */
export interface RenderContext {
  /** Aborted when the client has disconnected: errors after that must not be reported. */
  signal: AbortSignal;
  /** Calls the API in-process. */
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

type Render<Page> = (rendering: RenderContext) => Promise<Page>;

/**
 * Tracks page rendering during shutdown. In-process calls are refused by then: clients still connected are asked to
 * retry. Rendering for disconnected clients is aborted, and the process waits for it to end, so that no query reaches a
 * closed database.
 */
export function renderUntilClosed(app: FastifyInstance): <Page>(render: Render<Page>) => Promise<Page> {
  const waiting = new Set<AbortController>();
  const underway = new Set<Promise<unknown>>();
  const followed = <Answer>(work: Promise<Answer>): Promise<Answer> => {
    underway.add(work);
    return work.finally(() => underway.delete(work));
  };
  app.addHook("onClose", async () => {
    // Everyone still connected has been answered by now.
    for (const gone of waiting) gone.abort();
    await Promise.allSettled(underway);
  });
  return async (render) => {
    const gone = new AbortController();
    waiting.add(gone);
    const call = (options: InjectOptions) =>
      followed(app.inject(options)).catch((error: unknown) => {
        if (isClosing(error)) gone.abort();
        throw error;
      });
    return refuseWhenGone(render({ signal: gone.signal, call }), gone.signal).finally(() =>
      waiting.delete(gone),
    );
  };
}

async function refuseWhenGone<Page>(work: Promise<Page>, signal: AbortSignal): Promise<Page> {
  const refusal = () => new Refusal("overloaded", { retryAfterS: RETRY_AFTER_S });
  try {
    const page = await work;
    if (signal.aborted) throw refusal();
    return page;
  } catch (error) {
    throw signal.aborted ? refusal() : error;
  }
}

/** Whether an in-process call was refused because the app is closing. */
function isClosing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_ERR_REOPENED_CLOSE_SERVER";
}
