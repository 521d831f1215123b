import { log } from "../telemetry/logs/log.ts";
import type { Queryable } from "./database.ts";

/** How often the database is asked what time it is. */
const LOOK_MS = 10_000;
/** Clocks that are kept right differ by less; an answer that took longer tells nothing. */
const STEP_MS = 2_000;
/** A jump is believed when it has lasted for so long: somebody has put a wrong clock right, or the machine has slept. */
const BELIEVED_AFTER_MS = 60_000;

interface Jump {
  offset: number;
  since: number;
}

/**
 * What time it is, by the database's clock: all processes agree, whatever the clocks of their machines say. Between two looks at it, and
 * while the database is away, time goes on by itself, as a stopwatch does; so nothing ends because a clock has jumped.
 */
export class SteadyClock {
  readonly #db: Queryable;
  readonly #stopwatch: () => number;
  /** What has to be added to the stopwatch. */
  #offset = 0;
  #jump: Jump | null = null;
  #timer: NodeJS.Timeout | null = null;

  private constructor(db: Queryable, stopwatch: () => number) {
    this.#db = db;
    this.#stopwatch = stopwatch;
  }

  /** @throws DatabaseGone when nobody says what time it is */
  static async open(db: Queryable, stopwatch = () => performance.now()): Promise<SteadyClock> {
    const clock = new SteadyClock(db, stopwatch);
    clock.#offset = (await clock.#seen()).offset;
    return clock;
  }

  readonly now = (): Date => new Date(this.#stopwatch() + this.#offset);

  /** Looks at the database's clock now and then. Returns how to stop. */
  follow(): () => void {
    this.#timer = setInterval(() => {
      // It goes on by itself until the database is there again.
      this.look().catch(() => undefined);
    }, LOOK_MS);
    this.#timer.unref();
    return () => {
      if (this.#timer) clearInterval(this.#timer);
    };
  }

  /** Compares itself with the database's clock. */
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
