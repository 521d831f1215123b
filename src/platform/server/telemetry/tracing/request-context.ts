import { AsyncLocalStorage } from "node:async_hooks";

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** One step of a trace. */
export interface Span {
  readonly traceId: string;
  /** As W3C writes it, for whoever goes on with the trace. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** What is being done: the lines that are logged on the way name it. */
export interface RequestContext {
  /** The request that it is done for; of an event or a job, the one that asked for it where that is known. */
  requestId?: string;
  /** The pattern of its route. */
  route?: string;
  eventId?: number;
  eventType?: string;
  job?: string;
  /** The part of a trace that it belongs to; null without tracing. */
  span?: Span | null;
}

const requestContexts = new AsyncLocalStorage<RequestContext>();

/** What this is done for; undefined where nobody has said so. */
export function currentContext(): RequestContext | undefined {
  return requestContexts.getStore();
}

/** Does something as part of a trail: all that it waits for belongs to it too. */
export function runWithContext<T>(requestContext: RequestContext, work: () => T): T {
  return requestContexts.run(requestContext, work);
}
