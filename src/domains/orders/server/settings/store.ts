import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";

export interface SettingsRow {
  kinds: OrderKind[];
  paysOnline: boolean;
  paysAtRestaurant: boolean;
  prepMinutes: number;
  capPerQuarter: number | null;
  pausedUntil: Date | null;
  invoiceNumber: string | null;
}

const SELECT = `SELECT o.kinds, o.pays_online AS "paysOnline", o.pays_at_restaurant AS "paysAtRestaurant",
  o.prep_minutes AS "prepMinutes", o.cap_per_quarter AS "capPerQuarter", o.paused_until AS "pausedUntil",
  o.invoice_number AS "invoiceNumber" FROM ordering_settings o JOIN restaurants r ON r.id = o.restaurant_id
  WHERE o.restaurant_id = $1 AND r.is_partner`;

/** Null for a restaurant without ordering settings. */
export async function settingsOf(db: Queryable, restaurantId: string): Promise<SettingsRow | null> {
  const [row] = await db.query<SettingsRow>(SELECT, [restaurantId]);
  return row ?? null;
}

/** Also locks them: orders of a restaurant are placed one at a time, so that numbers and capacity are counted correctly. */
export async function lockSettings(tx: Queryable, restaurantId: string): Promise<SettingsRow | null> {
  const [row] = await tx.query<SettingsRow>(
    `${SELECT} FOR UPDATE OF o`,
    [restaurantId],
    "lock-ordering-settings",
  );
  return row ?? null;
}

export async function saveSettings(
  db: Queryable,
  id: OwnedRestaurantId,
  settings: Omit<SettingsRow, "pausedUntil">,
): Promise<void> {
  await db.query(
    `INSERT INTO ordering_settings (restaurant_id, kinds, pays_online, pays_at_restaurant, prep_minutes,
       cap_per_quarter, invoice_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (restaurant_id) DO UPDATE SET kinds = EXCLUDED.kinds, pays_online = EXCLUDED.pays_online,
       pays_at_restaurant = EXCLUDED.pays_at_restaurant, prep_minutes = EXCLUDED.prep_minutes,
       cap_per_quarter = EXCLUDED.cap_per_quarter, invoice_number = EXCLUDED.invoice_number,
       version = nextval('order_version')`,
    [
      ...[id, settings.kinds, settings.paysOnline, settings.paysAtRestaurant, settings.prepMinutes],
      ...[settings.capPerQuarter, settings.invoiceNumber],
    ],
  );
}

/** False for a restaurant without ordering settings. */
export async function setPausedUntil(
  db: Queryable,
  id: OwnedRestaurantId,
  until: Date | null,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE ordering_settings SET paused_until = $2, version = nextval('order_version')
     WHERE restaurant_id = $1 RETURNING restaurant_id`,
    [id, until],
  );
  return rows.length > 0;
}

/** The active table of a code; null if the restaurant has none. */
export async function tableByCode(
  db: Queryable,
  restaurantId: string,
  code: string,
): Promise<{ id: string; label: string } | null> {
  const [row] = await db.query<{ id: string; label: string }>(
    "SELECT id, label FROM restaurant_tables WHERE restaurant_id = $1 AND order_code = $2 AND is_active",
    [restaurantId, code],
    "table-by-code",
  );
  return row ?? null;
}

/** Active tables with their printed codes; creates missing codes with `newCode`. */
export async function tableCodes(
  tx: Queryable,
  id: OwnedRestaurantId,
  newCode: () => string,
): Promise<{ tableId: string; label: string; code: string }[]> {
  const missing = await tx.query<{ id: string }>(
    "SELECT id FROM restaurant_tables WHERE restaurant_id = $1 AND is_active AND order_code IS NULL",
    [id],
  );
  for (const table of missing) {
    await tx.query("UPDATE restaurant_tables SET order_code = $2 WHERE id = $1 AND order_code IS NULL", [
      table.id,
      newCode(),
    ]);
  }
  return tx.query(
    `SELECT id AS "tableId", label, order_code AS code FROM restaurant_tables
     WHERE restaurant_id = $1 AND is_active AND order_code IS NOT NULL ORDER BY position, label`,
    [id],
  );
}
