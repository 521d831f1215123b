import { callService, NoAnswer, objectIn } from "#platform/server/http/outgoing/call-service.ts";
import type { Provider } from "#platform/server/telemetry/provider-calls.ts";
import { OutcomeUnknown } from "../port.ts";

/** Below the lease of an event, so that nobody else sends the same message meanwhile. */
const TIMEOUT_MS = 30_000;

export interface HttpAnswer {
  status: number;
  /** Seconds of a Retry-After header; 0 when there is none. */
  retryAfterS: number;
  /** The answer's JSON; an empty object when it is none. */
  body: Readonly<Record<string, unknown>>;
}

/**
 * Posts to a service and reads its answer, whatever its status. No message of an error holds the address: Telegram's
 * has the bot's token in it.
 * @throws OutcomeUnknown when the line went dead after something was sent
 * @throws NoAnswer when there was no line
 */
export async function post(
  provider: Provider,
  url: string,
  body: string | URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<HttpAnswer> {
  try {
    const answer = await callService(url, {
      provider,
      body,
      headers,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { ...answer, body: objectIn(answer.body) };
  } catch (error) {
    if (error instanceof NoAnswer && error.wasSent) throw new OutcomeUnknown(error.message);
    throw error;
  }
}
