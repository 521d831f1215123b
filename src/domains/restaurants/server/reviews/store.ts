import type { Queryable } from "#platform/server/db/database.ts";
import type { ReportReason, VisitKind } from "../../review-constants.ts";
import type { Cursor } from "./rules.ts";

export interface ReviewRow {
  id: string;
  restaurantId: string;
  /** The restaurant's zone, in which days are shown. */
  zone: string;
  visit: string;
  visitKind: VisitKind | null;
  visitId: string | null;
  accountId: string | null;
  authorHash: string | null;
  author: string;
  rating: number;
  language: string | null;
  text: string;
  /** `YYYY-MM-DD` at the restaurant. */
  visitedOn: string;
  createdAt: Date;
  editedAt: Date | null;
  readAt: Date | null;
  reply: string | null;
  replyLanguage: string | null;
  repliedAt: Date | null;
  removedAt: Date | null;
  removedBecause: string | null;
  /** Ids of its photos, in order. */
  photos: string[];
}

const REVIEW = `SELECT v.id, v.restaurant_id AS "restaurantId", r.zone, v.visit, v.visit_kind AS "visitKind",
  v.visit_id AS "visitId", v.account_id AS "accountId", v.author_hash AS "authorHash", v.author_name AS author,
  v.rating, v.language, v.text, v.visited_on AS "visitedOn", v.created_at AS "createdAt", v.edited_at AS "editedAt",
  v.read_at AS "readAt", v.reply, v.reply_language AS "replyLanguage", v.replied_at AS "repliedAt",
  v.removed_at AS "removedAt", v.removed_because AS "removedBecause",
  ARRAY(SELECT p.id FROM review_photos p WHERE p.review_id = v.id ORDER BY p.position) AS photos
  FROM reviews v JOIN restaurants r ON r.id = v.restaurant_id`;

/** Reviews that are shown, newest first. `language` null: all. */
export async function shownReviews(
  db: Queryable,
  restaurantId: string,
  { after, language, limit }: { after: Cursor | null; language: string | null; limit: number },
): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `${REVIEW} WHERE v.restaurant_id = $1 AND v.removed_at IS NULL AND ($2::text IS NULL OR v.language = $2)
       AND ($3::timestamptz IS NULL OR (v.created_at, v.id) < ($3, $4))
     ORDER BY v.created_at DESC, v.id DESC LIMIT $5`,
    [restaurantId, language, after?.at ?? null, after?.id ?? "", limit],
  );
}

export interface FiguresRow {
  /** The number of reviews with one to five stars, one star first. */
  stars: number[];
  languages: { language: string; count: number }[];
}

/** Counted from the reviews that are shown. */
export async function reviewFigures(db: Queryable, restaurantId: string): Promise<FiguresRow> {
  const [row] = await db.query<FiguresRow>(
    `SELECT ARRAY(SELECT (SELECT count(*)::int FROM reviews v
         WHERE v.restaurant_id = $1 AND v.removed_at IS NULL AND v.rating = s.stars)
       FROM generate_series(1, 5) AS s (stars) ORDER BY s.stars) AS stars,
       COALESCE((SELECT jsonb_agg(jsonb_build_object('language', l.language, 'count', l.count) ORDER BY l.count DESC, l.language)
         FROM (SELECT v.language, count(*)::int AS count FROM reviews v WHERE v.restaurant_id = $1
           AND v.removed_at IS NULL AND v.language IS NOT NULL AND v.text <> '' GROUP BY v.language) l), '[]') AS languages`,
    [restaurantId],
  );
  return row ?? { stars: [0, 0, 0, 0, 0], languages: [] };
}

/** Null if it doesn't exist. */
export async function reviewById(db: Queryable, id: string): Promise<ReviewRow | null> {
  const [row] = await db.query<ReviewRow>(`${REVIEW} WHERE v.id = $1`, [id]);
  return row ?? null;
}

export async function reviewOfVisit(db: Queryable, visit: string): Promise<ReviewRow | null> {
  const [row] = await db.query<ReviewRow>(`${REVIEW} WHERE v.visit = $1`, [visit]);
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockReviewOfVisit(tx: Queryable, visit: string): Promise<ReviewRow | null> {
  const [row] = await tx.query<ReviewRow>(`${REVIEW} WHERE v.visit = $1 FOR UPDATE OF v`, [visit]);
  return row ?? null;
}

/** Which of these visits have a review. */
export async function reviewedVisits(db: Queryable, visits: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ visit: string }>("SELECT visit FROM reviews WHERE visit = ANY($1::text[])", [
    visits,
  ]);
  return new Set(rows.map(({ visit }) => visit));
}

