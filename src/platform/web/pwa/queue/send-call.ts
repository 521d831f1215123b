import { apiFetch, timeLimit } from "../../calls/api.ts";
import { type Attempt, type QueueableCall, readRetryAfter } from "./waiting-call.ts";

/** On a network that swallows everything this is when we stop believing in an answer. */
const PATIENCE_MS = 30_000;

/** Sends a call once, as whoever is signed in. Never throws. */
export async function sendCall({ method, path, body, idempotencyKey }: QueueableCall): Promise<Attempt> {
  try {
    const response = await apiFetch(path, {
      method,
      headers: {
        "idempotency-key": idempotencyKey,
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: timeLimit(PATIENCE_MS),
    });
    const text = await response.text();
    if (!isOurs(response, text)) return { kind: "no-answer" };
    const retryAfterMs = readRetryAfter(response.headers.get("retry-after"), Date.now());
    return { kind: "answer", status: response.status, text, retryAfterMs };
  } catch {
    return { kind: "no-answer" };
  }
}

/** The log-in page of a station's Wi-Fi also says "200", but not in JSON. */
function isOurs(response: Response, text: string): boolean {
  if (response.status >= 400) return true;
  return !response.redirected && (text === "" || /\bjson\b/.test(response.headers.get("content-type") ?? ""));
}
