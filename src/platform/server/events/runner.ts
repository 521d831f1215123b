import type { Database } from "../db/database.ts";
import { log } from "../telemetry/logs/log.ts";
import { masked } from "../telemetry/logs/mask.ts";
import { runWithContext } from "../telemetry/tracing/request-context.ts";
import { beginSpan } from "../telemetry/tracing/spans.ts";
import { type Subscriber, TryLater } from "./event-type.ts";
import { type EventRow, putOffEvent, removeEvent, takeDueEvents } from "./store.ts";

const POLL_MS = 500;
/** After a failed look into the database. */
const PAUSE_MS = 5_000;
/** Worked on side by side. */
const BATCH = 8;
/** Longer than any reaction takes: a mail server is given up after 40 seconds. */
const LEASE_MS = 120_000;
/** Pauses after each failure, in seconds: a mail server that is down for a day loses nothing. */
const BACKOFF_S = [5, 30, 120, 600, 3_600, 21_600, 86_400] as const;

/**
 * Brings events to their subscribers. Several processes may do so at once on one database: each event is taken by one
 * of them, and taken again when that one dies.
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

  /** Lets what is under way end. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#running.catch(() => undefined);
  }

  /** Handles everything that is due, including what comes of it. Returns how many events were taken. */
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

  /** What is logged on the way names the event, and the request that it came of. */
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
