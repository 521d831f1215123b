import type { Config } from "../../config/config.ts";
import { VERSION } from "../version.ts";
import { traceWith } from "./request-context.ts";

/**
 * Starts tracing when an endpoint is configured; otherwise none of its code is loaded. Returns a function that flushes
 * and stops it.
 */
export async function startTracing({
  otlpEndpoint,
  traceRatio,
}: Config["telemetry"]): Promise<() => Promise<void>> {
  if (otlpEndpoint === null) return async () => undefined;
  const { otlpTracer } = await import("./otlp-tracer.ts");
  const tracer = otlpTracer({ endpoint: otlpEndpoint, ratio: traceRatio, version: VERSION });
  traceWith(tracer);
  return () => {
    traceWith(null);
    return tracer.close();
  };
}
