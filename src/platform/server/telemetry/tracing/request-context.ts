import { AsyncLocalStorage } from "node:async_hooks";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

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
