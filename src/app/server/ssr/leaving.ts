import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { Refusal } from "#platform/server/http/refusal.ts";

/** A browser comes again after so many seconds, to whoever answers then. */
const RETRY_AFTER_S = 5;

/** What a page is rendered with. */
export interface Rendering {
  /** Aborted when nobody waits for the page any more: what goes wrong then is nobody's fault and nothing to be told. */
  signal: AbortSignal;
  /** Calls the API within the process. */
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

type Render<Page> = (rendering: Rendering) => Promise<Page>;

/**
 * Lets pages be rendered while the process is being stopped. Their calls are refused by then: who still waits is asked to come again. What is
 * rendered for callers who have hung up is broken off, and the process stays until it has ended, so that none asks a database that is closed.
 */
export function renderUntilClosed(app: FastifyInstance): <Page>(render: Render<Page>) => Promise<Page> {
  const waiting = new Set<AbortController>();
  const underway = new Set<Promise<unknown>>();
  const followed = <Answer>(work: Promise<Answer>): Promise<Answer> => {
    underway.add(work);
    return work.finally(() => underway.delete(work));
  };
  app.addHook("onClose", async () => {
    // By now everybody who was still there has been answered.
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

/** Whether a call within the process was refused because it is being stopped. */
function isClosing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "FST_ERR_REOPENED_CLOSE_SERVER";
}
