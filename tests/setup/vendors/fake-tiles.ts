import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** A vector tile with one layer, named "water", without features. */
export const TILE = Buffer.from([0x1a, 0x09, 0x78, 2, 0x0a, 5, ...Buffer.from("water")]);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** How a server of tiles may behave. */
export const ANSWERS = {
  tile: (_request, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(TILE)),
  /** As files that were uploaded compressed are served. */
  unlabelled: (_request, response) => response.end(gzipSync(TILE)),
  missing: (_request, response) => response.writeHead(404).end("no such tile"),
  page: (_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><p>Sign in"),
  broken: (_request, response) => response.writeHead(500).end("{}"),
  huge: (_request, response) => void response.end(Buffer.alloc(50_000_000, TILE)),
  bomb: (_request, response) => response.end(gzipSync(Buffer.alloc(50_000_000))),
  silent: () => undefined,
  elsewhere: (_request, response) => response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  gone: (request) => void request.socket.destroy(),
} satisfies Record<string, Answer>;

/** A server of tiles on this machine: counts what it was asked, and behaves as told until told otherwise. */
export async function startTileServer() {
  const state = { answer: ANSWERS.tile as Answer, paths: [] as string[] };
  const server = createServer((request, response) => {
    state.paths.push(request.url ?? "");
    if (request.url !== "/planet") return state.answer(request, response);
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ tiles: [`${url}/20260101/{z}/{x}/{y}.pbf`] }));
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return { url, state, stop };
}
