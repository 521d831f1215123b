import type { Queryable } from "#platform/server/db/database.ts";

/** Whether its people have come or left anything there: what they change of texts, hours and menu shows in the versions. */
export async function hasStaffWork(tx: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM restaurants r WHERE r.id = $1 AND (r.archived_at IS NOT NULL
       OR EXISTS (SELECT FROM invitations i WHERE i.restaurant_id = r.id AND i.accepted_at IS NOT NULL)
       OR (SELECT count(*) FROM restaurant_members m WHERE m.restaurant_id = r.id) > 1
       OR EXISTS (SELECT FROM restaurant_photos p WHERE p.restaurant_id = r.id)
       OR EXISTS (SELECT FROM courses c WHERE c.restaurant_id = r.id)
       OR EXISTS (SELECT FROM certificates c WHERE c.restaurant_id = r.id)
       OR EXISTS (SELECT FROM claims c WHERE c.restaurant_id = r.id AND c.level <> 'open-data')
       OR EXISTS (SELECT FROM api_keys k WHERE k.business_id = r.business_id)
       OR EXISTS (SELECT FROM payees y WHERE y.restaurant_id = r.id)
       OR EXISTS (SELECT FROM ordering_settings o WHERE o.restaurant_id = r.id AND o.kinds <> '{}')
       OR EXISTS (SELECT FROM restaurants o WHERE o.business_id = r.business_id AND o.id <> r.id))`,
    [restaurantId],
  );
  return rows.length > 0;
}

/** Whether money was paid to it, or by it for its plan. */
export async function hasPaid(tx: Queryable, restaurantId: string): Promise<boolean> {
  const rows = await tx.query(
    `SELECT 1 FROM restaurants r WHERE r.id = $1 AND (
       EXISTS (SELECT FROM payments p WHERE p.restaurant_id = r.id)
       OR EXISTS (SELECT FROM coupon_redemptions c WHERE c.restaurant_id = r.id)
       OR EXISTS (SELECT FROM subscriptions s JOIN plan_charges c ON c.subscription_id = s.id
         WHERE s.business_id = r.business_id AND (c.paid_by IS NOT NULL OR EXISTS (
           SELECT FROM payments p WHERE p.payable_kind = 'plan' AND p.payable_id = c.id))))`,
    [restaurantId],
  );
  return rows.length > 0;
}

export async function businessIdOf(tx: Queryable, restaurantId: string): Promise<string | null> {
  const [row] = await tx.query<{ id: string | null }>(
    "SELECT business_id AS id FROM restaurants WHERE id = $1",
    [restaurantId],
  );
  return row?.id ?? null;
}

/** Hides it first, so that no listed place is found to be a duplicate of it. */
export async function hideRestaurant(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("UPDATE restaurants SET is_active = false WHERE id = $1", [restaurantId]);
}

/** Deletes a restaurant that nobody has used, and by foreign keys all that belongs to it. */
export async function deleteRestaurant(tx: Queryable, restaurantId: string): Promise<void> {
  await tx.query("DELETE FROM commission_terms WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM restaurants WHERE id = $1", [restaurantId]);
}

/** Deletes the agreement of an import: nothing of it was paid. */
export async function deleteBusiness(tx: Queryable, businessId: string): Promise<void> {
  await tx.query(
    `DELETE FROM plan_charges WHERE subscription_id IN (SELECT id FROM subscriptions WHERE business_id = $1)`,
    [businessId],
  );
  await tx.query("DELETE FROM subscriptions WHERE business_id = $1", [businessId]);
  await tx.query("DELETE FROM businesses WHERE id = $1", [businessId]);
}

/** Makes a partner the listed place again that it was; favourites and links stay. `before`: its row. */
export async function giveBackPlace(
  tx: Queryable,
  restaurantId: string,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx.query("DELETE FROM commission_terms WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM restaurant_members WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM invitations WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM menu_dishes WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM menu_sections WHERE restaurant_id = $1", [restaurantId]);
  await tx.query("DELETE FROM menus WHERE restaurant_id = $1", [restaurantId]);
  await tx.query(
    `UPDATE restaurants r SET version = nextval('restaurant_version'), is_partner = false, accepts_reservations = false,
       is_active = true, withheld_at = NULL, was_active = NULL, business_id = NULL, is_primary = false,
       listed = b.listed, updated_at = b.updated_at, name = b.name, name_translations = b.name_translations,
       description = b.description, description_translations = b.description_translations, address = b.address,
       address_translations = b.address_translations, cuisines = b.cuisines, cuisine_type = b.cuisine_type, lat = b.lat,
       lng = b.lng, zone = b.zone, phone = b.phone, website = b.website, instagram = b.instagram,
       opening_hours = b.opening_hours, hours_by = b.hours_by, hours_at = b.hours_at, own_hours = b.own_hours,
       dish_names = b.dish_names
     FROM jsonb_populate_record(NULL::restaurants, $2::jsonb) AS b WHERE r.id = $1`,
    [restaurantId, JSON.stringify(before)],
  );
}
