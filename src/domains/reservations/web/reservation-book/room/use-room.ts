import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { Collision, TableState } from "#domains/reservations/contract/room.ts";
import { tableStates } from "#domains/reservations/table-states.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";

/** The state of a table now, on this device's clock; null for one that the book doesn't know. */
export function useTableState(tableId: string | null): TableState | null {
  const { book, now } = useReservationBook();
  if (tableId === null) return null;
  return tableStates([tableId], book.room, now)[0] ?? null;
}

/** A table's state in words: "Seated 18:10, due 19:40". */
export function useStateText(): (state: TableState) => string {
  const t = useTranslations("owner.room");
  const timeOf = useInstantTime();
  const doubt = useDoubt();
  return ({ state, since, until }) => {
    const [from, to] = [timeOf(since), timeOf(until)];
    switch (state) {
      case "free":
        return t("free") + doubt;
      case "free-until":
        return t("freeUntil", { time: to }) + doubt;
      case "held":
        return t("held", { time: to });
      case "seated":
        return t("seated", { since: from, due: to });
      case "overdue":
        return t("overdue", { time: to });
      case "to-clear":
        return t("toClear");
      case "blocked":
        return t("blocked", { time: to });
    }
  };
}

/** A table's state in a word or a time, where little room is. */
export function useShortState(): (state: TableState) => string {
  const t = useTranslations("owner.room.short");
  const timeOf = useInstantTime();
  const doubt = useDoubt();
  return ({ state, since, until }) => {
    switch (state) {
      case "free-until":
        return t("freeUntil", { time: timeOf(until) }) + doubt;
      case "to-clear":
        return t("toClear");
      case "free":
        return t("free") + doubt;
      case "blocked":
      case "overdue":
        return t(state);
      case "held":
        return t("held", { time: timeOf(since) });
      case "seated":
        return t("seated", { time: timeOf(until) });
    }
  };
}

/** Behind "free" while there is no network: somebody else may have given the table away since. */
export function useDoubt(): "?" | "" {
  return useReservationBook().offlineSince === null ? "" : "?";
}

/** An instant's time on the restaurant's clock; empty for none. */
export function useInstantTime(): (instant: string | null) => string {
  const { time } = useNightClock();
  const { minuteOf } = useReservationBook();
  return (instant) => (instant === null ? "" : time(minuteOf(instant)));
}

/** Who has a table, in words. */
export function useCollisionText(): (collision: Collision) => string {
  const t = useTranslations("owner.room");
  const timeOf = useInstantTime();
  const nameOf = usePartyName();
  return (collision) => {
    const [from, to] = [timeOf(collision.startsAt), timeOf(collision.endsAt)];
    if (collision.blockId !== null) return t("takenBlock", { from, to });
    if (collision.status === "held") return t("takenHold", { from, to });
    return t("taken", { name: nameOf(collision), from, to });
  };
}

/** The next party at any of a party's tables after it: who a longer stay would collide with. */
export function useNextParty(reservation: BookReservation): BookReservation | null {
  const { book } = useReservationBook();
  const { id, tableIds, startsAt } = reservation;
  const coming = book.reservations
    .filter(
      (one) =>
        one.id !== id &&
        ["confirmed", "requested", "pending_payment"].includes(one.status) &&
        one.startsAt > startsAt &&
        one.tableIds.some((table) => tableIds.includes(table)),
    )
    .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return coming[0] ?? null;
}
