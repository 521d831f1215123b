import type { Queryable } from "#platform/server/db/database.ts";
import type { Check } from "../fault.ts";
import type { Journal } from "../load/journal.ts";
import { none } from "./findings.ts";

interface Row {
  id: string;
  email: string;
  status: string;
  guestCount: number;
  note: string | null;
  lastLogged: string;
  told: number;
}

/** Reservations: none lost, none duplicated, each in the state last reported to its guest and its restaurant. */
export async function judgeBookings(db: Queryable, journal: Journal): Promise<Check[]> {
  const rows = await db.query<Row>(
    `SELECT v.id, v.customer_email AS email, v.status, v.guest_count::int AS "guestCount", v.staff_note AS note,
       (SELECT to_status FROM reservation_log l WHERE l.reservation_id = v.id ORDER BY l.id DESC LIMIT 1) AS "lastLogged",
       (SELECT count(*)::int FROM notices n WHERE n.about = 'reservation:' || v.id
         AND n.template = 'reservation-confirmed') AS told
     FROM reservations v WHERE v.customer_email IS NOT NULL`,
  );
  const byEmail = Map.groupBy(rows, ({ email }) => email);
  const known = journal.bookings.filter(({ id }) => id !== null);
  const found = journal.bookings.flatMap((said) => {
    const [row] = byEmail.get(said.email) ?? [];
    return row === undefined ? [] : [{ said, row }];
  });
  const keys = await db.query<{ key: string; id: string }>(
    "SELECT key, answer->>'id' AS id FROM idempotency_keys WHERE scope = 'reservation'",
  );
  const kept = new Map(keys.map(({ key, id }) => [key, id]));
  return [
    none(
      "no confirmed booking is lost",
      known.length,
      known.filter(({ email, id }) => !byEmail.get(email)?.some((row) => row.id === id)),
    ),
    none(
      "no booking is there twice",
      byEmail.size,
      [...byEmail.values()].filter((same) => same.length > 1),
    ),
    none(
      "nothing is left of a refused booking",
      journal.refusedBookings.length,
      journal.refusedBookings.filter((email) => byEmail.has(email)),
    ),
    none(
      "each booking is in the state that was told last",
      found.length,
      found.filter(({ said, row }) => !said.statuses.has(row.status)).map(shown),
    ),
    none(
      "each booking has the guests and the note that were told last",
      found.length,
      found
        .filter(({ said, row }) => !said.guestCounts.has(row.guestCount) || !said.notes.has(row.note))
        .map(shown),
    ),
    none(
      "each booking's history ends where it stands",
      rows.length,
      rows.filter(({ status, lastLogged }) => status !== lastLogged),
    ),
    none(
      "each answer is kept for who asks again",
      known.length,
      known.filter(({ key, id }) => kept.get(key) !== id),
    ),
    none(
      "each confirmed guest was told so once",
      rows.length,
      rows.filter(({ status, told }) => told > 1 || (status === "confirmed" && told !== 1)),
    ),
  ];
}

function shown({ said, row }: { said: Journal["bookings"][number]; row: Row }) {
  return { ...row, expected: [...said.statuses, ...said.guestCounts, ...said.notes] };
}
