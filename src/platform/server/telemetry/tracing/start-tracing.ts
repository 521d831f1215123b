import type { Config } from "../../config/config.ts";
import { VERSION } from "../version.ts";
import { traceWith } from "./spans.ts";

/** Traces where the settings name a receiver; elsewhere nothing of it is loaded. Returns how to stop, which sends the rest. */
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
