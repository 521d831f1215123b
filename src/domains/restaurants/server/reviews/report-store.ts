import type { Queryable } from "#platform/server/db/database.ts";
import type { ReportReason, ReportState } from "../../review-constants.ts";

export interface ReportedRow {
  id: string;
  restaurantName: string;
  reports: { reason: ReportReason; words: string | null; at: string }[];
}

const REPORTS = `(SELECT jsonb_agg(jsonb_build_object('reason', p.reason, 'words', p.words,
    'at', to_char(p.reported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY p.reported_at DESC)
  FROM review_reports p WHERE p.review_id = v.id)`;

/** Open: with the oldest undecided report first. Others: latest decision first. */
export async function reportedReviews(
  db: Queryable,
  state: ReportState,
  limit: number,
): Promise<ReportedRow[]> {
  return db.query<ReportedRow>(
    `SELECT v.id, r.name AS "restaurantName", COALESCE(${REPORTS}, '[]') AS reports
     FROM reviews v JOIN restaurants r ON r.id = v.restaurant_id
     JOIN (SELECT review_id, min(reported_at) FILTER (WHERE decided_at IS NULL) AS waiting, max(decided_at) AS decided
       FROM review_reports GROUP BY review_id) q ON q.review_id = v.id
     WHERE CASE $1 WHEN 'open' THEN v.removed_at IS NULL AND q.waiting IS NOT NULL
       WHEN 'kept' THEN v.removed_at IS NULL AND q.waiting IS NULL ELSE v.removed_at IS NOT NULL END
     ORDER BY CASE WHEN $1 = 'open' THEN q.waiting END, q.decided DESC NULLS LAST, v.id LIMIT $2`,
    [state, limit],
  );
}

/** Decides all open reports of a review, and returns its restaurant's name; null if there were none. */
export async function decideReports(
  tx: Queryable,
  reviewId: string,
  decision: "kept" | "removed",
  now: Date,
): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>(
    `UPDATE review_reports p SET decided_at = $3, decision = $2 FROM reviews v JOIN restaurants r ON r.id = v.restaurant_id
     WHERE p.review_id = $1 AND p.decided_at IS NULL AND v.id = p.review_id RETURNING r.name`,
    [reviewId, decision, now],
  );
  return row?.name ?? null;
}

export interface RemovedRow {
  restaurantId: string;
  restaurantName: string;
  visitKind: "reservation" | "order" | null;
  visitId: string | null;
}

/** Hides a review from everyone; null if it is hidden already or doesn't exist. */
export async function hideReview(
  tx: Queryable,
  id: string,
  reason: string,
  now: Date,
): Promise<RemovedRow | null> {
  const [row] = await tx.query<RemovedRow>(
    `UPDATE reviews v SET removed_at = $3, removed_because = $2 FROM restaurants r
     WHERE v.id = $1 AND v.removed_at IS NULL AND r.id = v.restaurant_id
     RETURNING v.restaurant_id AS "restaurantId", r.name AS "restaurantName", v.visit_kind AS "visitKind",
       v.visit_id AS "visitId"`,
    [id, reason, now],
  );
  return row ?? null;
}

/** Removed long enough ago that nobody will object to the decision: their ids. */
export async function reviewsRemovedBefore(db: Queryable, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    "SELECT id FROM reviews WHERE removed_at < $1 AND author_name <> '' ORDER BY removed_at LIMIT 1000",
    [before],
  );
  return rows.map(({ id }) => id);
}

/** Deletes reports decided before `before`. */
export async function removeOldReports(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM review_reports WHERE decided_at < $1", [before]);
}
