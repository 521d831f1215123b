import type { Database } from "../db/database.ts";
import { log } from "../telemetry/logs/log.ts";
import { masked } from "../telemetry/logs/mask.ts";
import { beginSpan, runWithContext } from "../telemetry/tracing/request-context.ts";
import { type Subscriber, TryLater } from "./event-type.ts";
import { type EventRow, putOffEvent, removeEvent, takeDueEvents } from "./store.ts";

const POLL_MS = 500;
/** Pause after a failed query for due events. */
const PAUSE_MS = 5_000;
/** Events processed concurrently. */
const BATCH = 8;
/** Longer than any handler takes: a mail server times out after 40 seconds. */
const LEASE_MS = 120_000;
/** Backoff after each failure, in seconds: mail survives a mail server outage of a day. */
const BACKOFF_S = [5, 30, 120, 600, 3_600, 21_600, 86_400] as const;

/**
 * Delivers events to their subscribers. Several processes may do so on one database: each event is leased by one of
 * them, and taken over when that one dies.
 */
export class EventRunner {
  readonly #db: Database;
  readonly #subscribers: readonly Subscriber[];
  readonly #types: readonly string[];
  readonly #now: () => Date;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;

  constructor(db: Database, subscribers: readonly Subscriber[], now: () => Date) {
    this.#db = db;
    this.#subscribers = subscribers;
    this.#types = [...new Set(subscribers.map(({ event }) => event))];
    this.#now = now;
  }

  start(): void {
    this.#wait(POLL_MS);
  }

  /** Waits for running handlers to finish. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running.catch(() => undefined);
  }

  /** Processes everything that is due, including events published meanwhile. Returns how many events were taken. */
  async drain(): Promise<number> {
    let count = 0;
    for (;;) {
      const taken = await this.#handleBatch();
      if (taken === 0 || this.#isStopped) return count + taken;
      count += taken;
    }
  }

  #wait(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#running = this.drain().then(
        () => this.#wait(POLL_MS),
        (error: Error) => {
          log.warn({ err: error }, "events could not be handled");
          this.#wait(PAUSE_MS);
        },
      );
    }, milliseconds);
    this.#timer.unref();
  }

  async #handleBatch(): Promise<number> {
    const now = this.#now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const events = await takeDueEvents(this.#db, this.#types, BATCH, now, lease);
    await Promise.all(events.map((event) => this.#follow(event)));
    return events.length;
  }

  /** Sets the request context: log lines name the event, and the request that caused it. */
  #follow(event: EventRow): Promise<void> {
    const { id, type, requestId, traceparent } = event;
    const requestContext = { eventId: id, eventType: type, ...(requestId !== null && { requestId }) };
    const span = beginSpan(`event ${type}`, "consumer", { "noren.event": type }, traceparent);
    const handled = runWithContext(span === null ? requestContext : { ...requestContext, span }, () =>
      this.#handle(event),
    );
    return span === null ? handled : handled.finally(() => span.end());
  }

  async #handle(event: EventRow): Promise<void> {
    const attempt = { now: this.#now(), isLast: event.attempts > BACKOFF_S.length };
    const waiting = this.#subscribers.filter(
      (subscriber) => subscriber.event === event.type && !event.done.includes(subscriber.name),
    );
    const results = await Promise.allSettled(
      waiting.map((subscriber) => subscriber.react(this.#db, event, attempt)),
    );
    const failures: unknown[] = results.flatMap((result) =>
      result.status === "rejected" ? [result.reason] : [],
    );
    if (failures.length === 0) {
      log.debug("an event was handled");
      return removeEvent(this.#db, event.id);
    }
    const [failure] = failures;
    const message = failure instanceof Error ? failure.message : String(failure);
    const usual = BACKOFF_S[event.attempts - 1];
    const asked = failures.map((reason) => (reason instanceof TryLater ? reason.retryAfterS : 0));
    const dueAt =
      usual === undefined ? null : new Date(attempt.now.getTime() + Math.max(usual, ...asked) * 1_000);
    const about = { err: failure, attempts: event.attempts, eventId: event.id, eventType: event.type };
    if (dueAt === null) log.warn(about, "an event was given up");
    else log.info({ ...about, dueAt }, "an event was put off");
    await putOffEvent(this.#db, event.id, dueAt, masked(message));
  }
}
