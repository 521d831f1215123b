import { PassThrough } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { EventData, MediaAnswer } from "#kernel/api/endpoint.ts";

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
