import type { PlaceRequestKind, PlaceRequestState, PlaceRole } from "#domains/places/place-constants.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PlaceFacts } from "../../contract.ts";

export interface NewPlaceRequest {
  id: string;
  restaurantId: string;
  kind: PlaceRequestKind;
  wanted: PlaceFacts;
  reason: string;
  personName: string;
  role: PlaceRole;
  email: string | null;
  phone: string | null;
  language: Language;
  submittedAt: Date;
}

export interface PlaceRequestRow extends NewPlaceRequest {
  state: PlaceRequestState;
  answer: string | null;
  decidedAt: Date | null;
  /** The place as it stands now. */
  present: PlaceFacts & { name: string };
  isPartner: boolean;
  isRemoved: boolean;
  asks: number;
}

const REQUEST = `SELECT q.id, q.restaurant_id AS "restaurantId", q.kind, q.wanted, q.reason,
  q.person_name AS "personName", q.role, q.email, q.phone, q.language, q.state, q.answer,
  q.submitted_at AS "submittedAt", q.decided_at AS "decidedAt", r.is_partner AS "isPartner",
  r.removed_at IS NOT NULL AS "isRemoved",
  jsonb_strip_nulls(jsonb_build_object('name', r.name, 'address', r.address, 'phone', r.phone, 'website', r.website,
    'openingHours', r.opening_hours, 'lat', r.lat, 'lng', r.lng)) AS present,
  (SELECT count(*)::int FROM registration_asks a WHERE a.restaurant_id = r.id) AS asks
  FROM place_requests q JOIN restaurants r ON r.id = q.restaurant_id`;

export interface TargetPlace {
  id: string;
  name: string;
  isPartner: boolean;
}

/** The place that is shown at an address of ours: itself, or the one that stands for it. Null where nothing is shown. */
export async function shownPlace(db: Queryable, id: string): Promise<TargetPlace | null> {
  const [row] = await db.query<TargetPlace>(
    `SELECT s.id, s.name, s.is_partner AS "isPartner" FROM restaurants r
     JOIN restaurants s ON s.id = COALESCE(r.duplicate_of, r.id) WHERE r.id = $1 AND r.is_active AND s.is_active`,
    [id],
  );
  return row ?? null;
}

export async function insertRequest(tx: Queryable, request: NewPlaceRequest): Promise<void> {
  const { id, restaurantId, kind, wanted, reason, personName, role, email, phone, language } = request;
  await tx.query(
    `INSERT INTO place_requests (id, restaurant_id, kind, wanted, reason, person_name, role, email, phone, language,
       submitted_at, state) VALUES ($1, $2, $3, $4::jsonb, $5, $6, $7, $8, $9, $10, $11, 'open')`,
    [
      ...[id, restaurantId, kind, JSON.stringify(wanted), reason, personName, role, email, phone, language],
      request.submittedAt,
    ],
  );
}

export async function requestById(db: Queryable, id: string): Promise<PlaceRequestRow | null> {
  const [row] = await db.query<PlaceRequestRow>(`${REQUEST} WHERE q.id = $1`, [id]);
  return row ?? null;
}

/** A request that nobody has decided yet: until the transaction ends nobody else does, nor does its place join. */
export async function lockOpen(tx: Queryable, id: string): Promise<PlaceRequestRow | null> {
  const [row] = await tx.query<PlaceRequestRow>(
    `${REQUEST} WHERE q.id = $1 AND q.state = 'open' FOR UPDATE OF q, r`,
    [id],
  );
  return row ?? null;
}

/** Those that wait come the longest waiting first, the others the last decided first. */
export async function requestsIn(
  db: Queryable,
  state: PlaceRequestState,
  limit: number,
): Promise<PlaceRequestRow[]> {
  const order = state === "open" ? "q.submitted_at" : "q.decided_at DESC";
  return db.query<PlaceRequestRow>(`${REQUEST} WHERE q.state = $1 ORDER BY ${order}, q.id LIMIT $2`, [
    state,
    limit,
  ]);
}

/** Decides a request that waits; null when it was decided before. `answer`: why not. */
export async function decide(
  tx: Queryable,
  id: string,
  answer: string | null,
  now: Date,
): Promise<PlaceRequestRow | null> {
  const rows = await tx.query(
    `UPDATE place_requests SET state = $2, answer = $3, decided_at = $4 WHERE id = $1 AND state = 'open' RETURNING 1`,
    [id, answer === null ? "accepted" : "rejected", answer, now],
  );
  return rows.length === 0 ? null : requestById(tx, id);
}

/** Deletes what was decided before a moment. */
export async function removeDecided(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM place_requests WHERE decided_at < $1", [before]);
}
