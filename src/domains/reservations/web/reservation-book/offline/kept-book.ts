import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { dropKept, isUnreachable, keepAnswer, keptAnswer } from "#platform/web/pwa/copies/kept-answers.ts";
import { loadedServiceQueue } from "#platform/web/pwa/queue/service-queue.ts";
import { daysFrom } from "../model/calendar.ts";
import { EMPTY_PARTY } from "./entered-acts.ts";
import { noteReached } from "./service-network.ts";

/** Tonight and tomorrow. */
const KEPT_DAYS = 2;

/** The days of a book that stay on the device. */
export function keptDays(today: LocalDate): LocalDate[] {
  return daysFrom(today, KEPT_DAYS);
}

interface Asked {
  accountId: string;
  restaurantId: string;
  date: LocalDate;
  days: number;
  today: LocalDate;
}

/**
 * A book from the server, or without a network the one that is kept. `hasBook`: one is shown already, which is newer than
 * what is kept. @throws what `load` throws
 */
export async function loadBook(
  asked: Asked,
  hasBook: boolean,
  load: () => Promise<BookView>,
): Promise<BookView> {
  const { accountId, restaurantId, date, days, today } = asked;
  try {
    const book = await load();
    noteReached(true);
    if (days === 1 && keptDays(today).includes(date)) await keepBook(asked, book);
    return book;
  } catch (error) {
    if (isForbidden(error)) void forgetRestaurants((id) => id === restaurantId);
    if (!isUnreachable(error)) throw error;
    noteReached(false);
    const kept = hasBook ? null : await keptAnswer<KeptBook>({ accountId, name: nameOf(restaurantId, date) });
    if (kept === null) throw error;
    const book = completed(kept.book);
    loadTimes.set(book, kept.loadedAt);
    return book;
  }
}

/** A book that was kept by an earlier release lacks what parties have had since. */
function completed(book: BookView): BookView {
  const whole = (party: BookReservation): BookReservation => ({ ...EMPTY_PARTY, ...party });
  return {
    ...book,
    reservations: book.reservations.map(whole),
    waiting: book.waiting.map(whole),
    waitlist: book.waitlist.map((entry) => ({ ...entry, answers: entry.answers ?? [] })),
  };
}

interface KeptBook {
  book: BookView;
  /** On this device's clock, in milliseconds since 1970. */
  loadedAt: number;
}

const loadTimes = new WeakMap<BookView, number>();

/** When a kept book came from the server; null for one that came just now. */
export function loadedAtOf(book: BookView): number | null {
  return loadTimes.get(book) ?? null;
}

/** Whether this device keeps books; null until one was loaded. */
let canKeep: boolean | null = null;

export function isBookKept(): boolean | null {
  return canKeep;
}

async function keepBook({ accountId, restaurantId, date, today }: Asked, book: BookView): Promise<void> {
  const wanted = keptDays(today).map((day) => nameOf(restaurantId, day));
  await dropKept(({ name }) => name.startsWith(`${FOLDER}${restaurantId}/`) && !wanted.includes(name));
  canKeep = await keepAnswer({ accountId, name: nameOf(restaurantId, date) }, {
    book,
    loadedAt: Date.now(),
  } satisfies KeptBook);
}

const FOLDER = "book/";

function nameOf(restaurantId: string, date: LocalDate): string {
  return `${FOLDER}${restaurantId}/${date}`;
}

/** The reader doesn't work there any more. */
function isForbidden(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 403 || error.problem?.code === "restaurant-not-found")
  );
}

/** Deletes what this device keeps of restaurants and what was entered for them. */
export async function forgetRestaurants(isMeant: (restaurantId: string) => boolean): Promise<void> {
  await dropKept(({ name }) => {
    const [, restaurantId] = /^book\/([^/]+)\//.exec(name) ?? [];
    return restaurantId !== undefined && isMeant(restaurantId);
  });
  const queue = await loadedServiceQueue();
  await queue.forget(({ about }) => about.kind === "staff-act" && isMeant(about.restaurantId));
}
