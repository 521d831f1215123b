import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** What a restaurant knows of a guest, beyond their bookings. */
interface ExportedGuest {
  name: string;
  kana: string | null;
  language: Language;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  tags: string[];
  note: string | null;
  /** As the restaurant's list had them when it came here. */
  earlierVisits: number;
  earlierLastVisit: string | null;
  consentAt: Date | null;
  /** Remembered with consent: each with when it was said, and for which booking. */
  needs: unknown[];
}

const EXPORTED = `g.name, g.kana, g.language, g.phone, g.whatsapp, g.email, g.tags, g.note, g.earlier_visits AS "earlierVisits",
  g.earlier_last_visit::text AS "earlierLastVisit", g.consent_at AS "consentAt",
  (SELECT COALESCE(json_agg(json_build_object('saidAt', n.said_at, 'saidFor', n.said_for, 'dietaryNeeds', n.dietary_needs,
    'severeAllergens', n.severe_allergens, 'otherNeeds', n.other_needs) ORDER BY n.id), '[]') FROM guest_needs n WHERE n.guest_id = g.id) AS needs`;

/** All guests of a restaurant, for its export. */
export async function guestsAt(db: Queryable, restaurantId: string): Promise<ExportedGuest[]> {
  return db.query<ExportedGuest>(
    `SELECT ${EXPORTED} FROM guests g WHERE g.restaurant_id = $1 ORDER BY g.created_at, g.id`,
    [restaurantId],
  );
}

/** What restaurants know of the guest of an account's bookings, for its export. */
export async function guestsOfAccount(
  db: Queryable,
  accountId: string,
): Promise<(ExportedGuest & { restaurantName: string })[]> {
  return db.query<ExportedGuest & { restaurantName: string }>(
    `SELECT r.name AS "restaurantName", ${EXPORTED} FROM guests g JOIN restaurants r ON r.id = g.restaurant_id
     WHERE g.id IN (SELECT v.guest_id FROM reservations v WHERE v.account_id = $1) ORDER BY g.created_at, g.id`,
    [accountId],
  );
}
