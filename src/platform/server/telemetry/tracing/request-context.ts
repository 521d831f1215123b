import { AsyncLocalStorage } from "node:async_hooks";

type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A span of a trace. */
export interface Span {
  readonly traceId: string;
  /** As a W3C header value, for propagating the trace. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** Request context: its ids are added to the log lines written in it. */
export interface RequestContext {
  /** The id of the request; for an event or a job that of the request that caused it, where known. */
  requestId?: string;
  /** The pattern of its route. */
  route?: string;
  eventId?: number;
  eventType?: string;
  job?: string;
  /** The current span; null without tracing. */
  span?: Span | null;
}

const requestContexts = new AsyncLocalStorage<RequestContext>();

/** The current context; undefined outside of one. */
export function currentContext(): RequestContext | undefined {
  return requestContexts.getStore();
}

/** Runs work in a request context, including everything it awaits. */
export function runWithContext<T>(requestContext: RequestContext, work: () => T): T {
  return requestContexts.run(requestContext, work);
}

export type SpanKind = "server" | "client" | "internal" | "consumer";

export interface Tracer {
  /** `parent`: a span of this process, or the `traceparent` of another one. */
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | string | null): Span;
  /** Flushes pending spans. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** Enables tracing; null disables it. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Starts a span; null without tracing. The caller must end it. */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Span | string | null,
): Span | null {
  return tracer === null ? null : tracer.begin(name, kind, attributes, parent);
}

/** Runs work in a child span of the current one. Without tracing it is just run. */
export function inSpan<T>(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === null) return work();
  const requestContext = currentContext();
  return endingWith(tracer.begin(name, kind, attributes, requestContext?.span ?? null), work);
}

async function endingWith<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await runWithContext({ ...currentContext(), span }, work);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}
