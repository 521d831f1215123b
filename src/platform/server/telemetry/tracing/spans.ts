import { type Attributes, currentContext, runWithContext, type Span } from "./request-context.ts";

export type SpanKind = "server" | "client" | "internal" | "consumer";

export interface Tracer {
  /** `parent`: a span of this process, or the `traceparent` of another one. */
  begin(name: string, kind: SpanKind, attributes: Attributes, parent: Span | string | null): Span;
  /** Sends what has not been sent yet. */
  close(): Promise<void>;
}

let tracer: Tracer | null = null;

/** From now on steps are traced; null ends that. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Begins a step; null without tracing. Whoever begins it ends it. */
export function beginSpan(
  name: string,
  kind: SpanKind,
  attributes: Attributes,
  parent: Span | string | null,
): Span | null {
  return tracer === null ? null : tracer.begin(name, kind, attributes, parent);
}

/** Does something as a step of the trace that it is part of. Without tracing it is just done. */
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
