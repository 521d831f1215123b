import type { Allergen, DietaryNeed } from "#domains/dietary/dietary.ts";
import type { StoredOtherNeed } from "#domains/dietary/other-needs.ts";
import type { NotificationMethod } from "#domains/notifications/notice-constants.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import type { Currency } from "#kernel/money.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { BookedArea } from "../contract/areas.ts";
import type { BookedCourse } from "../contract/courses.ts";
import type { BookedAnswer } from "../contract/questions.ts";
import type {
  BookingPolicy,
  KitchenAnswer,
  ReservationSource,
  ReservationStatus,
} from "../reservation-constants.ts";
import { DEFAULT_DAY_ENDS } from "../seating-plan-constants.ts";

/** What a guest says of themselves and of what they want. A hold has none of it yet, a walk-in hardly any. */
export interface GuestDetails {
  language: Language;
  customerName: string | null;
  customerEmail: string | null;
  /** That the number of a guest without an email is theirs (`phone_codes`). */
  phoneProof: string | null;
  notificationMethod: NotificationMethod | null;
  customerPhone: string | null;
  customerWhatsapp: string | null;
  customerTelegram: string | null;
  specialRequests: string | null;
  /** To the restaurant's own questions. */
  answers: readonly BookedAnswer[];
  dietaryNeeds: readonly DietaryNeed[];
  severeAllergens: readonly Allergen[];
  otherNeeds: readonly StoredOtherNeed[];
  /** Somebody has asked what the party can't eat. */
  needsAsked: boolean;
  /** Minor units; 0 without a currency when there is no deposit. */
  depositAmount: number;
  depositCurrency: Currency | null;
  kitchenDueAt: Date | null;
}

export interface NewReservation extends GuestDetails {
  id: string;
  restaurantId: string;
  tableIds: readonly string[];
  status: ReservationStatus;
  source: ReservationSource;
  confirmationCode: string;
  startsAt: Date;
  endsAt: Date;
  localTime: string;
  guestCount: number;
  policy: BookingPolicy;
  /** When it expires; null for statuses that don't. */
  expiresAt: Date | null;
  holderHash: string;
  /** Who was signed in; null for a guest, and when the account is gone. */
  accountId: string | null;
  shareKey: string;
  manageKey: string;
  createdAt: Date;
  /** What staff know of the party, for themselves. */
  staffNote: string | null;
  /** The course that it has with its table, and what it was sold then. */
  courseId: string | null;
  course: BookedCourse | null;
  /** The area that the guest has chosen, with its names as they were then; null: anywhere. */
  areaId: string | null;
  area: BookedArea | null;
}

/** Columns by the name of the field that they keep. */
const NEW_COLUMNS = {
  id: "id",
  restaurantId: "restaurant_id",
  tableIds: "table_ids",
  status: "status",
  source: "source",
  confirmationCode: "confirmation_code",
  startsAt: "starts_at",
  endsAt: "ends_at",
  localTime: "local_time",
  guestCount: "guest_count",
  language: "language",
  customerName: "customer_name",
  customerEmail: "customer_email",
  phoneProof: "phone_proof",
  notificationMethod: "notification_method",
  customerPhone: "customer_phone",
  customerWhatsapp: "customer_whatsapp",
  customerTelegram: "customer_telegram",
  specialRequests: "special_requests",
  answers: "answers",
  dietaryNeeds: "dietary_needs",
  severeAllergens: "severe_allergens",
  otherNeeds: "other_needs",
  needsAsked: "needs_asked",
  depositAmount: "deposit_amount",
  depositCurrency: "deposit_currency",
  kitchenDueAt: "kitchen_due_at",
  policy: "policy",
  expiresAt: "expires_at",
  holderHash: "holder_hash",
  accountId: "account_id",
  shareKey: "share_key",
  manageKey: "manage_key",
  createdAt: "created_at",
  staffNote: "staff_note",
  courseId: "course_id",
  course: "course",
  areaId: "area_id",
  area: "area",
} as const satisfies Record<keyof NewReservation, string>;
const NEW_FIELDS = Object.keys(NEW_COLUMNS) as (keyof NewReservation)[];
const JSON_FIELDS: readonly (keyof NewReservation)[] = ["policy", "otherNeeds", "course", "area", "answers"];
const castOf = (field: keyof NewReservation) => (JSON_FIELDS.includes(field) ? "::jsonb" : "");

const INSERT = `INSERT INTO reservations (${NEW_FIELDS.map((field) => NEW_COLUMNS[field]).join(", ")})
  VALUES (${NEW_FIELDS.map((field, at) => `$${at + 1}${castOf(field)}`).join(", ")})`;

export async function insertReservation(tx: Queryable, reservation: NewReservation): Promise<void> {
  const values = NEW_FIELDS.map((field) => parameter(reservation, field));
  await tx.query(INSERT, values, "insert-reservation");
}

/** What of a reservation may change later. */
export type ReservationChange = Partial<
  Omit<NewReservation, "id" | "restaurantId" | "createdAt" | "confirmationCode" | "source" | "status">
>;

/** Writes what is given and leaves the rest. */
export async function updateReservation(tx: Queryable, id: string, change: ReservationChange): Promise<void> {
  const fields = NEW_FIELDS.filter((field) => field in change);
  const sets = fields.map((field, at) => `${NEW_COLUMNS[field]} = $${at + 2}${castOf(field)}`);
  await tx.query(
    `UPDATE reservations SET ${[...sets, "version = nextval('reservation_version')"].join(", ")} WHERE id = $1`,
    [id, ...fields.map((field) => parameter(change, field))],
  );
}

