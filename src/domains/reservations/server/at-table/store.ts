import type { Queryable } from "#platform/server/db/database.ts";
import type { ReservationRow } from "../store.ts";
import type { Sitting } from "./rules.ts";

/** A table at an instant, a booking, or both. */
export interface TableQuestion {
  /** Names the answer. */
  key: string;
  restaurantId: string;
  tableId: string | null;
  /** The booking, where it is known. */
  reservationId: string | null;
  at: Date;
}

export interface SittingRow
  extends Sitting,
    Pick<
      ReservationRow,
      | "id"
      | "status"
      | "confirmationCode"
      | "localTime"
      | "guestCount"
      | "language"
      | "specialRequests"
      | "answers"
      | "customerEmail"
      | "notificationMethod"
      | "dietaryNeeds"
      | "severeAllergens"
      | "otherNeeds"
      | "needsAsked"
      | "course"
    > {
  key: string;
}

/** The bookings around an instant at tables, and those asked for by id, the earliest first. */
export async function sittingsAround(
  db: Queryable,
  questions: readonly TableQuestion[],
): Promise<SittingRow[]> {
  return db.query<SittingRow>(
    `SELECT q.key, v.id, COALESCE(v.id = q."reservationId", false) AS "isNamed", v.status,
       v.confirmation_code AS "confirmationCode", v.local_time AS "localTime", v.guest_count AS "guestCount", v.language,
       v.special_requests AS "specialRequests", v.answers, v.course, v.customer_email AS "customerEmail",
       v.notification_method AS "notificationMethod", v.dietary_needs AS "dietaryNeeds",
       v.severe_allergens AS "severeAllergens", v.other_needs AS "otherNeeds", v.needs_asked AS "needsAsked",
       v.starts_at AS "startsAt", v.ends_at AS "endsAt",
       CASE WHEN v.status IN ('seated', 'completed')
         THEN COALESCE(v.first_seated_at, v.seated_at, v.starts_at) END AS "seatedAt",
       CASE WHEN v.status = 'completed' THEN COALESCE(v.left_at, v.ends_at) END AS "leftAt"
     FROM jsonb_to_recordset($1::jsonb) AS q(key text, "restaurantId" text, "tableId" text, "reservationId" text,
         at timestamptz)
       CROSS JOIN LATERAL (
         SELECT * FROM reservations WHERE id = q."reservationId" AND restaurant_id = q."restaurantId"
         UNION ALL
         SELECT * FROM reservations WHERE restaurant_id = q."restaurantId" AND id IS DISTINCT FROM q."reservationId"
           AND q."tableId" = ANY(table_ids) AND status IN ('confirmed', 'seated', 'completed')
           AND starts_at BETWEEN q.at - interval '12 hours' AND q.at + interval '1 hour') v
     ORDER BY v.starts_at, v.id`,
    [JSON.stringify(questions)],
    "sittings-around",
  );
}
