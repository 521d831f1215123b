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
import { registry } from "../../telemetry/registry.ts";
import { answerIn, REFUSAL, RETRY_AFTER_S } from "../away.ts";
import { callerAddresses } from "../caller/caller-address.ts";
import { Refusal } from "../refusal.ts";
import { refuseExpectations, refuseHostless } from "../unreadable.ts";
import { Admission, type Caller, type Kind, kindOf, SAMPLE_MS } from "./admission.ts";
import { Bodies, type Coming, patienceFor } from "./bodies.ts";
import { Holders, registerHolders } from "./holders.ts";

/** The first lines of a request come at once, or from somebody who wants to keep a connection busy. */
const HEADERS_MS = 10_000;
/** A photo over a bad network takes its time. */
const WHOLE_REQUEST_MS = 120_000;
const LOOK_FOR_SLOW_ONES_MS = 5_000;
/** Far above what cookies and tokens of this product need. */
const MAX_HEADER_BYTES = 16 * 1024;
/** A process has file descriptors for more, and nothing to say to them. */
const MAX_CONNECTIONS = 5_000;
/** As the proxy of `deploy/nginx.conf` has it. Proxies that are trusted bring many. */
const MAX_CONNECTIONS_OF_ONE = 256;
/** An answer that did not come within this is not waited for any more. Those of the chat have longer. */
export const DEADLINE_MS = 30_000;

const shed = new Counter({
  name: "noren_shed_requests_total",
  help: "Requests that were refused unread because there was too much to do, by their kind.",
  labelNames: ["kind"],
  registers: [registry],
});

export interface LoadSheddingOptions {
  keepAliveTimeout: number;
  db: Database;
  /** Those of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Whose word on a caller's address is taken. */
  trustedProxies: readonly string[];
}

/** A request that waits for its place until its body is here. */
interface Waiting {
  kind: Kind;
  caller: Caller;
}

/** The door in front of everything, and the rooms behind it. */
export interface LoadShedding {
  server(handler: RequestListener): Server;
  /** Adds what the door does to a request once it has been let in to bring its body. */
  register(app: FastifyInstance): void;
}

/**
 * What can't be done is refused before anything else has looked at it, because a refusal must cost next to nothing. A request
 * with a body takes its place when that has been read: who sends a byte now and then holds none. Calls of this process to itself
 * don't pass the door.
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
          // Node would refuse it without a word of ours.
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
        const timer = setTimeout(body.giveUp, patienceFor(bytes));
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
      // A body that nobody will read is not waited for.
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
