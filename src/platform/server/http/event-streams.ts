import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Gauge } from "prom-client";
import type { EventData, MediaAnswer } from "#kernel/api/endpoint.ts";
import { registry } from "../telemetry/metrics.ts";

export interface EventStream<Stream extends MediaAnswer> {
  /** Sends an event if the caller is still connected. */
  send<Name extends EventName<Stream>>(event: Name, data: EventData<Stream, Name>): void;
  /** Sends the last event and closes the stream. */
  end<Name extends EventName<Stream>>(event: Name, data: EventData<Stream, Name>): void;
}
type EventName<Stream extends MediaAnswer> = keyof NonNullable<Stream["events"]> & string;

/** Answers with the server-sent events that the contract declares. When the caller disconnects, the work continues. */
export function sendEvents<Stream extends MediaAnswer>(
  request: FastifyRequest,
  reply: FastifyReply,
): EventStream<Stream> {
  const stream = new PassThrough();
  const isOpen = () => !stream.destroyed && !stream.writableEnded;
  const send = (event: string, data: unknown) => {
    if (isOpen()) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  request.raw.socket.once("close", () => stream.end());
  reply
    .header("cache-control", "private, no-store, no-transform")
    .header("x-accel-buffering", "no")
    .type("text/event-stream")
    .send(stream);
  return {
    send,
    end(event, data) {
      send(event, data);
      stream.end();
    },
  };
}

/** Keeps proxies from closing an idle stream. */
const HEARTBEAT_MS = 20_000;
/** Maximum lifetime; the client then reconnects, and its authorization is checked again. */
const LONGEST_MS = 10 * 60_000;
/** Route options of an event stream: it is exempt from the response timeout. */
export const LINE = { compress: false, exposeHeadRoute: false, handlerTimeout: LONGEST_MS + 60_000 } as const;

const lines = new Gauge({
  name: "noren_sse_open",
  help: "Open lines on which windows hear of changes.",
  registers: [registry],
});
/** Open streams by app. */
const open = new WeakMap<object, Set<PassThrough>>();

/** Ends all streams when the app closes. */
export function registerVersionStreams(app: FastifyInstance): void {
  const streams = new Set<PassThrough>();
  open.set(app.server, streams);
  app.addHook("preClose", (done) => {
    for (const stream of streams) stream.destroy();
    done();
  });
}

/**
 * Server-sent events with the number of each new version; the client then fetches the data again. `listen` subscribes
 * and returns an unsubscribe function. @throws Error when the route was registered without `LINE`: the response timeout
 * would cut it off repeatedly
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
