import type { QueueStore, StoredQueue } from "./queue-store.ts";
import {
  type Attempt,
  afterAttempt,
  FIRST_PAUSE_MS,
  isQuiet,
  mayWait,
  type Outcome,
  pauseLeft,
  type QueueableCall,
  type Reason,
  type Result,
  renewed,
  started,
  type WaitingCall,
} from "./waiting-call.ts";

const TOLD_AFTER_MS = 10 * 60_000;

/** Dependencies of the queue. */
export interface QueueParts {
  store: QueueStore;
  /** Sends a call once. Never throws. */
  send(call: QueueableCall): Promise<Attempt>;
  isOnline(): boolean;
  now(): number;
  /** Runs the work while holding a lock across tabs. */
  alone(work: () => Promise<void>): Promise<void>;
  /** Schedules the work, replacing any earlier schedule. */
  later(milliseconds: number, work: () => void): void;
  /** Notifies other tabs of a change. */
  announce(): void;
  /** A call as it can be sent now; null while it has to wait for the answer to another one. All can, by default. */
  prepare?(call: WaitingCall, state: StoredQueue): WaitingCall | null;
}

/** Queue state shown by the page. */
export interface QueueState extends StoredQueue {
  /** Idempotency key of the call in flight; null if there is none. */
  sending: string | null;
}

/**
 * Calls waiting for a connection. They are sent one at a time in the order in which they were made; a call that must be
 * retried blocks those behind it.
 */
