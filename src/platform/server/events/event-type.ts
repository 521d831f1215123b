import type { Database, Queryable } from "../db/database.ts";
import { currentContext } from "../telemetry/tracing/request-context.ts";
import { type EventRow, insertEvent, markDone } from "./store.ts";

/** A type of domain event with its payload, which must be serializable as JSON. */
export interface EventType<Payload> {
  readonly name: string;
  /** Never set; for type inference only. */
  readonly payload?: Payload;
}

/** `name`: `<what>.<happened>`, such as `account.created`. */
export function eventType<Payload>(name: string): EventType<Payload> {
  return { name };
}

/** Publishes an event in the transaction that caused it (transactional outbox): both are committed, or neither. */
export async function announce<Payload>(
  tx: Queryable,
  type: EventType<Payload>,
  payload: Payload,
  now: Date,
): Promise<void> {
  const requestContext = currentContext();
  const origin = {
    requestId: requestContext?.requestId ?? null,
    traceparent: requestContext?.span?.traceparent ?? null,
  };
  await insertEvent(tx, type.name, payload, origin, now);
}

/** Upper limit for a requested delay. */
const MAX_WAIT_S = 86_400;

/** Thrown by a handler when an external service asks to retry later: the event is retried, but not earlier. */
export class TryLater extends Error {
  /** Seconds, at most a day; the usual backoff applies when it is longer. */
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number) {
    super(message);
    this.retryAfterS = retryAfterS > 0 ? Math.min(retryAfterS, MAX_WAIT_S) : 0;
  }
}

/** A subscriber to one type of event. Events may arrive in any order. */
export interface Subscriber {
  /** Unique, and must never change: events record by it which subscribers have handled them. */
  readonly name: string;
  readonly event: string;
  /** @throws any error: the event is retried later */
  react(db: Database, event: EventRow, attempt: Attempt): Promise<void>;
}

export interface Attempt {
  now: Date;
  /** No further attempt follows. */
  isLast: boolean;
}

/** A handler that only runs queries: exactly once, because it commits together with the record that it ran. */
export function onEvent<Payload>(
  type: EventType<Payload>,
  name: string,
  apply: (tx: Queryable, payload: Payload, now: Date) => Promise<void>,
): Subscriber {
  const react = (db: Database, { id, payload }: EventRow, { now }: Attempt) =>
    db.transaction(async (tx) => {
      if (await markDone(tx, id, name)) await apply(tx, payload as Payload, now);
    });
  return { name, event: type.name, react };
}

/**
 * A handler with side effects outside the database, such as sending: at least once, because the process may die before
 * this is recorded.
 */
export function onEventOutside<Payload>(
  type: EventType<Payload>,
  name: string,
  deliver: (db: Database, payload: Payload, attempt: Attempt) => Promise<void>,
): Subscriber {
  const react = async (db: Database, { id, payload }: EventRow, attempt: Attempt) => {
    await deliver(db, payload as Payload, attempt);
    await markDone(db, id, name);
  };
  return { name, event: type.name, react };
}
