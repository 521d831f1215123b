import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { callService, NoAnswer, objectIn } from "#platform/server/http/outgoing/call-service.ts";
import type { Engine, EngineSettings } from "../port.ts";
import { ask, failed } from "./ask.ts";

/** Versions and installations use different codes for the two Chinese scripts; the server's language list decides. */
const NAMES: Partial<Record<ContentLanguage, readonly string[]>> = {
  zh: ["zh-Hans", "zh"],
  "zh-Hant": ["zh-Hant", "zt"],
};

/** A LibreTranslate server. It may return 200 with the text untranslated; the caller checks for that. */
export function libretranslate({ url, key }: EngineSettings): Engine {
  let offered: readonly string[] | null = null;
  const codeOf = (language: ContentLanguage, codes: readonly string[]) =>
    (NAMES[language] ?? [language]).find((name) => codes.includes(name));
  return {
    name: "LibreTranslate",
    async translate(request) {
      try {
        offered ??= await languagesOf(url, request.signal);
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        return failed(request.signal.aborted ? "timeout" : "down", `LibreTranslate: ${error.message}`);
      }
      const codes = offered ?? [];
      const target = codeOf(request.target, codes);
      const source = request.source === null ? "auto" : codeOf(request.source, codes);
      if (offered && (!target || !source))
        return failed(
          "language",
          `LibreTranslate has no model for ${target ? request.source : request.target}`,
        );
      const isMarkup = request.texts.some((text) => /[<&]/.test(text));
      return ask("LibreTranslate", request, {
        url: `${url}/translate`,
        body: {
          q: request.texts,
          source: source ?? request.source,
          target: target ?? request.target,
          format: isMarkup ? "html" : "text",
          ...(key && { api_key: key }),
        },
        textsOf: ({ translatedText }) => (Array.isArray(translatedText) ? translatedText : null),
        faultOf: ({ status, said }) => (status === 400 && /not supported/i.test(said) ? "language" : null),
      });
    },
  };
}

/** Languages for which the server has models; null if it does not say. */
async function languagesOf(url: string, signal: AbortSignal): Promise<string[] | null> {
  const { status, body } = await callService(`${url}/languages`, { provider: "translation", signal });
  if (status !== 200 || !Array.isArray(body)) return null;
  return body.map((one) => String(objectIn(one).code));
}
