import type { Call } from "#kernel/api/call.ts";
import { ApiError } from "../../calls/api.ts";
import { pageQueue, sendCall, wakeQueue } from "./page-queue.ts";
import type { QueueableCall, Result } from "./waiting-call.ts";

/** The user canceled a queued call. */
export class CallCancelled extends Error {
  constructor() {
    super("Request cancelled");
  }
}

/** All attempts failed; the user can retry from the notice. */
export class CallUnsent extends Error {
  constructor() {
    super("Request could not be sent");
  }
}

export type Sending<Answer> =
  | { state: "answered"; answer: Answer }
  /**
   * `answer` rejects with ApiError (rejected by the server), CallCancelled or CallUnsent. The user may have left the
   * page by then.
   */
  | { state: "waiting"; answer: Promise<Answer> };

/**
 * Sends a call, or queues it when offline, when the server does not respond, or when other calls are queued before it.
 * Only calls allowed by `waiting-call.ts`. The answer is null if the response has no body (204). @throws ApiError if
 * the server responds immediately with an error
 */
export async function queueCall<Answer>(call: QueueableCall & Call<Answer>): Promise<Sending<Answer>> {
  const queue = await pageQueue();
  const isFree = navigator.onLine && queue.state.calls.length === 0;
  const attempt = isFree ? await sendCall(call) : null;
  if (attempt?.kind === "answer") {
    if (attempt.status >= 400) throw new ApiError(attempt.status, attempt.text);
    return { state: "answered", answer: readText(attempt.text) };
  }
  const { result } = await queue.add(call, attempt !== null);
  const answer = result.then((ending) => answerOf<Answer>(ending));
  // Callers that ignore the outcome need not handle its rejection.
  answer.catch(() => undefined);
  wakeQueue("time");
  return { state: "waiting", answer };
}

function answerOf<Answer>(result: Result): Answer {
  switch (result.kind) {
    case "sent":
      return readText(result.text);
    case "refused":
      throw new ApiError(result.status, result.text);
    case "unsent":
      throw new CallUnsent();
    case "cancelled":
      throw new CallCancelled();
  }
}

function readText<Answer>(text: string): Answer {
  return (text === "" ? null : JSON.parse(text)) as Answer;
}
