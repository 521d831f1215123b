import type { Queryable } from "#platform/server/db/database.ts";
import { runWithContext } from "#platform/server/telemetry/tracing/request-context.ts";
import { type RestaurantState, readStates } from "./store.ts";

interface Caller {
  resolve(state: RestaurantState): void;
  reject(error: unknown): void;
}

/**
 * Reads the state of restaurants. Callers that come while a statement runs share the next one, which begins after all
 * of them: a state includes every change that was committed before it was asked for, by whichever process.
 */
export class ChangeReader {
  readonly #db: Queryable;
  #waiting = new Map<string, Caller[]>();
  #isReading = false;

  constructor(db: Queryable) {
    this.#db = db;
  }

  /** @throws what the database throws */
  read(restaurantId: string): Promise<RestaurantState> {
    return new Promise((resolve, reject) => {
      const callers = this.#waiting.get(restaurantId);
      if (callers) callers.push({ resolve, reject });
      else this.#waiting.set(restaurantId, [{ resolve, reject }]);
      if (this.#isReading) return;
      this.#isReading = true;
      // Requests that came in at the same time are handled before the statement is sent. It belongs to all of them, so
      // it doesn't run in the context of the first one.
      runWithContext({}, () => setImmediate(() => void this.#readAll()));
    });
  }

  async #readAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      const waiting = this.#waiting;
      this.#waiting = new Map();
      try {
        const states = await readStates(this.#db, [...waiting.keys()]);
        for (const [id, callers] of waiting) {
          const state = states.get(id) ?? {};
          for (const { resolve } of callers) resolve(state);
        }
      } catch (error) {
        for (const callers of waiting.values()) for (const { reject } of callers) reject(error);
      }
    }
    this.#isReading = false;
  }
}
