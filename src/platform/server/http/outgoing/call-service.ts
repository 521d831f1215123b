import { type Provider, providerCall } from "../../telemetry/provider-calls.ts";

export interface ServiceAnswer {
  status: number;
  /** Seconds of a Retry-After header; 0 when there is none. */
  retryAfterS: number;
  /** The response's JSON; null when it is not JSON. */
  body: unknown;
}

interface ServiceCall {
  /** The service provider: the call is counted under this name. */
  provider: Provider;
  body?: string | URLSearchParams;
  /** Of a call with a body. */
  method?: "POST" | "PATCH";
  headers?: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Error codes that mean that the request was not sent. */
const NOT_SENT = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/** The service did not respond. No message contains the URL: some have a token in it. */
export class NoAnswer extends Error {
  /** The request may have reached the service. */
  readonly wasSent: boolean;
  readonly isTimeout: boolean;
  /** Of the error, such as `ECONNREFUSED`. */
  readonly code: string;
  constructor(code: string) {
    const wasSent = !NOT_SENT.test(code);
    super(wasSent ? `no answer (${code})` : `no connection (${code})`);
    this.code = code;
    this.wasSent = wasSent;
    this.isTimeout = code === "TimeoutError";
  }
}

/** Far more than a page of translations or a list of languages takes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;

/** Calls an external service and reads its response, whatever its status; `body` makes it a POST. @throws NoAnswer */
export async function callService(url: string, call: ServiceCall): Promise<ServiceAnswer> {
  return providerCall(call.provider, () => answerOf(url, call), { statusOf: ({ status }) => status });
}

async function answerOf(
  url: string,
  { body, method = "POST", headers = {}, signal }: ServiceCall,
): Promise<ServiceAnswer> {
  try {
    const answer = await fetch(url, {
      method: body === undefined ? "GET" : method,
      headers,
      body: body ?? null,
      // A redirect would pass the token on to another address.
      redirect: "error",
      signal,
    });
    const retryAfter = Number(answer.headers.get("retry-after") ?? "0");
    return {
      status: answer.status,
      retryAfterS: Number.isFinite(retryAfter) ? Math.max(0, retryAfter) : 0,
      body: toJson((await readBounded(answer, MAX_ANSWER_BYTES)).toString("utf8")),
    };
  } catch (error) {
    throw new NoAnswer(codeOf(error));
  }
}

export interface ServiceFile {
  status: number;
  /** Its content type; empty without one. */
  type: string;
  bytes: Buffer;
}

/** Fetches a file of an external service, whatever the status. @throws NoAnswer */
export async function fetchFile(
  url: string,
  { provider, signal, maxBytes }: Pick<ServiceCall, "provider" | "signal"> & { maxBytes: number },
): Promise<ServiceFile> {
  const call = async () => {
    try {
      const answer = await fetch(url, { redirect: "error", signal });
      const type = answer.headers.get("content-type") ?? "";
      return { status: answer.status, type, bytes: await readBounded(answer, maxBytes) };
    } catch (error) {
      throw new NoAnswer(codeOf(error));
    }
  };
  return providerCall(provider, call, { statusOf: ({ status }) => status });
}

/** A member of a response as an object; an empty one when it is anything else. */
export function objectIn(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `fetch` hides the actual error in its `cause`. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof Error ? error.cause : error;
  return "code" in inner && typeof inner.code === "string" ? inner.code : inner.name;
}

/**
 * Reads a response's body up to `maxBytes`: the size is controlled by the remote server, and could exceed the memory
 * available here. @throws RangeError beyond that; the connection is then closed
 */
export async function readBounded(answer: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
