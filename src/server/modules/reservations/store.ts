import type {
  DietaryNeed,
  NotificationMethod,
  ReservationStatus,
} from "../../../shared/reservation-terms.ts";
import type { Queryable } from "../../db/database.ts";
import { type Inventory, slotKey, type TakenSlots } from "./rules.ts";

/** A restaurant that takes reservations here, with its tables and times; null for every other one. */
export async function bookableInventory(db: Queryable, restaurantId: string): Promise<Inventory | null> {
  const [row] = await db.query<Inventory>(
    `SELECT r.zone, b.turn_minutes AS "turnMinutes", b.lead_minutes AS "leadMinutes", b.furthest_days AS "furthestDays",
      (SELECT COALESCE(jsonb_agg(jsonb_build_object('weekday', weekday, 'firstSeating', first_seating,
        'lastSeating', last_seating)), '[]') FROM service_periods p WHERE p.restaurant_id = r.id) AS periods,
      (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', id, 'minParty', min_party, 'maxParty', max_party)), '[]')
        FROM restaurant_tables t WHERE t.restaurant_id = r.id) AS tables
     FROM restaurants r JOIN booking_rules b ON b.restaurant_id = r.id
     WHERE r.id = $1 AND r.is_active AND r.is_partner AND r.accepts_reservations`,
    [restaurantId],
  );
  return row ?? null;
}

export async function restaurantExists(db: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await db.query("SELECT 1 FROM restaurants WHERE id = $1 AND is_active", [restaurantId]);
  return rows.length > 0;
}

/** The taken quarter hours of a restaurant's tables in [from, to). */
export async function takenSlots(
  db: Queryable,
  restaurantId: string,
  from: Date,
  to: Date,
): Promise<TakenSlots> {
  const rows = await db.query<{ tableId: string; slot: Date }>(
    `SELECT s.table_id AS "tableId", s.slot FROM reservation_slots s JOIN restaurant_tables t ON t.id = s.table_id
     WHERE t.restaurant_id = $1 AND s.slot >= $2 AND s.slot < $3`,
    [restaurantId, from, to],
  );
  return new Set(rows.map(({ tableId, slot }) => slotKey(tableId, slot)));
}

export interface NewReservation {
  id: string;
  restaurantId: string;
  tableId: string;
  status: ReservationStatus;
  confirmationCode: string;
  startsAt: Date;
  endsAt: Date;
  localTime: string;
  guestCount: number;
  language: string;
  customerName: string;
  customerEmail: string;
  notificationMethod: NotificationMethod;
  customerPhone: string | null;
  customerWhatsapp: string | null;
  customerTelegram: string | null;
  specialRequests: string | null;
  dietaryNeeds: DietaryNeed[];
  depositCents: number;
  holderHash: string;
  /** Who was signed in; null for a guest, and when the account is gone. */
  accountId: string | null;
  shareKey: string;
  createdAt: Date;
}

export async function insertReservation(tx: Queryable, reservation: NewReservation): Promise<void> {
  const r = reservation;
  await tx.query(
    `INSERT INTO reservations (id, restaurant_id, table_id, status, confirmation_code, starts_at, ends_at, local_time,
      guest_count, language, customer_name, customer_email, notification_method, customer_phone, customer_whatsapp,
      customer_telegram, special_requests, dietary_needs, deposit_cents, holder_hash, share_key, created_at,
      account_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      r.id,
      r.restaurantId,
      r.tableId,
      r.status,
      r.confirmationCode,
      r.startsAt,
      r.endsAt,
      r.localTime,
      r.guestCount,
      r.language,
      r.customerName,
      r.customerEmail,
      r.notificationMethod,
      r.customerPhone,
      r.customerWhatsapp,
      r.customerTelegram,
      r.specialRequests,
      r.dietaryNeeds,
      r.depositCents,
      r.holderHash,
      r.shareKey,
      r.createdAt,
      r.accountId,
    ],
  );
}

/**
 * Takes the table for every slot. Another transaction that is taking one of them is waited for; the slots are taken
 * in order, so that two parties can't wait for each other. False when at least one was taken: roll back then.
 */
export async function takeSlots(
  tx: Queryable,
  tableId: string,
  slots: readonly Date[],
  reservationId: string,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO reservation_slots (table_id, slot, reservation_id)
     SELECT $1, slot, $3 FROM unnest($2::timestamptz[]) AS slot ORDER BY slot
     ON CONFLICT (table_id, slot) DO NOTHING RETURNING slot`,
    [tableId, slots.map((slot) => slot.toISOString()), reservationId],
  );
  return rows.length === slots.length;
}

