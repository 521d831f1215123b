import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#kernel/api/problem.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { problemOf } from "#platform/server/http/problems.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { catalogueOf } from "#platform/server/text/texts.ts";
import { type InLanguages, translationEndpoints } from "../contract.ts";
import { TRANSLATION_TERMS } from "../translation-constants.ts";
import { getInterfaceTexts, type InterfaceWish } from "./get-interface-texts.ts";
import { type ContentWish, getTranslation } from "./get-translation.ts";
import type { Miss } from "./rules.ts";
import type { TranslationService } from "./send-texts.ts";

/** Sized for a user browsing menus; each text is requested once and cached on the device for a week. */
const CONTENT_LIMIT = { max: 60, timeWindow: "1 minute" };
/** A page requests all its texts in a few calls; the device caches them for a week. */
const INTERFACE_LIMIT = { max: 30, timeWindow: "1 minute" };
const STEPS = "application/x-ndjson";

/** Error codes for callers. Quota, budget and key problems concern the operator; users see one error. */
const CODES: Record<Miss, ErrorCode> = {
  "no-engine": "translation-unavailable",
  budget: "translation-unavailable",
  caller: "too-many-requests",
  quota: "translation-unavailable",
  refused: "translation-unavailable",
  down: "translation-unavailable",
  busy: "translation-busy",
  timeout: "translation-timeout",
  language: "translation-language",
  "too-long": "translation-too-long",
  unusable: "translation-failed",
};

/** Translation endpoints (owner.md, section 7). */
export function registerTranslation(app: FastifyInstance, translationService: TranslationService): void {
  const serve = serverOf(app, translationEndpoints);
  serve("GET /api/translate", async ({ reply }) => {
    reply.header("cache-control", "public, max-age=3600");
    return {
      engine: translationService.engine?.name ?? null,
      maxCharacters: TRANSLATION_TERMS.maxCharacters,
    };
  });

  serve(
    "POST /api/translate/content",
    { config: { rateLimit: CONTENT_LIMIT } },
    async ({ request, reply, readBody }) => {
      const body = readBody();
      checkLength([body.content], TRANSLATION_TERMS.maxCharacters);
      const wish = {
        content: body.content,
        target: body.targetLanguage,
        source: body.sourceLanguage ?? null,
        context: body.context ?? null,
        keep: body.keep ?? [],
        caller: addressKey(request.ip),
        signal: AbortSignal.timeout(TRANSLATION_TERMS.timeoutMs),
      };
      if (request.headers.accept?.includes(STEPS)) return sendSteps(request, reply, translationService, wish);
      const got = await getTranslation(translationService, wish);
      if (!got.ok) throw refusalOf(got);
      return got.answer;
    },
  );

  serve(
    "POST /api/translate/ui-text",
    { config: { rateLimit: INTERFACE_LIMIT } },
    async ({ request, readBody }) => {
      const { text, sourceLanguage, context } = readBody();
      const caller = addressKey(request.ip);
      const texts = await interfaceTexts(translationService, {
        keys: { text },
        source: sourceLanguage,
        context,
        caller,
      });
      return texts.text ?? {};
    },
  );

  serve("GET /api/translate/ui-texts", async ({ request, reply, readQuery }) => {
    const areas = readQuery().areas.split(",");
    const texts = [...catalogueOf(request.language)].filter(([key]) =>
      areas.includes(key.split(".")[0] ?? ""),
    );
    reply.header("cache-control", "public, max-age=3600").header("vary", "accept-language, cookie");
    return Object.fromEntries(texts);
  });

  serve(
    "POST /api/translate/ui-keys",
    { config: { rateLimit: INTERFACE_LIMIT } },
    async ({ request, readBody }) => {
      const { keys, sourceLanguage, targetLanguages, context } = readBody();
      const caller = addressKey(request.ip);
      return interfaceTexts(translationService, {
        keys,
        source: sourceLanguage,
        targets: targetLanguages,
        context,
        caller,
      });
    },
  );
}

async function interfaceTexts(
  translationService: TranslationService,
  {
    keys,
    source,
    targets,
    context,
    caller,
  }: { [K in "source" | "targets" | "context"]?: InterfaceWish[K] | undefined } & Pick<
    InterfaceWish,
    "keys"
  > & { caller: string },
): Promise<Record<string, InLanguages>> {
  checkLength(Object.values(keys), TRANSLATION_TERMS.maxInterfaceCharacters);
  const got = await getInterfaceTexts(translationService, {
    keys,
    source: source ?? "en",
    targets: targets ?? null,
    context: context ?? null,
    caller,
    signal: AbortSignal.timeout(TRANSLATION_TERMS.timeoutMs),
  });
  if (!got.ok) throw refusalOf(got);
  return got.texts;
}

/** @throws Refusal `translation-too-long` */
function checkLength(texts: readonly string[], maximum: number): void {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  if (characters > maximum) throw new Refusal("translation-too-long", { values: { maximum } });
}

function refusalOf({ miss, retryAfterS }: { miss: Miss; retryAfterS: number }): Refusal {
  return new Refusal(CODES[miss], {
    values: { maximum: TRANSLATION_TERMS.maxCharacters },
    ...(retryAfterS > 0 && { retryAfterS }),
  });
}

/** Streams progress, then the translation or the problem: one line of JSON each. */
function sendSteps(
  request: FastifyRequest,
  reply: FastifyReply,
  translationService: TranslationService,
  wish: ContentWish,
): FastifyReply {
  const lines = new Readable({ read: () => undefined });
  const line = (value: object) => lines.push(`${JSON.stringify(value)}\n`);
  getTranslation(translationService, { ...wish, onPart: (done, of) => line({ done, of }) })
    .then((got) => line(got.ok ? got.answer : problemOf(refusalOf(got), request.language)))
    .catch((error: Error) => {
      request.log.error(error);
      line(problemOf(new Refusal("internal"), request.language));
    })
    .finally(() => lines.push(null));
  return reply.type(STEPS).header("cache-control", "no-store, no-transform").send(lines);
}
