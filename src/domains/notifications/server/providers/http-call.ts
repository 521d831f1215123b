import { callService, NoAnswer, objectIn } from "#platform/server/http/outgoing/call-service.ts";
import type { Provider } from "#platform/server/telemetry/provider-calls.ts";
import { OutcomeUnknown } from "../port.ts";

/** Shorter than an event's lease, so that no other process sends the message meanwhile. */
const TIMEOUT_MS = 30_000;

export interface HttpAnswer {
  status: number;
  /** Seconds of the Retry-After header; 0 without one. */
  retryAfterS: number;
  /** The JSON body; empty if it is not JSON. */
  body: Readonly<Record<string, unknown>>;
}

/**
 * Posts to a service and returns its response of any status. Error messages never contain the URL, since Telegram's
 * includes the bot token. @throws OutcomeUnknown if the connection was lost after sending @throws NoAnswer if there was
 * no connection
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
