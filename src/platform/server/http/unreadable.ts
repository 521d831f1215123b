import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerOptions } from "fastify";

/** HTTP statuses for Node's parser error codes; anything else is a bad request. */
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
 * Answers malformed requests, and those that time out while being received. Node would send a bare status line; this
 * response has the headers of all others. It repeats nothing of the request, and is in English because the language is
 * unknown.
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

/** Rejects well-formed requests that no browser or client would send: an unknown `Expect` header. */
export function refuseExpectations(server: Server, headers: Headers): void {
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) =>
    refuseBare(response, EXPECTATION_FAILED, headers),
  );
}

/** Rejects a request without a Host header, which could not be routed safely. */
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
