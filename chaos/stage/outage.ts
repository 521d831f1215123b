import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { atExit } from "./at-exit.ts";
import { until } from "./pause.ts";

/**
 * State of an external service: `well`; `slow`: responds after 30 seconds; `hangs up`: carries out the request, then closes
 * the connection without a response; `fails`: does nothing and responds with a 500.
 */
export type OutageState = "well" | "slow" | "hangs up" | "fails";

export interface Service {
  outage: OutageState;
  /** Records a call. */
  note(): void;
}

const SLOW_MS = 30_000;

/** Delays as long as a slow service does, or until it is no longer slow. */
export async function linger(who: Service): Promise<void> {
  if (who.outage === "slow") await until(() => who.outage !== "slow", SLOW_MS);
}

export interface HttpAnswer {
  status: number;
  body: string;
}

/** A local service with outages. Returns its address. */
export async function serviceWithOutages(
  who: Service,
  act: (request: IncomingMessage, body: string) => Promise<HttpAnswer>,
): Promise<string> {
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    who.note();
    await linger(who);
    if (who.outage === "fails") return void reply.writeHead(500).end("{}");
    const { status, body } = await act(request, Buffer.concat(parts).toString("utf8"));
    if (who.outage === "hangs up") return void request.socket.destroy();
    reply.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  atExit(() => server.closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
