import type { FastifyInstance, FastifyRequest } from "fastify";
import { LANGUAGE_COOKIE } from "#kernel/addresses/page-request.ts";
import { DEFAULT_LANGUAGE, fromAcceptLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import { chosenCookie } from "./credentials.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The language of the response. */
    language: Language;
  }
}

/** Determines each request's language: `?lang=`, else the saved choice, else Accept-Language, else English. */
export function registerReader(app: FastifyInstance): void {
  app.decorateRequest("language", DEFAULT_LANGUAGE);
  app.addHook("onRequest", (request, _reply, done) => {
    request.language = languageOf(request);
    done();
  });
}

function languageOf(request: FastifyRequest): Language {
  const asked =
    typeof request.query === "object" && request.query !== null ? Reflect.get(request.query, "lang") : null;
  if (isLanguage(asked)) return asked;
  const saved = chosenCookie(request, LANGUAGE_COOKIE);
  if (isLanguage(saved)) return saved;
  return fromAcceptLanguage(request.headers["accept-language"]) ?? DEFAULT_LANGUAGE;
}
