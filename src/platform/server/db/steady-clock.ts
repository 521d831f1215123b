import { log } from "../telemetry/logs/log.ts";
import type { Queryable } from "./database.ts";

/** How often the database's clock is read. */
const LOOK_MS = 10_000;
/** Synchronized clocks differ by less; a response slower than this is ignored. */
const STEP_MS = 2_000;
/** A jump is accepted after it has lasted this long: a wrong clock was corrected, or the host was suspended. */
const BELIEVED_AFTER_MS = 60_000;

interface Jump {
  offset: number;
  since: number;
}

/**
 * The current time by the database's clock, so that all processes agree whatever their hosts' clocks say. Between
 * reads, and while the database is unavailable, it advances with a monotonic clock, so nothing expires because a clock
 * has jumped.
 */
export class SteadyClock {
  readonly #db: Queryable;
  readonly #stopwatch: () => number;
  /** Added to the monotonic clock. */
  #offset = 0;
  #jump: Jump | null = null;
  #timer: NodeJS.Timeout | null = null;

  private constructor(db: Queryable, stopwatch: () => number) {
    this.#db = db;
    this.#stopwatch = stopwatch;
  }

  /** @throws DatabaseGone when the time cannot be read from the database */
  static async open(db: Queryable, stopwatch = () => performance.now()): Promise<SteadyClock> {
    const clock = new SteadyClock(db, stopwatch);
    clock.#offset = (await clock.#seen()).offset;
    return clock;
  }

  readonly now = (): Date => new Date(this.#stopwatch() + this.#offset);

  /** Re-reads the database's clock periodically. Returns a function that stops it. */
  follow(): () => void {
    this.#timer = setInterval(() => {
      // Keeps advancing on its own until the database is available again.
      this.look().catch(() => undefined);
    }, LOOK_MS);
    this.#timer.unref();
    return () => {
      if (this.#timer) clearInterval(this.#timer);
    };
  }

  /** Synchronizes with the database's clock. */
  async look(): Promise<void> {
    const { offset, tookMs } = await this.#seen();
    if (tookMs > STEP_MS) return;
    const at = this.#stopwatch();
    const aheadMs = offset - this.#offset;
    if (Math.abs(aheadMs) <= STEP_MS) {
      this.#offset = offset;
      this.#jump = null;
      return;
    }
    if (this.#jump === null || Math.abs(offset - this.#jump.offset) > STEP_MS) {
      this.#jump = { offset, since: at };
      log.warn({ aheadMs }, "the database's clock has jumped; it is believed when it stays so for a minute");
    } else if (at - this.#jump.since >= BELIEVED_AFTER_MS) {
      this.#offset = offset;
      this.#jump = null;
      log.warn({ aheadMs }, "the database's clock is believed");
    }
  }

  async #seen(): Promise<{ offset: number; tookMs: number }> {
    const asked = this.#stopwatch();
    const [row] = await this.#db.query<{ ms: number }>(
      `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`,
    );
    const tookMs = this.#stopwatch() - asked;
    if (row === undefined) throw new Error("a question without a table has one row");
    return { offset: row.ms - asked - tookMs / 2, tookMs };
  }
}
