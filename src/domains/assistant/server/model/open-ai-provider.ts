import {
  callService,
  NoAnswer,
  objectIn,
  type ServiceAnswer,
} from "#platform/server/http/outgoing/call-service.ts";
import type { Model, ModelAnswer, ModelFault, ModelRequest, ModelSettings } from "./port.ts";

/** A model behind an OpenAI-compatible API. */
export function openAi({ url, key, name }: ModelSettings): Model {
  return { name, ask: (request) => ask(request, { url, key, name }) };
}

async function ask(
  { instructions, data, maxTokens, signal }: ModelRequest,
  { url, key, name }: ModelSettings,
): Promise<ModelAnswer> {
  const body = {
    ...{ model: name, temperature: 0, max_tokens: maxTokens, response_format: { type: "json_object" } },
    messages: [
      { role: "system", content: instructions },
      { role: "user", content: data },
    ],
  };
  const headers = { "content-type": "application/json", ...(key && { authorization: `Bearer ${key}` }) };
  let answer: ServiceAnswer;
  try {
    answer = await callService(`${url}/chat/completions`, {
      provider: "assistant",
      body: JSON.stringify(body),
      headers,
      signal,
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    const fault = error.isTimeout || signal.aborted ? "timeout" : "down";
    return failed(fault, error.message, { wasSent: error.wasSent });
  }
  const said = objectIn(answer.body);
  if (answer.status === 200) return contentOf(said);
  const error = objectIn(said.error);
  const reason = `${answer.status}: ${String(error.message ?? "no reason given").slice(0, 200)}`;
  const { retryAfterS } = answer;
  return failed(faultOf(answer.status, String(error.code ?? "")), reason, { retryAfterS });
}

function contentOf({ choices, usage }: Readonly<Record<string, unknown>>): ModelAnswer {
  const choice = objectIn(Array.isArray(choices) ? choices[0] : null);
  const { content } = objectIn(choice.message);
  const { total_tokens: total } = objectIn(usage);
  const tokens = typeof total === "number" && Number.isSafeInteger(total) && total >= 0 ? total : null;
  const isWhole = choice.finish_reason !== "length" && typeof content === "string" && content.trim() !== "";
  if (isWhole) return { ok: true, content, tokens };
  return failed("unusable", "an answer that is none, or ends in the middle", { tokens, wasSent: true });
}

function failed(
  fault: ModelFault,
  reason: string,
  {
    retryAfterS = 0,
    tokens = null,
    wasSent = false,
  }: { retryAfterS?: number; tokens?: number | null; wasSent?: boolean },
): ModelAnswer {
  return { ok: false, fault, reason, retryAfterS, tokens, wasSent };
}

function faultOf(status: number, code: string): ModelFault {
  if (code === "insufficient_quota" || status === 402) return "quota";
  if (status === 429) return "busy";
  if (status === 408 || status === 504) return "timeout";
  return status >= 500 ? "down" : "refused";
}
