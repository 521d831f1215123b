import {
  callService,
  NoAnswer,
  objectIn,
  type ServiceAnswer,
} from "#platform/server/http/outgoing/call-service.ts";
import type { EngineAnswer, EngineRequest, Fault } from "../port.ts";

interface Call {
  url: string;
  headers?: Readonly<Record<string, string>>;
  body: object;
  /** The texts of a response with status 200; null if it contains none. */
  textsOf(body: Readonly<Record<string, unknown>>): unknown[] | null;
  /** Meaning of another status, where the engine deviates from the common ones. */
  faultOf?(answer: { status: number; body: Readonly<Record<string, unknown>>; said: string }): Fault | null;
}

/** Sends a translation request to an engine and maps every failure to a `Fault`. */
export async function ask(name: string, { texts, signal }: EngineRequest, call: Call): Promise<EngineAnswer> {
  let answer: ServiceAnswer;
  try {
    answer = await callService(call.url, {
      provider: "translation",
      headers: { "content-type": "application/json", ...call.headers },
      body: JSON.stringify(call.body),
      signal,
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const isTimeout = error.isTimeout || signal.aborted;
    return failed(isTimeout ? "timeout" : "down", `${name}: ${error.message}`);
  }
  const { status, retryAfterS } = answer;
  const body = objectIn(answer.body);
  if (status === 200) {
    const found = call.textsOf(body);
    const isWhole = found?.length === texts.length && found.every((text) => typeof text === "string");
    if (isWhole) return { ok: true, texts: found as string[] };
    return failed("unusable", `${name}: ${found?.length ?? "no"} texts for ${texts.length}`);
  }
  const said = saidIn(body);
  const fault = call.faultOf?.({ status, body, said }) ?? usualFault(status, said);
  return failed(fault, `${name} ${status}: ${said.slice(0, 200)}`, retryAfterS);
}

export function failed(fault: Fault, reason: string, retryAfterS = 0): EngineAnswer {
  return { ok: false, fault, reason, retryAfterS };
}

function usualFault(status: number, said: string): Fault {
  if (status === 429) return "busy";
  if (status === 413 || /too long|limit of characters|exceeds text limit/i.test(said)) return "too-long";
  if (status === 504) return "timeout";
  if (status >= 500) return "down";
  if (status === 400 && /lang/i.test(said)) return "language";
  return status === 400 ? "unusable" : "refused";
}

/** The error message, wherever engines put it: `error`, `message`, `error.message`. */
function saidIn(body: Readonly<Record<string, unknown>>): string {
  const { error, message } = body;
  if (typeof error === "string") return error;
  if (typeof message === "string") return [message, body.detail].filter(Boolean).join(": ");
  return String(objectIn(error).message ?? "no reason given");
}
