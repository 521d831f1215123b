import { useCallback, useEffect, useRef, useState } from "react";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import { isFromGuest } from "#domains/reservations/reservation-constants.ts";

export interface News {
  /** New bookings. */
  arrived: BookReservation[];
  /** Bookings cancelled by guests since. */
  left: BookReservation[];
  /** Bookings with new messages from guests. */
  written: BookReservation[];
}

/** Changes between two responses for the same days, without the restaurant's own entries. */
export function newsBetween(before: readonly BookReservation[], after: readonly BookReservation[]): News {
  const known = new Map(before.map((one) => [one.id, one]));
  return {
    arrived: after.filter(({ id, source }) => !known.has(id) && isFromGuest(source)),
    left: after.filter(({ id, status }) => {
      const old = known.get(id);
      return status === "cancelled_by_guest" && old !== undefined && old.status !== status;
    }),
    written: after.filter(({ id, thread }) => {
      const old = known.get(id);
      return old !== undefined && (thread?.unread ?? 0) > (old.thread?.unread ?? 0);
    }),
  };
}

const NOTHING: News = { arrived: [], left: [], written: [] };

/** Bookings that arrive while the same days are shown (`span` names them): marked until opened. */
export function useNews(book: BookView | undefined, span: string) {
  const before = useRef<{ span: string; reservations: readonly BookReservation[] } | null>(null);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [latest, setLatest] = useState<News>(NOTHING);
  useEffect(() => {
    if (book === undefined) return;
    const { reservations } = book;
    const news =
      before.current?.span === span ? newsBetween(before.current.reservations, reservations) : NOTHING;
    const { arrived, left, written } = news;
    before.current = { span, reservations };
    if (arrived.length + left.length + written.length === 0) return;
    setLatest(news);
    setFresh((known) => new Set([...known, ...arrived.map(({ id }) => id)]));
  }, [book, span]);
  const markSeen = useCallback((id: string) => {
    setFresh((known) => (known.has(id) ? new Set([...known].filter((one) => one !== id)) : known));
  }, []);
  return { fresh, latest, markSeen };
}