export interface LogEntry {
  reservationId: string;
  at: Date;
  actor: "guest" | "staff" | "system";
  from: ReservationStatus | null;
  to: ReservationStatus;
  reason: string | null;
}

export async function logChange(tx: Queryable, entry: LogEntry): Promise<void> {
  await tx.query(
    `INSERT INTO reservation_log (reservation_id, at, actor, from_status, to_status, reason)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [entry.reservationId, entry.at, entry.actor, entry.from, entry.to, entry.reason],
  );
}

export interface ReservationRow extends NewReservation {
  restaurantName: string;
  nameTranslations: Record<string, string>;
  address: string | null;
  addressTranslations: Record<string, string>;
  restaurantPhone: string | null;
  cuisine: string | null;
  lat: number;
  lng: number;
  zone: string;
}

const RESERVATION = `SELECT v.id, v.restaurant_id AS "restaurantId", v.table_id AS "tableId", v.status,
      v.confirmation_code AS "confirmationCode", v.starts_at AS "startsAt", v.ends_at AS "endsAt",
      v.local_time AS "localTime", v.guest_count AS "guestCount", v.language, v.customer_name AS "customerName",
      v.customer_email AS "customerEmail", v.notification_method AS "notificationMethod",
      v.customer_phone AS "customerPhone", v.customer_whatsapp AS "customerWhatsapp",
      v.customer_telegram AS "customerTelegram", v.special_requests AS "specialRequests",
      v.dietary_needs AS "dietaryNeeds", v.deposit_cents AS "depositCents", v.holder_hash AS "holderHash",
      v.share_key AS "shareKey", v.account_id AS "accountId", v.created_at AS "createdAt", r.name AS "restaurantName",
      r.name_translations AS "nameTranslations", r.address, r.address_translations AS "addressTranslations",
      r.phone AS "restaurantPhone", r.cuisines[1] AS cuisine, r.lat, r.lng, r.zone
     FROM reservations v JOIN restaurants r ON r.id = v.restaurant_id`;

export async function reservationById(db: Queryable, id: string): Promise<ReservationRow | null> {
  const [row] = await db.query<ReservationRow>(`${RESERVATION} WHERE v.id = $1`, [id]);
  return row ?? null;
}

/** The reservations of an account and of a browser (either may be unknown), the one made last first. `limit` null: all. */
export async function reservationsHeldBy(
  db: Queryable,
  { accountId, holderHash }: { accountId: string | null; holderHash: string | null },
  limit: number | null,
): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `${RESERVATION} WHERE v.account_id = $1 OR v.holder_hash = $2 ORDER BY v.created_at DESC, v.id LIMIT $3`,
    [accountId, holderHash, limit],
  );
}

/** Takes an account's reservations away from a browser: from now on only the account shows them. */
export async function takeFromBrowser(tx: Queryable, accountId: string, holderHash: string): Promise<void> {
  await tx.query("UPDATE reservations SET holder_hash = '' WHERE account_id = $1 AND holder_hash = $2", [
    accountId,
    holderHash,
  ]);
}

/** The booking goes on in the browser that repeated the call, when the first answer never arrived. */
export async function moveToHolder(tx: Queryable, reservationId: string, holderHash: string): Promise<void> {
  await tx.query("UPDATE reservations SET holder_hash = $2 WHERE id = $1", [reservationId, holderHash]);
}

export interface StoredAnswer<Answer> {
  requestHash: string;
  answer: Answer;
}

export async function answerTo<Answer>(tx: Queryable, key: string): Promise<StoredAnswer<Answer> | null> {
  const [row] = await tx.query<StoredAnswer<Answer>>(
    `SELECT request_hash AS "requestHash", answer FROM idempotency_keys WHERE scope = 'reservation' AND key = $1`,
    [key],
  );
  return row ?? null;
}

/** Fails with a unique violation when the same key was answered meanwhile. */
export async function keepAnswer(
  tx: Queryable,
  key: string,
  stored: StoredAnswer<unknown>,
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO idempotency_keys (scope, key, request_hash, answer, created_at)
     VALUES ('reservation', $1, $2, $3::jsonb, $4)`,
    [key, stored.requestHash, JSON.stringify(stored.answer), at],
  );
}
