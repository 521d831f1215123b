import { LRUCache } from "lru-cache";
import type { Queryable } from "#platform/server/db/database.ts";
import { PreparedJson } from "#platform/server/http/serve.ts";
import { ChangeReader } from "./changes.ts";
import type { RestaurantPart } from "./store.ts";

/** In bytes; about 2,000 pages of restaurants. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A longer answer is not kept. */
const MAX_ANSWER_BYTES = 512 * 1024;
const MINUTE_MS = 60_000;
/** Half as long as changes are remembered (`deleteOldChanges`): what changed since an answer was made is known. */
const KEPT_MS = 12 * 60 * MINUTE_MS;

interface Kept {
  /** Of the parts that the answer is made of, read before the answer was. */
  state: string;
  json: Buffer;
  from: number;
  /** Exclusive. */
  until: number;
}

interface Question {
  restaurantId: string;
  /** What the answer is made of. */
  parts: readonly RestaurantPart[];
  /** Tells the answers about a restaurant apart: endpoint, language, and everything else that was asked. */
  key: string;
  now: Date;
}

/** An answer, and the moment from which time alone changes it. */
interface Made<Answer> {
  answer: Answer;
  until: Date;
}

/**
 * Answers about restaurants as they are sent, kept in this process. One is sent again only if nothing of what it is
 * made of has changed, in whichever process, before it was asked for. Never for what is somebody's own.
 */
export class KeptAnswers {
  readonly #changes: ChangeReader;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ json, state }, key) => json.length + state.length + key.length,
  });
  /** Those that are being made, so that many who ask at once cost what one does. */
  readonly #inWork = new Map<string, Promise<Kept>>();

  constructor(db: Queryable) {
    this.#changes = new ChangeReader(db);
  }

  /**
   * The answer to a question. `make` reads it from the database.
   *
   * @throws what `make` throws; that is not kept
   */
  async answer<Answer>(question: Question, make: () => Promise<Made<Answer>>): Promise<PreparedJson<Answer>> {
    const { restaurantId, parts, now } = question;
    const states = await this.#changes.read(restaurantId);
    const state = parts.map((part) => states[part] ?? "").join("|");
    const key = `${restaurantId} ${question.key}`;
    const kept = this.#kept.get(key);
    if (kept?.state === state && holdsAt(kept, now)) return new PreparedJson(kept.json);
    const work = `${key} ${state}`;
    let made = this.#inWork.get(work);
    if (made === undefined) {
      made = this.#make(key, { state, now }, make).finally(() => this.#inWork.delete(work));
      this.#inWork.set(work, made);
    }
    return new PreparedJson((await made).json);
  }

  async #make<Answer>(
    key: string,
    { state, now }: { state: string; now: Date },
    make: () => Promise<Made<Answer>>,
  ): Promise<Kept> {
    const { answer, until } = await make();
    const json = Buffer.from(JSON.stringify(answer));
    const kept = { state, json, from: now.getTime(), until: until.getTime() };
    this.#kept.set(key, kept);
    return kept;
  }
}

/** The moment until which an answer holds that is told by the minute. */
export function nextMinute(now: Date): Date {
  return new Date((Math.floor(now.getTime() / MINUTE_MS) + 1) * MINUTE_MS);
}

/** Also false if the clock was put back to before the answer was made. */
function holdsAt({ from, until }: Kept, now: Date): boolean {
  const time = now.getTime();
  return from <= time && time < until;
}
