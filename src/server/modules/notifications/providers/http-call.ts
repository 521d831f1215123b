import { OutcomeUnknown } from "../port.ts";

/** Below the lease of an event, so that nobody else sends the same message meanwhile. */
const TIMEOUT_MS = 30_000;
/** Nothing had left this machine. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

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
 * @throws Error when there was no line
 */
export async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Readonly<Record<string, string>>,
): Promise<HttpAnswer> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers,
      body,
      // A token is not carried on to another address.
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const retryAfter = Number(answer.headers.get("retry-after") ?? "0");
    return {
      status: answer.status,
      retryAfterS: Number.isFinite(retryAfter) ? Math.max(0, retryAfter) : 0,
      body: toObject(await answer.text()),
    };
  } catch (error) {
    const code = codeOf(error);
    if (NOT_SENT.test(code)) throw new Error(`no connection (${code})`);
    throw new OutcomeUnknown(`no answer (${code})`);
  }
}

/** A member of an answer as an object; an empty one when it is something else. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function toObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return objectIn(JSON.parse(text));
  } catch {
    return {};
  }
}

/** `fetch` hides what went wrong in the cause of its error. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof Error ? error.cause : error;
  return "code" in inner && typeof inner.code === "string" ? inner.code : inner.name;
}
