import { createHash } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import { feedReservations, type OpenFeed, revisionsOf } from "./store.ts";
import { calendarName, type FeedEntry, guestCalendar, staffCalendar } from "./write-calendar.ts";

const DAY_MS = 86_400_000;
/** What is past or far away is not what a calendar is looked at for. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 400;
const MOST_BOOKINGS = 5_000;

/**
 * What a feed says until it changes: the same text has the same tag. The day is in it, because the time that it covers
 * moves on with it.
 */
export function tagOf(feed: OpenFeed, now: Date): string {
  const { id, version, role, hasGuests, area, restaurantName, language } = feed;
  const day = Math.floor(now.getTime() / DAY_MS);
  const parts = [id, version, role, hasGuests, area, restaurantName, language, day];
  return `"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22)}"`;
}

export interface FeedText {
  text: string;
  /** The bookings in it. */
  rows: readonly FeedEntry["row"][];
}

export async function writeFeed(
  db: Queryable,
  feed: OpenFeed,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<FeedText> {
  const { restaurantName, area, role, hasGuests, language } = feed;
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const rows = await feedReservations(db, feed, { from, to, limit: MOST_BOOKINGS });
  const revisions = await revisionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const entries = rows.map((row): FeedEntry => {
    const revision = revisions.get(row.id);
    return { row, version: revision?.version ?? 0, changedAt: revision?.changedAt ?? row.createdAt };
  });
  const text =
    restaurantName === null || role === null
      ? guestCalendar(entries, {
          name: translator(language, "connections")("feed.own"),
          ...{ language, publicUrl },
        })
      : staffCalendar(entries, {
          name: calendarName(restaurantName, area),
          hasGuests,
          role,
          publicUrl,
        });
  return { text, rows };
}

/** The texts that were asked for last, by their tags: a feed that is asked for a thousand times is written once. */
export class FeedCache {
  readonly #texts = new Map<string, FeedText>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  async get(tag: string, write: () => Promise<FeedText>): Promise<FeedText> {
    const known = this.#texts.get(tag);
    if (known) return known;
    const text = await write();
    this.#texts.set(tag, text);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > this.#most && oldest !== undefined) this.#texts.delete(oldest);
    return text;
  }
}
