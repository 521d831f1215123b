import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on this machine, which answers as the test says; 204 at first. */
export interface TestReceiver {
  url: string;
  got: Received[];
  answer(response: ServerResponse): void;
  stop(): void;
}

export async function testReceiver(): Promise<TestReceiver> {
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      made.got.push({ headers: request.headers, body });
      made.answer(response);
    });
  });
  const made: TestReceiver = {
    url: "",
    got: [],
    answer: (response) => void response.writeHead(204).end(),
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  made.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/noren`;
  return made;
}

/** Answers with a status. */
export const status =
  (code: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(code, headers).end();
