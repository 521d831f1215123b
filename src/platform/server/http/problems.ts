import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Counter } from "prom-client";
import type { ErrorCode, Problem } from "#kernel/api/problem.ts";
import { DEFAULT_LANGUAGE, type Language } from "#kernel/languages.ts";
import { DatabaseGone, sqlState } from "../db/database.ts";
import { noteSecurity, type SecurityEvent } from "../telemetry/logs/security-log.ts";
import { registry, routeLabel } from "../telemetry/metrics.ts";
import { translator } from "../text/texts.ts";
import { type FieldIssue, Refusal, STATUS } from "./refusal.ts";

/** Maps Fastify's error codes to ours; anything else is an internal error that reveals no details. */
const FASTIFY_CODES: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "unsupported-media-type",
  FST_ERR_CTP_BODY_TOO_LARGE: "payload-too-large",
  FST_ERR_CTP_EMPTY_JSON_BODY: "invalid-input",
  FST_ERR_CTP_INVALID_JSON_BODY: "invalid-input",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "invalid-input",
};

/** About as long as a restart of the database takes. */
const GONE_RETRY_S = 5;

/**
 * SQLSTATEs of a text that cannot be stored. It can arrive in a URL (`/api/restaurants/%00`); bodies are checked
 * before.
 */
const UNSTORABLE_TEXT: readonly (string | null)[] = ["22021", "22P05"];

/** The problem document of a refusal, in a language. */
export function problemOf(refusal: Refusal, language: Language): Problem & Record<string, unknown> {
  const t = translator(language, "errors");
  const { code, issues, details, values, retryAfterS } = refusal;
  return {
    type: `urn:noren:problem:${code}`,
    title: t(`code.${code}.title`),
    status: STATUS[code],
    detail: t(`code.${code}.detail`, {
      minutes: Math.max(1, Math.ceil((retryAfterS ?? 0) / 60)),
      ...values,
    }),
    code,
    ...(issues.length > 0 && {
      errors: issues.map((issue) => ({ path: issue.path, message: fieldMessage(issue, language) })),
    }),
    ...details,
  };
}

/** The error message of a field, in a language. */
export function fieldMessage(
  { issue, values }: Pick<FieldIssue, "issue" | "values">,
  language: Language,
): string {
  const t = translator(language, "errors") as (
    key: string,
    values?: Record<string, string | number>,
  ) => string;
  return t(`field.${issue}`, values);
}

/** Answers every failed API request with a problem document, including unknown routes. */
export function registerProblems(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, new Refusal("not-found")));
  app.setErrorHandler((error: Error & { code?: string; statusCode?: number }, request, reply) =>
    sendProblem(request, reply, refusalOf(error, request)),
  );
}

const refusedByLimit = new Counter({
  name: "noren_rate_limit_refusals_total",
  help: "Requests that were refused because there were too many of them, by route.",
  labelNames: ["route"],
  registers: [registry],
});

/** Refusals that are logged as security events. */
const NOTED: Readonly<Partial<Record<ErrorCode, SecurityEvent>>> = {
  "too-many-requests": "limit.refused",
  "too-many-attempts": "limit.refused",
  "too-many-codes": "limit.refused",
  unauthenticated: "access.refused",
  forbidden: "access.refused",
  "cross-site": "access.refused",
  "api-key-unknown": "access.refused",
  "idempotency-key-reused": "idempotency.reused",
  "invalid-input": "input.refused",
  "unsupported-media-type": "input.refused",
  "payload-too-large": "input.refused",
};

/** Resources with an owner: a 404 here may be an attempt to access somebody else's. */
const SOMEBODYS =
  /^\/api\/(?:(?:reservations|orders|waitlist|visits\/:kind|chat\/conversation|payments|cards|owner|owner-applications|auth\/sessions)\/:|invitations\/)/;

function eventOf(request: FastifyRequest, { code }: Refusal): SecurityEvent | undefined {
  const isHidden = STATUS[code] === 404 && SOMEBODYS.test(request.routeOptions.url ?? "");
  return isHidden ? "access.refused" : NOTED[code];
}

/** Answers a request with a refusal. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const event = eventOf(request, refusal);
  if (event !== undefined) noteSecurity(event, { code: refusal.code });
  if (event === "limit.refused") refusedByLimit.inc({ route: routeLabel(request.routeOptions.url) });
  if (refusal.retryAfterS !== null) reply.header("retry-after", Math.max(1, Math.ceil(refusal.retryAfterS)));
  const needsToken = refusal.code === "unauthenticated" || refusal.code === "api-key-unknown";
  if (needsToken && !reply.hasHeader("www-authenticate")) reply.header("www-authenticate", "Bearer");
  return reply
    .status(STATUS[refusal.code])
    .type("application/problem+json; charset=utf-8")
    .header("cache-control", "no-store")
    .send(JSON.stringify(problemOf(refusal, request.language)));
}

/** Answers a request with a malformed URL. The language is not known at this point. */
export function sendUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  request.language = DEFAULT_LANGUAGE;
  void sendProblem(request, reply, refusalOf(error, request));
}

/** Converts any error to the refusal that is sent to the caller. */
export function refusalOf(
  error: Error & { code?: string; statusCode?: number },
  request: FastifyRequest,
): Refusal {
  if (error instanceof Refusal) return error;
  const known = error.code === undefined ? undefined : FASTIFY_CODES[error.code];
  if (known) return new Refusal(known);
  if (UNSTORABLE_TEXT.includes(sqlState(error))) return new Refusal("not-found");
  if (error instanceof DatabaseGone) {
    request.log.warn({ err: error }, "the database is not there");
    return new Refusal("unavailable", { retryAfterS: GONE_RETRY_S });
  }
  if (error.code === "FST_ERR_HANDLER_TIMEOUT") {
    request.log.warn("an answer did not come in time");
    return new Refusal("overloaded", { retryAfterS: GONE_RETRY_S });
  }
  if (error.statusCode === 429) return new Refusal("too-many-requests");
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal("invalid-input");
  request.log.error({ err: error }, "request failed");
  return new Refusal("internal");
}
