import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Findable, GuestKey } from "./guest-keys.ts";

/** A named booking that no guest is known of yet. */
export interface UnlinkedBooking extends Findable {
  id: string;
  language: Language;
  createdAt: Date;
}

/** The oldest first, locked until the transaction ends. */
export async function lockUnlinked(
  tx: Queryable,
  restaurantId: string,
  most: number,
): Promise<UnlinkedBooking[]> {
  return tx.query<UnlinkedBooking>(
    `SELECT v.id, v.customer_name AS name, NULL::text AS kana, v.customer_email AS email, v.customer_phone AS phone,
       v.customer_whatsapp AS whatsapp, v.language, v.created_at AS "createdAt"
     FROM reservations v WHERE v.restaurant_id = $1 AND v.guest_id IS NULL AND v.forgotten_at IS NULL
       AND v.customer_name <> '' AND v.customer_name IS NOT NULL AND v.status <> 'held'
     ORDER BY v.created_at, v.starts_at, v.id LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [restaurantId, most],
  );
}

/** Restaurants with bookings that no guest is known of. */
export async function restaurantsToLink(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT restaurant_id AS id FROM reservations
     WHERE guest_id IS NULL AND forgotten_at IS NULL AND customer_name <> '' AND status <> 'held'`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a restaurant has any. */
export async function hasUnlinked(db: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM reservations
     WHERE restaurant_id = $1 AND guest_id IS NULL AND forgotten_at IS NULL AND customer_name <> '' AND status <> 'held' LIMIT 1`,
    [restaurantId],
    "has-unlinked",
  );
  return rows.length > 0;
}

/** The guest with one of these numbers or addresses, that of the first key that anybody has; null without one. */
export async function guestWithKey(
  tx: Queryable,
  restaurantId: string,
  keys: readonly GuestKey[],
): Promise<string | null> {
  const [row] = await tx.query<{ guestId: string }>(
    `SELECT k.guest_id AS "guestId" FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS w (kind, key, at)
     JOIN guest_keys k ON k.restaurant_id = $1 AND k.key = w.key COLLATE "C" AND k.kind = w.kind
     JOIN guests g ON g.id = k.guest_id
     ORDER BY w.at, g.created_at, g.id LIMIT 1`,
    [restaurantId, keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
    "guest-with-key",
  );
  return row?.guestId ?? null;
}

export async function insertGuest(
  tx: Queryable,
  guest: Omit<UnlinkedBooking, "kana"> & { restaurantId: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO guests (id, restaurant_id, name, language, phone, whatsapp, email, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[guest.id, guest.restaurantId, guest.name, guest.language],
      ...[guest.phone, guest.whatsapp, guest.email, guest.createdAt],
    ],
  );
}

/** Adds what a later booking says beside what is known: nothing that is known is replaced. */
export async function addContacts(
  tx: Queryable,
  id: string,
  { phone, whatsapp, email }: Pick<Findable, "phone" | "whatsapp" | "email">,
): Promise<void> {
  await tx.query(
    `UPDATE guests SET phone = coalesce(phone, $2), whatsapp = coalesce(whatsapp, $3), email = coalesce(email, $4) WHERE id = $1`,
    [id, phone, whatsapp, email],
  );
}

export async function setGuestOf(tx: Queryable, reservationId: string, guestId: string): Promise<void> {
  await tx.query("UPDATE reservations SET guest_id = $2 WHERE id = $1", [reservationId, guestId]);
}

/** Adds keys that a guest is found by; known ones stay. */
export async function addKeys(
  tx: Queryable,
  { restaurantId, guestId }: { restaurantId: string; guestId: string },
  keys: readonly GuestKey[],
): Promise<void> {
  await tx.query(
    `INSERT INTO guest_keys (restaurant_id, guest_id, kind, key)
     SELECT $1, $2, kind, key FROM unnest($3::text[], $4::text[]) AS k (kind, key) ON CONFLICT DO NOTHING`,
    [restaurantId, guestId, keys.map(({ kind }) => kind), keys.map(({ key }) => key)],
  );
}