export class Queue {
  readonly #parts: QueueParts;
  readonly #listeners = new Set<() => void>();
  readonly #waiters = new Map<string, (result: Result) => void>();
  #state: QueueState = { calls: [], outcomes: [], sending: null };
  #isFlushing = false;
  #asked: Reason | null = null;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  get state(): QueueState {
    return this.#state;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Adds a call to the queue. `mayHaveArrived`: it was sent before without a response. @returns a promise of its
   * outcome @throws Error for a call that must not be repeated
   */
  async add(call: QueueableCall, mayHaveArrived: boolean): Promise<{ result: Promise<Result> }> {
    if (!mayWait(call.method, call.path)) throw new Error(`${call.method} ${call.path} must not wait`);
    const { store, now } = this.#parts;
    const result = new Promise<Result>((resolve) => this.#waiters.set(call.idempotencyKey, resolve));
    const queuedAt = now();
    const pause = mayHaveArrived
      ? ({ from: queuedAt, until: queuedAt + FIRST_PAUSE_MS, by: "network" } as const)
      : null;
    await store.add({ ...call, queuedAt, tries: 0, mayHaveArrived, pause });
    await this.#changed();
    return { result };
  }

  /** Cancels a call. A call in flight may still be executed; its answer is then reported. */
  async cancel(idempotencyKey: string): Promise<void> {
    await this.#end("reader", (call) => call.idempotencyKey === idempotencyKey);
  }

  async cancelAll(): Promise<void> {
    await this.#end("reader", () => true);
  }

  /** Cancels the calls of an account that has signed out. */
  async cancelOfAccount(): Promise<void> {
    await this.#end("sign-out", (call) => call.belongsTo === "account");
  }

  /** Resets the attempts of a call that could not be sent, for another three. */
  async retry(idempotencyKey: string): Promise<void> {
    const outcome = this.#state.outcomes.find(({ call }) => call.idempotencyKey === idempotencyKey);
    if (outcome === undefined) return;
    await this.#parts.store.add(renewed(outcome, this.#parts.now()));
    await this.#changed();
    await this.flush("reader");
  }

  /** Sends a refused call once more, as it is now decided: with the same key, since a refusal did nothing. */
  async decide(outcome: Outcome, body: unknown): Promise<void> {
    const { idempotencyKey } = outcome.call;
    if (!this.#state.outcomes.some(({ call }) => call.idempotencyKey === idempotencyKey)) return;
    await this.#parts.store.add({ ...renewed(outcome, this.#parts.now()), body, mayHaveArrived: false });
    await this.#changed();
    await this.flush("reader");
  }

  /** Deletes calls and outcomes as if they had never been. */
  async forget(isMeant: (call: WaitingCall) => boolean): Promise<void> {
    await this.#parts.store.forget(isMeant);
    await this.#changed();
  }

  /** The user has seen the outcome of a call. */
  async remove(idempotencyKey: string): Promise<void> {
    await this.#parts.store.remove(idempotencyKey);
    await this.#changed();
  }

  /**
   * Deletes outcomes that need no notice. Recent ones (last minutes) are kept, as another tab may still be waiting for
   * them.
   */
  async tidy(): Promise<void> {
    await this.refresh();
    const before = this.#parts.now() - TOLD_AFTER_MS;
    // Others may still need the id that it brought.
    const isNeeded = ({ call }: Outcome) => call.about.kind === "staff-act" && this.#state.calls.length > 0;
    const old = this.#state.outcomes.filter(
      (outcome) => isQuiet(outcome) && outcome.at < before && !isNeeded(outcome),
    );
    for (const { call } of old) await this.remove(call.idempotencyKey);
  }

  /** Reloads changes made by other tabs. */
  async refresh(): Promise<void> {
    const { calls, outcomes } = await this.#parts.store.read();
    this.#state = { calls, outcomes, sending: this.#state.sending };
    for (const { call, result } of outcomes) this.#notify(call.idempotencyKey, result);
    for (const listener of this.#listeners) listener();
  }

  /** Sends eligible calls. */
  async flush(reason: Reason): Promise<void> {
    // Requests made while calls are being sent are handled afterwards.
    if (this.#asked === null || this.#asked === "time") this.#asked = reason;
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    try {
      for (let asked = this.#takeAsked(); asked !== null; asked = this.#takeAsked()) {
        const now = asked;
        await this.#parts.alone(() => this.#sendAll(now));
      }
    } finally {
      this.#isFlushing = false;
    }
  }

  #takeAsked(): Reason | null {
    const asked = this.#asked;
    this.#asked = null;
    return asked;
  }

  async #sendAll(reason: Reason): Promise<void> {
    const { store, now, isOnline, later, prepare } = this.#parts;
    // The reason applies to the first call only; a call that fails now gets its own pause.
    for (let why = reason; isOnline(); why = "time") {
      const stored = await store.read();
      const next = prepare
        ? firstOf(stored.calls, (call) => prepare(call, stored))
        : (stored.calls[0] ?? null);
      if (next === null) return;
      const wait = pauseLeft(next, now(), why);
      const again = why;
      if (wait > 0) return later(wait, () => void this.flush(again));
      await this.#sendOne(started(next));
    }
  }

  async #sendOne(call: WaitingCall): Promise<void> {
    const { store, send, now } = this.#parts;
    if (!(await store.save(call))) return;
    await this.#changed({ sending: call.idempotencyKey });
    const after = afterAttempt(call, await send(call), now());
    if ("again" in after) await store.save(after.again);
    else if (isToldAnyway(after.outcome) || (await this.#isWaiting(call))) await store.end(after.outcome);
    await this.#changed({ sending: null });
  }

  /** A call canceled in flight stays canceled unless the server executed it. */
  async #isWaiting(call: WaitingCall): Promise<boolean> {
    return (await this.#parts.store.read()).calls.some(({ seq }) => seq === call.seq);
  }

  async #end(by: "reader" | "sign-out", isMeant: (call: WaitingCall) => boolean): Promise<void> {
    const { store, now } = this.#parts;
    for (const call of (await store.read()).calls.filter(isMeant)) {
      const outcome: Outcome = { call, at: now(), result: { kind: "cancelled", by } };
      await store.end(outcome);
    }
    await this.#changed();
  }

  #notify(idempotencyKey: string, result: Result): void {
    this.#waiters.get(idempotencyKey)?.(result);
    this.#waiters.delete(idempotencyKey);
  }

  async #changed({ sending = this.#state.sending }: { sending?: string | null } = {}): Promise<void> {
    this.#state = { ...this.#state, sending };
    await this.refresh();
    this.#parts.announce();
  }
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item);
    if (found !== null) return found;
  }
  return null;
}

/** Who canceled a call learns that it was executed all the same; what staff's log-out has wiped stays wiped. */
function isToldAnyway({ call, result }: Outcome): boolean {
  return result.kind === "sent" && call.about.kind !== "staff-act";
}
