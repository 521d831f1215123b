import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import type { Engine, EngineSettings } from "../port.ts";
import { ask } from "./ask.ts";

const CODES: Partial<Record<ContentLanguage, string>> = { zh: "zh-CN", "zh-Hant": "zh-TW" };

/** Google Cloud Translation, Basic (v2). HTML input returns HTML, with apostrophes escaped. */
export function google({ url, key }: EngineSettings): Engine {
  const code = (language: ContentLanguage) => CODES[language] ?? language;
  return {
    name: "Google Translate",
    translate: (request) =>
      ask("Google", request, {
        url: `${url}/language/translate/v2`,
        // In a header, since URLs end up in logs.
        headers: { "x-goog-api-key": key ?? "" },
        body: {
          q: request.texts,
          target: code(request.target),
          ...(request.source && { source: code(request.source) }),
          format: "html",
        },
        textsOf: ({ data }) => {
          const { translations } = objectIn(data);
          return Array.isArray(translations) ? translations.map((one) => objectIn(one).translatedText) : null;
        },
        faultOf({ status, body, said }) {
          const { errors } = objectIn(body.error);
          const reason = Array.isArray(errors) ? String(objectIn(errors[0]).reason) : "";
          // Google returns 403 for both a limit and a wrong key; the reason distinguishes them.
          if (/^dailyLimitExceeded/.test(reason)) return "quota";
          if (/RateLimitExceeded|rateLimitExceeded/.test(reason)) return "busy";
          return status === 400 && /invalid value|bad language/i.test(said) ? "language" : null;
        },
      }),
  };
}
