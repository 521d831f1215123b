import { type Attributes, currentContext, runWithContext, type Span } from "./request-context.ts";

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
