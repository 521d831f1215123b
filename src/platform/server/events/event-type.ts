import type { Database, Queryable } from "../db/database.ts";
import { currentContext } from "../telemetry/tracing/request-context.ts";
import { type EventRow, insertEvent, markDone } from "./store.ts";

/** A kind of thing that happens, and what is told of it. The payload is JSON, so nothing else fits. */
export interface EventType<Payload> {
  readonly name: string;
  /** Never there; it carries the type. */
  readonly payload?: Payload;
}

/** `name`: `<what>.<happened>`, such as `account.created`. */
export function eventType<Payload>(name: string): EventType<Payload> {
  return { name };
}

/** Tells of something in the transaction in which it happens: both are kept, or neither. */
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

/** Nobody is waited for longer than this, whatever they ask. */
const MAX_WAIT_S = 86_400;

/** Thrown by a reaction that somebody outside has asked to wait: the event comes again, and not before. */
export class TryLater extends Error {
  /** Seconds, at most a day; the usual pause holds when it is longer. */
  readonly retryAfterS: number;

  constructor(message: string, retryAfterS: number) {
    super(message);
    this.retryAfterS = retryAfterS > 0 ? Math.min(retryAfterS, MAX_WAIT_S) : 0;
  }
}

/** Somebody who reacts to one type of event. Events may come in any order. */
export interface Subscriber {
  /** Unique, and never changed: an event remembers by it who has reacted. */
  readonly name: string;
  readonly event: string;
  /** @throws whatever went wrong: the event comes again later */
  react(db: Database, event: EventRow, attempt: Attempt): Promise<void>;
}

export interface Attempt {
  now: Date;
  /** Nothing comes after this one. */
  isLast: boolean;
}

/** A reaction of queries alone: exactly once, because it commits together with the note that it was done. */
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

/** A reaction outside of the database, such as sending: at least once, because the process may die before it is noted. */
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
