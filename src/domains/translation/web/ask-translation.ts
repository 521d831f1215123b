import { ApiError, apiFetch, readAnswer } from "#platform/web/lib/calls/api.ts";
import type { Translated, TranslationStep } from "../contract.ts";
import { translationApi } from "./api.ts";

export interface TranslationWish {
  content: string;
  targetLanguage: string;
  sourceLanguage?: string | undefined;
  context?: string | undefined;
  /** Names that stay. */
  keep?: readonly string[] | undefined;
}

/**
 * Has a text translated; `onPart` hears of each part that is done.
 * @throws ApiError, TypeError without a network, DOMException when it took too long
 */
export async function askTranslation(
  wish: TranslationWish,
  signal: AbortSignal,
  onPart: (part: { done: number; of: number }) => void,
): Promise<Translated> {
  const { method, path, body } = translationApi("POST /api/translate/content", { body: wish });
  const response = await apiFetch(path, {
    method,
    headers: { "content-type": "application/json", accept: "application/x-ndjson" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok || !response.body) return readAnswer<Translated>(response);
  let last: Translated | null = null;
  for await (const line of linesOf(response.body)) {
    const step = JSON.parse(line) as TranslationStep | { status: number };
    if ("status" in step) throw new ApiError(step.status, line);
    if ("done" in step) onPart(step);
    else last = step;
  }
  // The line went dead between two lines.
  if (last === null) throw new TypeError("the answer ended early");
  return last;
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
  if (rest !== "") yield rest;
}