function parameter(from: Partial<NewReservation>, field: keyof NewReservation): unknown {
  const value = from[field];
  return JSON_FIELDS.includes(field) && value !== null ? JSON.stringify(value) : value;
}

export interface ReservationRow extends NewReservation {
  /** The series that it belongs to. */
  seriesId: string | null;
  lateMinutes: number;
  /** The guest has said that the party comes at this time. */
  isComing: boolean;
  kitchenAnswer: KitchenAnswer | null;
  /** Names of dishes as the kitchen gave them, or codes of the menu. */
  kitchenDishes: string[];
  kitchenBy: string | null;
  kitchenAt: Date | null;
  contactTriedAt: Date | null;
  restaurantName: string;
  nameTranslations: Record<string, string>;
  address: string | null;
  addressTranslations: Record<string, string>;
  restaurantPhone: string | null;
  cuisine: string | null;
  lat: number;
  lng: number;
  zone: string;
  /** When the restaurant's day ends, in minutes after midnight. */
  dayEnds: number;
}

export const RESERVATION = `SELECT ${NEW_FIELDS.map((field) => `v.${NEW_COLUMNS[field]} AS "${field}"`).join(", ")},
      v.series_id AS "seriesId", v.late_minutes AS "lateMinutes", coalesce(v.coming_for = v.starts_at, false) AS "isComing", v.kitchen_answer AS "kitchenAnswer",
      v.kitchen_dishes AS "kitchenDishes", v.kitchen_by AS "kitchenBy", v.kitchen_at AS "kitchenAt",
      v.contact_tried_at AS "contactTriedAt", r.name AS "restaurantName", r.name_translations AS "nameTranslations",
      r.address, r.address_translations AS "addressTranslations", r.phone AS "restaurantPhone",
      r.cuisines[1] AS cuisine, r.lat, r.lng, r.zone,
      COALESCE(b.day_ends, ${DEFAULT_DAY_ENDS}) AS "dayEnds"
     FROM reservations v JOIN restaurants r ON r.id = v.restaurant_id
       LEFT JOIN booking_rules b ON b.restaurant_id = v.restaurant_id`;

export async function reservationById(db: Queryable, id: string): Promise<ReservationRow | null> {
  const [row] = await db.query<ReservationRow>(`${RESERVATION} WHERE v.id = $1`, [id]);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockReservation(tx: Queryable, id: string): Promise<ReservationRow | null> {
  const [row] = await tx.query<ReservationRow>(
    `${RESERVATION} WHERE v.id = $1 FOR UPDATE OF v`,
    [id],
    "lock-reservation",
  );
  return row ?? null;
}

/** What the restaurant is called in a language. */
export async function restaurantNameIn(
  db: Queryable,
  restaurantId: string,
  language: Language,
): Promise<string> {
  const [row] = await db.query<{ name: string; translations: Record<string, string> }>(
    "SELECT name, name_translations AS translations FROM restaurants WHERE id = $1",
    [restaurantId],
  );
  return row ? pickText(row.name, row.translations, language).text : "";
}

/** The reservations of an account and of a browser (either may be unknown), the one made last first. `limit` null: all. */
export async function reservationsHeldBy(
  db: Queryable,
  { accountId, holderHash }: { accountId: string | null; holderHash: string | null },
  limit: number | null,
): Promise<ReservationRow[]> {
  return db.query<ReservationRow>(
    `${RESERVATION} WHERE (v.account_id = $1 OR v.holder_hash = $2) AND v.customer_name IS NOT NULL
     ORDER BY v.created_at DESC, v.id LIMIT $3`,
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

/** The party has said how much later it comes. */
export async function setLateMinutes(tx: Queryable, id: string, minutes: number): Promise<void> {
  await tx.query(
    "UPDATE reservations SET late_minutes = $2, version = nextval('reservation_version') WHERE id = $1",
    [id, minutes],
  );
}

/** The party has said that it comes at the time it is booked for. */
export async function setComing(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    "UPDATE reservations SET coming_for = starts_at, version = nextval('reservation_version') WHERE id = $1",
    [id],
  );
}

/** Resets the kitchen's answer because the needs have changed; null: there are none left. */
export async function askKitchen(tx: Queryable, id: string, dueAt: Date | null): Promise<void> {
  await tx.query(
    `UPDATE reservations SET kitchen_due_at = $2, kitchen_answer = NULL, kitchen_dishes = '{}', kitchen_by = NULL,
       kitchen_at = NULL, version = nextval('reservation_version') WHERE id = $1`,
    [id, dueAt],
  );
}

/** Stores the kitchen's answer. `dueAt` changes for "will check". */
export async function setKitchenAnswer(
  tx: Queryable,
  id: string,
  said: { answer: KitchenAnswer; dishes: readonly string[]; by: string; dueAt: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE reservations SET kitchen_answer = $2, kitchen_dishes = $3, kitchen_by = $4, kitchen_due_at = $5,
       kitchen_at = $6, version = nextval('reservation_version') WHERE id = $1`,
    [id, said.answer, said.dishes, said.by, said.dueAt, now],
  );
}

/** Who booked, by the booking's id; null once the guest's details are erased. */
export async function customersOfReservations(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db.query<{ id: string; name: string | null }>(
    "SELECT id, nullif(customer_name, '') AS name FROM reservations WHERE id = ANY($1::text[])",
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
