import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Gauge } from "prom-client";
import { registry } from "../../telemetry/registry.ts";

/** So that no proxy takes a quiet line for a dead one. */
const HEARTBEAT_MS = 20_000;
/** Then the window connects again, and whether it still may is asked anew. */
const LONGEST_MS = 10 * 60_000;
/** What a route of such a line is registered with: it lives longer than any answer may take. */
export const LINE = { compress: false, exposeHeadRoute: false, handlerTimeout: LONGEST_MS + 60_000 } as const;

const lines = new Gauge({
  name: "noren_sse_open",
  help: "Open lines on which windows hear of changes.",
  registers: [registry],
});
/** The lines that are open, by the app that answers on them. */
const open = new WeakMap<object, Set<PassThrough>>();

/** Ends all lines when the app closes: what they follow is gone then. */
export function registerVersionStreams(app: FastifyInstance): void {
  const streams = new Set<PassThrough>();
  open.set(app.server, streams);
  app.addHook("preClose", (done) => {
    for (const stream of streams) stream.destroy();
    done();
  });
}

/**
 * Server-sent events: the number of each new version. Whoever reads it asks again for what it is the version of.
 * `listen` begins to tell and returns how to stop.
 * @throws Error when the route was registered without `LINE`: it would be cut off in the middle, again and again
 */
export function sendVersions(
  request: FastifyRequest,
  reply: FastifyReply,
  listen: (tell: (version: number) => void) => () => void,
): FastifyReply {
  const longest = request.routeOptions.handlerTimeout ?? 0;
  if (longest < LONGEST_MS) throw new Error(`${request.routeOptions.url} is registered without LINE`);
  const stream = new PassThrough();
  const stop = listen((version) => stream.write(`data: ${version}\n\n`));
  const beat = setInterval(() => stream.write(": \n\n"), HEARTBEAT_MS);
  const end = setTimeout(() => stream.end(), LONGEST_MS);
  const others = open.get(request.server.server);
  others?.add(stream);
  lines.inc();
  stream.write(`retry: 2000\n\n`);
  request.raw.socket.once("close", () => stream.end());
  stream.once("close", () => {
    stop();
    others?.delete(stream);
    lines.dec();
    clearInterval(beat);
    clearTimeout(end);
  });
  reply.header("cache-control", "no-store").header("x-accel-buffering", "no").type("text/event-stream");
  return reply.send(stream);
}
