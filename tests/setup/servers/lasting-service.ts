import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface Called {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: string;
}

export interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
  /** Delay of the response. */
  afterMs?: number;
}

/**
 * A fake external service as a local server: responds as told, and records the requests. A null response closes the
 * connection after reading. The caller stops it: journeys have no other end of a test.
 */
export async function startLastingService(answer: (call: Called) => Answer | null) {
  const calls: Called[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url: path = "", headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks).toString("utf8") };
      calls.push(call);
      const said = answer(call);
      if (said === null) return request.socket.destroy();
      const send = () => {
        response.writeHead(said.status, { "content-type": "application/json", ...said.headers });
        response.end(JSON.stringify(said.body));
      };
      if (said.afterMs) setTimeout(send, said.afterMs);
      else send();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, stop };
}
