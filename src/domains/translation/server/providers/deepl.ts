import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { objectIn } from "#platform/server/http/outgoing/call-service.ts";
import type { Engine, EngineSettings } from "../port.ts";
import { ask } from "./ask.ts";

const TARGETS: Partial<Record<ContentLanguage, string>> = {
  en: "EN-US",
  zh: "ZH-HANS",
  "zh-Hant": "ZH-HANT",
};
/** Source languages have no region: both Chinese scripts are one language. */
const SOURCES: Partial<Record<ContentLanguage, string>> = { "zh-Hant": "ZH" };

/** DeepL (API v2). The markers are XML, which it preserves. */
export function deepl({ url, key }: EngineSettings): Engine {
  return {
    name: "DeepL",
    translate: (request) =>
      ask("DeepL", request, {
        url: `${url}/v2/translate`,
        headers: { authorization: `DeepL-Auth-Key ${key}` },
        body: {
          text: request.texts,
          target_lang: TARGETS[request.target] ?? request.target.toUpperCase(),
          ...(request.source && { source_lang: SOURCES[request.source] ?? request.source.toUpperCase() }),
          ...(request.context && { context: request.context }),
          tag_handling: "xml",
          preserve_formatting: true,
        },
        textsOf: ({ translations }) =>
          Array.isArray(translations) ? translations.map((one) => objectIn(one).text) : null,
        faultOf({ status, said }) {
          // 456: the account's quota is used up. 529: too many requests, like 429.
          if (status === 456) return "quota";
          if (status === 529) return "busy";
          return status === 400 && /target_lang|source_lang/.test(said) ? "language" : null;
        },
      }),
  };
}