export interface NewReview {
  id: string;
  restaurantId: string;
  visit: string;
  visitKind: VisitKind;
  visitId: string;
  visitedOn: string;
  accountId: string | null;
  authorHash: string | null;
  author: string;
  rating: number;
  language: string | null;
  text: string;
}

/** False if the visit has its review already: decided by the unique constraint, whatever happens at once. */
export async function insertReview(tx: Queryable, review: NewReview, now: Date): Promise<boolean> {
  const { id, restaurantId, visit, visitKind, visitId, visitedOn, accountId, authorHash } = review;
  const rows = await tx.query(
    `INSERT INTO reviews (id, restaurant_id, visit, visit_kind, visit_id, visited_on, account_id, author_hash,
       author_name, rating, language, text, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT ON CONSTRAINT reviews_one_a_visit DO NOTHING RETURNING 1`,
    [
      ...[id, restaurantId, visit, visitKind, visitId, visitedOn, accountId, authorHash],
      ...[review.author, review.rating, review.language, review.text, now],
    ],
  );
  return rows.length > 0;
}

export async function updateReview(
  tx: Queryable,
  id: string,
  said: Pick<NewReview, "author" | "rating" | "language" | "text">,
  now: Date,
): Promise<void> {
  await tx.query(
    `UPDATE reviews SET author_name = $2, rating = $3, language = $4, text = $5, edited_at = $6 WHERE id = $1`,
    [id, said.author, said.rating, said.language, said.text, now],
  );
}

export async function deleteReview(tx: Queryable, id: string): Promise<void> {
  await tx.query("DELETE FROM reviews WHERE id = $1", [id]);
}

/** What an author wrote is erased, but not that the visit has had its review: it was removed, and can't be written again. */
export async function blankReviews(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE reviews SET author_name = '', text = '', language = NULL, reply = NULL, reply_language = NULL,
       replied_at = NULL, account_id = NULL, author_hash = NULL WHERE id = ANY($1::text[])`,
    [ids],
  );
  await tx.query("DELETE FROM review_photos WHERE review_id = ANY($1::text[])", [ids]);
}

/** Reviews that a person wrote: by account, and through bookings or orders. Locked until the transaction ends. */
export async function lockReviewsBy(
  tx: Queryable,
  {
    accountId,
    kind,
    visitIds,
  }: { accountId: string | null; kind: VisitKind | null; visitIds: readonly string[] },
): Promise<{ id: string; restaurantId: string; isRemoved: boolean }[]> {
  return tx.query(
    `SELECT id, restaurant_id AS "restaurantId", removed_at IS NOT NULL AS "isRemoved" FROM reviews
     WHERE account_id = $1 OR (visit_kind = $2 AND visit_id = ANY($3::text[])) ORDER BY id FOR UPDATE`,
    [accountId, kind, visitIds],
  );
}

export async function reviewsByAccount(db: Queryable, accountId: string): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(`${REVIEW} WHERE v.account_id = $1 ORDER BY v.created_at, v.id`, [accountId]);
}

/** Every review of a restaurant, for its own export. */
export async function reviewsAt(db: Queryable, restaurantId: string): Promise<ReviewRow[]> {
  return db.query<ReviewRow>(
    `${REVIEW} WHERE v.restaurant_id = $1 AND v.removed_at IS NULL ORDER BY v.created_at, v.id`,
    [restaurantId],
  );
}

/** Marks reviews as seen by the restaurant. */
export async function markRead(db: Queryable, ids: readonly string[], now: Date): Promise<void> {
  await db.query("UPDATE reviews SET read_at = $2 WHERE id = ANY($1::text[]) AND read_at IS NULL", [
    ids,
    now,
  ]);
}

/** The restaurant's answer; null takes it back. False if the review isn't one of its shown ones. */
export async function writeReply(
  db: Queryable,
  { restaurantId, id }: { restaurantId: string; id: string },
  reply: { text: string; language: string | null } | null,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE reviews SET reply = $3, reply_language = $4, replied_at = CASE WHEN $3::text IS NOT NULL THEN $5::timestamptz END
     WHERE restaurant_id = $1 AND id = $2 AND removed_at IS NULL RETURNING 1`,
    [restaurantId, id, reply?.text ?? null, reply?.language ?? null, now],
  );
  return rows.length > 0;
}

/** Adds a report, once a person. */
export async function insertReport(
  db: Queryable,
  report: { reviewId: string; reporter: string; reason: ReportReason; words: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO review_reports (review_id, reporter, reason, words, reported_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [report.reviewId, report.reporter, report.reason, report.words, now],
  );
}
