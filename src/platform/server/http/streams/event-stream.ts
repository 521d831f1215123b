import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface EventStream {
  /** Says something, for whoever still listens. */
  tell(event: string, data: unknown): void;
  /** Says the last thing. */
  end(event: string, data: unknown): void;
}

/** Answers with named server-sent events, each with JSON as its data. A caller who leaves is not waited for, nor is the work ended. */
export function sendEvents(request: FastifyRequest, reply: FastifyReply): EventStream {
  const stream = new PassThrough();
  const isOpen = () => !stream.destroyed && !stream.writableEnded;
  const tell = (event: string, data: unknown) => {
    if (isOpen()) stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  request.raw.socket.once("close", () => stream.end());
  reply
    .header("cache-control", "private, no-store, no-transform")
    .header("x-accel-buffering", "no")
    .type("text/event-stream")
    .send(stream);
  return {
    tell,
    end(event, data) {
      tell(event, data);
      stream.end();
    },
  };
}
