import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import { DEFAULT_LANGUAGE, fromAcceptLanguage, isLanguage, type Language } from "../../shared/languages.ts";
import { LANGUAGE_COOKIE } from "../../shared/page-request.ts";
import type { Database } from "../db/database.ts";
import { registry } from "../telemetry/registry.ts";
import { Admission, type Kind, kindOf, SAMPLE_MS } from "./admission.ts";
import { problemOf } from "./problems.ts";
import { Refusal } from "./refusal.ts";
import { refuseExpectations, refuseHostless } from "./unreadable.ts";

/** The first lines of a request come at once, or from somebody who wants to keep a connection busy. */
const HEADERS_MS = 10_000;
/** A photo over a bad network takes its time. */
const WHOLE_REQUEST_MS = 120_000;
const LOOK_FOR_SLOW_ONES_MS = 5_000;
/** Far above what cookies and tokens of this product need. */
const MAX_HEADER_BYTES = 16 * 1024;
/** A process has file descriptors for more, and nothing to say to them. */
const MAX_CONNECTIONS = 5_000;
const RETRY_AFTER_S = 5;
/** An answer that did not come within this is not waited for any more. Those of the chat have longer. */
export const DEADLINE_MS = 30_000;

const shed = new Counter({
  name: "noren_shed_requests_total",
  help: "Requests that were refused unread because there was too much to do, by their kind.",
  labelNames: ["kind"],
  registers: [registry],
});

/**
 * The HTTP server, with a door in front: what it can't do it refuses before anything else has looked at it, because a
 * refusal must cost next to nothing. Calls of this process to itself don't pass it. `headers`: those of every answer.
 */
export function serverWithDoor(
  handler: RequestListener,
  keepAliveTimeout: number,
  db: Database,
  headers: Readonly<Record<string, string>>,
): Server {
  const admission = new Admission();
  const server = createServer(
    {
      headersTimeout: HEADERS_MS,
      requestTimeout: WHOLE_REQUEST_MS,
      connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      keepAliveTimeout,
      // Node would refuse it without a word of ours.
      requireHostHeader: false,
    },
    (request, response) => {
      if (isHostless(request)) return refuseHostless(response, headers);
      const kind = kindOf(request.url ?? "");
      if (!admission.enter(kind)) return refuse(request, response, kind, headers);
      response.once("close", () => admission.leave(kind));
      handler(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  refuseExpectations(server, headers);
  let due = performance.now() + SAMPLE_MS;
  const timer = setInterval(() => {
    const now = performance.now();
    admission.adapt(now - due, db.load?.().waiting ?? 0);
    due = now + SAMPLE_MS;
  }, SAMPLE_MS);
  timer.unref();
  server.once("close", () => clearInterval(timer));
  return server;
}

/** Before HTTP/1.1 nobody named one; some health checks still speak so. */
function isHostless({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === "1.1" && headers.host === undefined;
}

/** Nothing is begun for who has hung up while the body was read. */
export function registerHangUps(app: FastifyInstance): void {
  app.addHook("preHandler", (request, reply, done) => {
    if (request.raw.socket.destroyed !== true) return done();
    reply.hijack();
  });
}

const REFUSAL = new Refusal("overloaded", { retryAfterS: RETRY_AFTER_S });
/** Written once: whoever is in a hurry looks nothing up. */
const answers = new Map<Language, { problem: string; page: string }>();

function answerIn(language: Language) {
  const known = answers.get(language);
  if (known) return known;
  const problem = problemOf(REFUSAL, language);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>${problem.title}</title><h1>${problem.title}</h1><p>${problem.detail}</p></html>`;
  const answer = { problem: JSON.stringify(problem), page };
  answers.set(language, answer);
  return answer;
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  kind: Kind,
  headers: Readonly<Record<string, string>>,
): void {
  shed.inc({ kind });
  const { problem, page } = answerIn(languageOf(request));
  const isPage = request.method === "GET" && !/^\/api\/|\.data(\?|$)/.test(request.url ?? "");
  const body = Buffer.from(isPage ? page : problem);
  response.writeHead(503, {
    ...headers,
    "content-type": isPage ? "text/html; charset=utf-8" : "application/problem+json; charset=utf-8",
    "content-length": body.length,
    "retry-after": String(RETRY_AFTER_S),
    "cache-control": "no-store",
    // A body that nobody will read is not waited for.
    ...(request.method !== "GET" && request.method !== "HEAD" && { connection: "close" }),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

const COOKIE = new RegExp(`(?:^|;\\s*)(?:__Host-)?${LANGUAGE_COOKIE}=([a-z]{2})`);

function languageOf({ headers }: IncomingMessage): Language {
  const saved = COOKIE.exec(headers.cookie ?? "")?.[1];
  if (isLanguage(saved)) return saved;
  return fromAcceptLanguage(headers["accept-language"]) ?? DEFAULT_LANGUAGE;
}
