import { randomFillSync } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Gauge, Histogram } from "prom-client";
import { methodLabel, registry, routeLabel } from "../metrics.ts";
import {
  beginSpan,
  currentContext,
  type RequestContext,
  runWithContext,
} from "../tracing/request-context.ts";
import { isWritten, logReady, quoted } from "./log.ts";
import { maskedAddress } from "./mask.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Null until the request has been processed by the hook. */
    passage: Passage | null;
  }
}

/**
 * What requests of one method and one route have in common: created once and cached, as the number of routes is
 * limited.
 */
interface Sort {
  method: string;
  route: string;
  level: "info" | "debug";
  /** Method and route, ready for the log line. */
  line: string;
  /** By the first digit of the status. */
  times: { observe(seconds: number): void }[];
}

/** A request in progress. */
interface Passage {
  requestContext: RequestContext;
  sort: Sort;
  startedAt: number;
  /** Bytes sent on its connection before. */
  sentBefore: number;
  /** An in-process call. */
  isInside: boolean;
  isOver: boolean;
}

const WELL_FORMED_ID = /^[\w-]{8,64}$/;
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
/** Polled every few seconds by machines. */
const QUIET: readonly (string | undefined)[] = ["/healthz", "/readyz", "/metrics"];

/** Random bytes for many ids at once: fetching them individually takes as long as the rest of the request setup. */
const chance = Buffer.alloc(16 * 256);
let used = chance.length;

const duration = new Histogram({
  name: "noren_http_request_duration_seconds",
  help: "Time from a request's first line to the end of its answer.",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
/** By route pattern, then by method. */
const sorts = new Map<string, Map<string, Sort>>();
let underway = 0;
new Gauge({
  name: "noren_http_requests_in_flight",
  help: "Requests that are being answered now, open lines included.",
  registers: [registry],
  collect() {
    this.set(underway);
  },
});

/**
 * Gives each request an id and an access log line. In-process calls made while rendering a page (`app.inject`) belong
 * to the page's request: they are neither counted nor logged separately.
 */
export function registerAccess(app: FastifyInstance): void {
  app.decorateRequest("passage", null);
  app.addHook("onRequest", (request, reply, done) => {
    const outer = currentContext();
    const passage = outer?.requestId === undefined ? begin(request) : continued(outer, request);
    request.passage = passage;
    request.id = passage.requestContext.requestId ?? "";
    reply.header("x-request-id", request.id);
    // A client that disconnects early gets no response.
    reply.raw.once("close", () => end(request, reply));
    runWithContext(passage.requestContext, done);
  });
  // Bodies are read from the connection, whose callbacks do not carry the request context.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.passage === null || request.body === undefined) return done();
    runWithContext(request.passage.requestContext, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    end(request, reply);
    done();
  });
}

function begin(request: FastifyRequest): Passage {
  const { headers, socket } = request.raw;
  const { "x-request-id": given, traceparent: remote } = headers;
  const isKnown = typeof given === "string" && WELL_FORMED_ID.test(given) && isFromProxy(request);
  const requestId = isKnown ? given : newRequestId();
  const sort = sortOf(request);
  const { method, route } = sort;
  const attributes = { "http.request.method": method, "http.route": route };
  const parent =
    typeof remote === "string" && TRACEPARENT.test(remote) && isFromProxy(request) ? remote : null;
  const span = beginSpan(`${method} ${route}`, "server", attributes, parent);
  underway++;
  const requestContext = span === null ? { requestId, route } : { requestId, route, span };
  const sentBefore = isWritten(sort.level) ? (socket.bytesWritten ?? 0) : 0;
  return { requestContext, sort, startedAt: performance.now(), sentBefore, isInside: false, isOver: false };
}

function sortOf({ routeOptions, method }: FastifyRequest): Sort {
  const pattern = routeOptions.url ?? "";
  const methods = sorts.get(pattern) ?? new Map<string, Sort>();
  const label = methodLabel(method);
  const known = methods.get(label);
  if (known) return known;
  const route = routeLabel(routeOptions.url);
  const sort: Sort = {
    ...{ method: label, route },
    level: QUIET.includes(route) ? "debug" : "info",
    line: `"method":${JSON.stringify(label)},"route":${JSON.stringify(route)}`,
    times: [],
  };
  sorts.set(pattern, methods.set(label, sort));
  return sort;
}

/** Whether the request came through a trusted proxy, whose request id and trace context are accepted. */
function isFromProxy({ ips }: FastifyRequest): boolean {
  return (ips?.length ?? 0) > 1;
}

/** 128 random bits. */
function newRequestId(): string {
  if (used === chance.length) {
    randomFillSync(chance);
    used = 0;
  }
  used += 16;
  return chance.toString("hex", used - 16, used);
}

function continued(requestContext: RequestContext, request: FastifyRequest): Passage {
  const sort = sortOf(request);
  return { requestContext, sort, startedAt: performance.now(), sentBefore: 0, isInside: true, isOver: false };
}

/** The histogram series for a response status. */
function timesOf({ method, route, times }: Sort, status: number): { observe(seconds: number): void } {
  const digit = Math.floor(status / 100);
  times[digit] ??= duration.labels(method, route, `${digit}xx`);
  return times[digit];
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const { passage } = request;
  if (passage === null || passage.isOver) return;
  passage.isOver = true;
  const { requestContext, sort, startedAt, isInside } = passage;
  if (isInside) return;
  underway--;
  const milliseconds = performance.now() - startedAt;
  const status = reply.statusCode;
  timesOf(sort, status).observe(milliseconds / 1_000);
  requestContext.span?.set({ "http.response.status_code": status });
  if (status >= 500) requestContext.span?.fail(`status ${status}`);
  requestContext.span?.end();
  if (isWritten(sort.level)) logReady(sort.level, lineOf(request, reply, passage, milliseconds), "request");
}

/**
 * The access log line. Concatenated by hand because it is written for every request, and only the address may need
 * escaping.
 */
function lineOf(
  request: FastifyRequest,
  reply: FastifyReply,
  passage: Passage,
  milliseconds: number,
): string {
  const { requestContext, sort, sentBefore } = passage;
  const bytes = (request.raw.socket.bytesWritten ?? 0) - sentBefore;
  const ms = Math.round(milliseconds * 10) / 10;
  const ip = quoted(maskedAddress(request.ip));
  const left = reply.raw.writableFinished ? "" : ',"left":true';
  const trace = requestContext.span ? `,"traceId":"${requestContext.span.traceId}"` : "";
  return `"requestId":"${requestContext.requestId}",${sort.line},"status":${reply.statusCode},"bytes":${bytes},"lang":"${request.language}","ms":${ms},"ip":${ip}${left}${trace}`;
}
