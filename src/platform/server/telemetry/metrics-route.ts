import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isFromThisMachine } from "../http/caller/this-machine.ts";
import { registry } from "./registry.ts";
import { type Observed, StateGauges } from "./state-gauges.ts";

export interface MetricsSettings extends Observed {
  /** What whoever collects must show; null leaves the metrics to this machine itself. */
  token: string | null;
}

/** `/metrics`: the figures of this process, as Prometheus reads them. To everybody else there is nothing. */
export function registerMetrics(app: FastifyInstance, { token, ...observed }: MetricsSettings): void {
  const gauges = new StateGauges(observed);
  app.get("/metrics", async (request, reply) => {
    const may = token === null ? isFromThisMachine(askingOf(request)) : shows(request, token);
    if (!may) return reply.status(404).header("cache-control", "no-store").send();
    await gauges.refresh();
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
}

function askingOf({ raw }: FastifyRequest) {
  return { remoteAddress: raw.socket.remoteAddress, headers: raw.headers };
}

/** Takes the same time however much of the token is right. */
function shows({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(headers.authorization ?? ""), digest(`Bearer ${token}`));
}
