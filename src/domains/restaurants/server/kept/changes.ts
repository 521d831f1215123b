import type { Queryable } from "#platform/server/db/database.ts";
import { runWithContext } from "#platform/server/telemetry/tracing/request-context.ts";

/** Parts of a restaurant that change apart from each other: its page, its menu, and tables, hours and bookings. */
export type RestaurantPart = "restaurant" | "menu" | "book";

/** The last change of each part, to be compared for equality only. A part that never changed is absent. */
export type RestaurantState = Partial<Record<RestaurantPart, string>>;

interface StateRow {
  restaurantId: string;
  part: RestaurantPart;
  state: string;
}

interface Caller {
  resolve(state: RestaurantState): void;
  reject(error: unknown): void;
}

/** Stands for all restaurants in `restaurant_changes`. */
const ALL = "*";

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

/**
 * Ids are given out before their transaction commits, so a lower one may appear after a higher one: the newest id alone
 * would miss it, hence the sum.
 */
async function readStates(db: Queryable, ids: readonly string[]): Promise<Map<string, RestaurantState>> {
  const rows = await db.query<StateRow>(
    `SELECT restaurant_id AS "restaurantId", part, max(id) || '/' || sum(id) AS state
     FROM restaurant_changes WHERE restaurant_id = ANY($1::text[]) GROUP BY 1, 2`,
    [[...ids, ALL]],
    "read-changes",
  );
  const common = rows.filter(({ restaurantId }) => restaurantId === ALL);
  const states = new Map<string, RestaurantState>(ids.map((id) => [id, {}]));
  for (const { restaurantId, part, state } of rows) {
    const known = states.get(restaurantId);
    if (known) known[part] = state;
  }
  for (const known of states.values())
    for (const { part, state } of common) known[part] = `${known[part] ?? ""} ${state}`;
  return states;
}

/** Longer than any transaction lasts: one that was open since then could go unnoticed. */
const OLD = "interval '1 hour'";

/**
 * Deletes old changes but for the newest of each part, which tells a later state from an earlier one. By the clock of the
 * database, which wrote their times.
 */
export async function deleteOldChanges(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM restaurant_changes c WHERE c.changed_at < clock_timestamp() - ${OLD}
       AND EXISTS (SELECT FROM restaurant_changes newer
         WHERE newer.restaurant_id = c.restaurant_id AND newer.part = c.part AND newer.id > c.id)`,
  );
}
