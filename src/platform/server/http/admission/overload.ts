import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import { LANGUAGE_COOKIE } from "#kernel/addresses/page-request.ts";
import { DEFAULT_LANGUAGE, fromAcceptLanguage, isLanguage, type Language } from "#kernel/languages.ts";
import type { Database } from "../../db/database.ts";
import { registry } from "../../telemetry/metrics.ts";
import { callerAddresses } from "../caller/caller-address.ts";
import { problemOf } from "../problems.ts";
import { Refusal } from "../refusal.ts";
import { refuseExpectations, refuseHostless } from "../unreadable.ts";
import { Admission, type Caller, type Kind, kindOf, SAMPLE_MS } from "./admission.ts";
import { Bodies, bodyTimeout, type Coming } from "./bodies.ts";
import { Holders, registerHolders } from "./holders.ts";

export const RETRY_AFTER_S = 5;
export const REFUSAL = new Refusal("overloaded", { retryAfterS: RETRY_AFTER_S });

/** Prepared once: responses under overload must not look anything up. */
const answers = new Map<Language, { problem: string; page: string }>();

/** The response under overload: a problem for API clients, and a page without any resources to load. */
export function answerIn(language: Language): { problem: string; page: string } {
  const known = answers.get(language);
  if (known) return known;
  const problem = problemOf(REFUSAL, language);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>${problem.title}</title><h1>${problem.title}</h1><p>${problem.detail}</p></html>`;
  const answer = { problem: JSON.stringify(problem), page };
  answers.set(language, answer);
  return answer;
}

/** Headers arrive at once, unless a client tries to keep connections busy (slowloris). */
const HEADERS_MS = 10_000;
/** A photo over a bad network takes time. */
const WHOLE_REQUEST_MS = 120_000;
const LOOK_FOR_SLOW_ONES_MS = 5_000;
/** Far above what cookies and tokens of this application need. */
const MAX_HEADER_BYTES = 16 * 1024;
/** Below the file descriptor limit, and more than the process could serve. */
const MAX_CONNECTIONS = 5_000;
/** As configured in `deploy/nginx.conf`. Trusted proxies may open many. */
const MAX_CONNECTIONS_OF_ONE = 256;
/** Response timeout. The chat has a longer one. */
export const DEADLINE_MS = 30_000;

const shed = new Counter({
  name: "noren_shed_requests_total",
  help: "Requests that were refused unread because there was too much to do, by their kind.",
  labelNames: ["kind"],
  registers: [registry],
});

interface LoadSheddingOptions {
  keepAliveTimeout: number;
  db: Database;
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: readonly string[];
}

/** A request whose body must arrive before it takes a slot. */
interface Waiting {
  kind: Kind;
  caller: Caller;
}

/** Load shedding in front of all routes. */
interface LoadShedding {
  server(handler: RequestListener): Server;
  /** Registers the hooks that apply after a request was allowed to send its body. */
  register(app: FastifyInstance): void;
}

/**
 * Refuses excess requests before any other processing, because a refusal must cost next to nothing. A request with a
 * body takes its slot only after the body was read, so slow uploads hold none. In-process calls bypass load shedding.
 */
export function createLoadShedding({
  keepAliveTimeout,
  db,
  headers,
  trustedProxies,
}: LoadSheddingOptions): LoadShedding {
  const admission = new Admission();
  const holders = new Holders();
  const bodies = new Bodies();
  const addresses = callerAddresses(trustedProxies);
  const waiting = new WeakMap<IncomingMessage, Waiting>();
  const connections = new Map<string, number>();

  const listener =
    (handler: RequestListener): RequestListener =>
    (request, response) => {
      if (isHostless(request)) return refuseHostless(response, headers);
      const holder = holders.find(request.headers, performance.now());
      const caller = { address: addresses.of(request), holder };
      const kind = kindOf(request.url ?? "", holder !== null);
      if (hasBody(request)) {
        if (!admission.hasRoom(kind, caller)) return refuse(request, response, kind, headers);
        waiting.set(request, { kind, caller });
      } else {
        if (!admission.enter(kind, caller)) return refuse(request, response, kind, headers);
        response.once("close", () => admission.leave(kind, caller));
      }
      handler(request, response);
    };

  return {
    server(handler) {
      const server = createServer(
        {
          headersTimeout: HEADERS_MS,
          requestTimeout: WHOLE_REQUEST_MS,
          connectionsCheckingInterval: LOOK_FOR_SLOW_ONES_MS,
          maxHeaderSize: MAX_HEADER_BYTES,
          keepAliveTimeout,
          // Node would reject it with a response without our headers.
          requireHostHeader: false,
        },
        listener(handler),
      );
      server.maxConnections = MAX_CONNECTIONS;
      server.on("connection", (socket) => {
        const { remoteAddress: address = "" } = socket;
        if (addresses.isTrusted(address)) return;
        const open = (connections.get(address) ?? 0) + 1;
        if (open > MAX_CONNECTIONS_OF_ONE) return socket.destroy();
        connections.set(address, open);
        socket.once("close", () => {
          const left = (connections.get(address) ?? 1) - 1;
          if (left === 0) connections.delete(address);
          else connections.set(address, left);
        });
      });
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
    },

    register(app) {
      registerHolders(app, holders);
      const coming = new WeakMap<IncomingMessage, () => void>();
      app.addHook("preParsing", (request, reply, payload, done) => {
        const { raw } = request;
        const seat = waiting.get(raw);
        if (seat === undefined || request.method === "GET" || request.method === "HEAD")
          return done(null, payload);
        const most = request.routeOptions.bodyLimit ?? 0;
        const bytes = announced(raw) ?? most;
        // The body would never be read: no space is reserved, and no slow upload is dropped for it.
        if (bytes > most) return done(new Refusal("payload-too-large"));
        const before = raw.socket.bytesRead;
        const giveUp = () => {
          shed.inc({ kind: seat.kind });
          reply.header("connection", "close");
          payload.emit("error", REFUSAL);
        };
        const body: Coming = {
          address: seat.caller.address,
          bytes,
          sinceMs: performance.now(),
          read: () => raw.socket.bytesRead - before,
          giveUp: () => end(giveUp),
        };
        const timer = setTimeout(body.giveUp, bodyTimeout(bytes));
        const end = (then?: () => void) => {
          if (!coming.delete(raw)) return;
          clearTimeout(timer);
          bodies.close(body);
          then?.();
        };
        coming.set(raw, end);
        reply.raw.once("close", () => end());
        if (bodies.open(body)) return done(null, payload);
        end();
        shed.inc({ kind: seat.kind });
        done(REFUSAL);
      });
      app.addHook("preValidation", (request, reply, done) => {
        const { raw } = request;
        coming.get(raw)?.();
        const seat = waiting.get(raw);
        if (seat === undefined) return done();
        const { kind, caller } = seat;
        waiting.delete(raw);
        if (!admission.enter(kind, caller)) {
          shed.inc({ kind });
          return done(REFUSAL);
        }
        reply.raw.once("close", () => admission.leave(kind, caller));
        done();
      });
      // Do not wait for a body that nobody will read.
      app.addHook("onSend", (request, reply, payload, done) => {
        if (waiting.has(request.raw) && !request.raw.complete) reply.header("connection", "close");
        done(null, payload);
      });
    },
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function announced({ headers }: IncomingMessage): number | null {
  return headers["content-length"] === undefined ? null : Number(headers["content-length"]);
}

/** HTTP/1.0 has no Host header; some health checks still use it. */
function isHostless({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === "1.1" && headers.host === undefined;
}

/** Skips handlers when the client disconnected while the body was read. */
export function registerHangUps(app: FastifyInstance): void {
  app.addHook("preHandler", (request, reply, done) => {
    if (request.raw.socket.destroyed !== true) return done();
    reply.hijack();
  });
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
    // Do not wait for a body that nobody will read.
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
