import { randomFillSync } from "node:crypto";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Gauge, Histogram } from "prom-client";
import { logPlain } from "./log.ts";
import { maskedAddress } from "./mask.ts";
import { registry } from "./registry.ts";
import { methodLabel, routeLabel } from "./routes-label.ts";
import { beginSpan } from "./spans.ts";
import { currentTrail, onTrail, type Trail } from "./trail.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null until the request has been looked at. */
    passage: Passage | null;
  }
}

/** One request on its way through the product. */
interface Passage {
  trail: Trail;
  startedAt: number;
  /** A call of this process to itself. */
  isInside: boolean;
  isOver: boolean;
}

const WELL_FORMED_ID = /^[\w-]{8,64}$/;
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
/** Asked every few seconds by machines. */
const QUIET: readonly (string | undefined)[] = ["/healthz", "/readyz", "/metrics"];

/** What a connection had sent by the end of its last answer. */
const sent = new WeakMap<Socket, number>();
/** Chance for many ids at once: asking for it takes as long as the rest of a request's beginning. */
const chance = Buffer.alloc(16 * 256);
let used = chance.length;

const duration = new Histogram({
  name: "noren_http_request_duration_seconds",
  help: "Time from a request's first line to the end of its answer.",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
const histories = new Map<string, { observe(seconds: number): void }>();
const underway = new Gauge({
  name: "noren_http_requests_in_flight",
  help: "Requests that are being answered now, open lines included.",
  registers: [registry],
});

/**
 * Gives each request an id and a place in the log. What the product asks itself on the way to a page (`app.inject`)
 * belongs to the page's request: it is neither counted nor logged beside it.
 */
export function registerAccess(app: FastifyInstance): void {
  app.decorateRequest("passage", null);
  app.addHook("onRequest", (request, reply, done) => {
    const outer = currentTrail();
    const passage = outer?.requestId === undefined ? begin(request) : continued(outer);
    request.passage = passage;
    request.id = passage.trail.requestId ?? "";
    reply.header("x-request-id", request.id);
    // Whoever leaves before the end gets no response.
    reply.raw.once("close", () => end(request, reply));
    onTrail(passage.trail, done);
  });
  // The body arrives on the connection, which knows of no request.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.passage === null || request.body === undefined) return done();
    onTrail(request.passage.trail, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    end(request, reply);
    done();
  });
}

function begin(request: FastifyRequest): Passage {
  const { headers } = request.raw;
  const { "x-request-id": given, traceparent: remote } = headers;
  const isKnown = typeof given === "string" && WELL_FORMED_ID.test(given) && isFromProxy(request);
  const requestId = isKnown ? given : newRequestId();
  const route = routeLabel(request.routeOptions.url);
  const attributes = { "http.request.method": methodLabel(request.method), "http.route": route };
  const parent =
    typeof remote === "string" && TRACEPARENT.test(remote) && isFromProxy(request) ? remote : null;
  const span = beginSpan(`${methodLabel(request.method)} ${route}`, "server", attributes, parent);
  underway.inc();
  const trail = span === null ? { requestId, route } : { requestId, route, span };
  return { trail, startedAt: performance.now(), isInside: false, isOver: false };
}

/** Who comes through a proxy of ours brings what the proxy has written down of the request. */
function isFromProxy({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1;
}

/** 128 bits of chance. */
function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += 16;
  return chance.toString("hex", used - 16, used);
}

function continued(trail: Trail): Passage {
  return { trail, startedAt: performance.now(), isInside: true, isOver: false };
}

/** The line of the histogram for these labels: looked up once, as there are only as many as routes. */
function timesOf(...labels: [method: string, route: string, status: string]): {
  observe(seconds: number): void;
} {
  const key = labels.join(" ");
  let times = histories.get(key);
  if (times === undefined) {
    times = duration.labels(...labels);
    histories.set(key, times);
  }
  return times;
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const { passage } = request;
  if (passage === null || passage.isOver) return;
  passage.isOver = true;
  const { trail, startedAt, isInside } = passage;
  if (isInside) return;
  underway.dec();
  const milliseconds = performance.now() - startedAt;
  const route = routeLabel(request.routeOptions.url);
  const method = methodLabel(request.method);
  const status = reply.statusCode;
  timesOf(method, route, `${Math.floor(status / 100)}xx`).observe(milliseconds / 1_000);
  trail.span?.set({ "http.response.status_code": status });
  if (status >= 500) trail.span?.fail(`status ${status}`);
  trail.span?.end();
  const total = request.raw.socket.bytesWritten ?? 0;
  const bytes = total - (sent.get(request.raw.socket) ?? 0);
  sent.set(request.raw.socket, total);
  logPlain(
    QUIET.includes(route) ? "debug" : "info",
    {
      requestId: trail.requestId,
      ...{ method, route, status, bytes },
      lang: request.language,
      ms: Math.round(milliseconds * 10) / 10,
      ip: maskedAddress(request.ip),
      left: reply.raw.writableFinished ? undefined : true,
      traceId: trail.span?.traceId,
    },
    "request",
  );
}
