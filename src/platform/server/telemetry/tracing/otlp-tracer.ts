import {
  type Context,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { errorFields } from "../logs/log.ts";
import { masked } from "../logs/mask.ts";
import type { Span, SpanKind, Tracer } from "./request-context.ts";

const KINDS: Readonly<Record<SpanKind, OtelSpanKind>> = {
  server: OtelSpanKind.SERVER,
  client: OtelSpanKind.CLIENT,
  internal: OtelSpanKind.INTERNAL,
  consumer: OtelSpanKind.CONSUMER,
};
const LONGEST_REASON = 200;

/** Maps our spans to the SDK's contexts. */
const contexts = new WeakMap<Span, Context>();

export interface OtlpSettings {
  /** The base URL of a receiver, to which `/v1/traces` is added. */
  endpoint: string;
  /**
   * The share of traces that are sampled, from 0 to 1; a trace started by another process keeps that process's sampling
   * decision.
   */
  ratio: number;
  version: string;
}

/** Exports traces via OTLP over HTTP. This file and its dependencies are loaded only when an endpoint is configured. */
export function otlpTracer({ endpoint, ratio, version }: OtlpSettings): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "noren", "service.version": version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  const tracer = provider.getTracer("noren", version);
  return {
    begin(name, kind, attributes, parent) {
      const context = contextOf(parent);
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes } }, context);
      return ours(span, trace.setSpan(context, span));
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: Span | string | null): Context {
  if (parent === null) return ROOT_CONTEXT;
  if (typeof parent !== "string") return contexts.get(parent) ?? ROOT_CONTEXT;
  const [, traceId = "", spanId = "", flags = "00"] = parent.split("-");
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function ours(span: OtelSpan, context: Context): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  const made: Span = {
    traceId,
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    set: (attributes) => void span.setAttributes({ ...attributes }),
    fail(error) {
      const { message } = errorFields(error);
      span.setStatus({ code: SpanStatusCode.ERROR, message: masked(message).slice(0, LONGEST_REASON) });
    },
    end: () => span.end(),
  };
  contexts.set(made, context);
  return made;
}
