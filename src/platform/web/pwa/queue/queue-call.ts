import type { Call } from "#kernel/api/call.ts";
import { ApiError } from "../../calls/api.ts";
import { pageQueue, wakeQueue } from "./page-queue.ts";
import { sendCall } from "./send-call.ts";
import type { QueueableCall, Result } from "./waiting-call.ts";

/** The reader has taken a waiting call back. */
export class CallCancelled extends Error {
  constructor() {
    super("Request cancelled");
  }
}

/** Every try has failed; the call can be tried again from the notice that says so. */
export class CallUnsent extends Error {
  constructor() {
    super("Request could not be sent");
  }
}

export type Sending<Answer> =
  | { state: "answered"; answer: Answer }
  /** `answer` rejects with ApiError (refused), CallCancelled or CallUnsent. The reader may have left the page by then. */
  | { state: "waiting"; answer: Promise<Answer> };

/**
 * Sends a call, or puts it into the queue when there is no network, nobody answers, or others are waiting before it.
 * Only calls of `allowed-calls.ts`. The answer is null where the server has nothing to say (204).
 * @throws ApiError when the server has answered at once, with an error
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
  // Who is not interested in the end need not handle its failure.
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
