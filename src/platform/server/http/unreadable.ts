import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerOptions } from "fastify";

/** Node's codes for what it could not read, as statuses; anything else is a bad request. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
const BAD_REQUEST = 400;
const EXPECTATION_FAILED = 417;

type Headers = Readonly<Record<string, string>>;
type ClientErrorHandler = NonNullable<FastifyServerOptions["clientErrorHandler"]>;

/**
 * Answers what is no request, or comes too slowly to become one. Node would do it with a bare line: here it has the headers of
 * every other answer. Nothing of what was sent is said again, and in whose language nobody knows.
 */
export function answerUnreadable(headers: Headers): ClientErrorHandler {
  return ({ code }, socket: Socket) => {
    if (code === "ECONNRESET" || socket.destroyed) return;
    const status = STATUSES[code] ?? BAD_REQUEST;
    const body = bodyOf(status);
    const lines = Object.entries({ ...headersOf(headers, body), connection: "close" }).map(
      ([name, value]) => `${name}: ${value}`,
    );
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}

/** Answers what can be read and is still none of what a browser or program would send: an `Expect` that nobody knows. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) =>
    refuseBare(response, EXPECTATION_FAILED, headers),
  );
}

/** Answers a request that names no host: nobody could say which addresses it may be led to. */
export function refuseHostless(response: ServerResponse, headers: Headers): void {
  refuseBare(response, BAD_REQUEST, headers);
}

function refuseBare(response: ServerResponse, status: number, headers: Headers): void {
  const body = bodyOf(status);
  response.writeHead(status, { ...headersOf(headers, body), connection: "close" });
  response.end(body);
}

function headersOf(headers: Headers, body: string): Headers {
  return {
    ...headers,
    "content-type": "application/problem+json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
  };
}

function bodyOf(status: number): string {
  return JSON.stringify({ type: "about:blank", title: STATUS_CODES[status], status });
}
