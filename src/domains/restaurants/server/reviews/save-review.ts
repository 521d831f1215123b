import { randomBytes } from "node:crypto";
import { type Credentials, emailsOf } from "#domains/accounts/server/public.ts";
import { membersOf } from "#domains/staff/server/public.ts";

import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { FactReport, SaveReview, VisitReview } from "../../contract/reviews.ts";
import { reportFacts } from "../facts/report-facts.ts";
import { reportsOf } from "../facts/store.ts";
import { touchRestaurant } from "../store.ts";
import { lockVisit, setReviewPhotos } from "./photo-store.ts";
import type { Visit } from "./port.ts";
import { isRefused } from "./request-store.ts";
import { editableUntil, hindranceOf, languageOf, suggestedName, writableUntil } from "./rules.ts";
import {
  blankReviews,
  deleteReview,
  insertReview,
  lockReviewOfVisit,
  type ReviewRow,
  reviewOfVisit,
  updateReview,
} from "./store.ts";
import { ownReviewView } from "./view.ts";

type Author = Pick<Credentials, "accountId" | "holderHash">;

/** The review of a visit and what its holder may do about it. */
export async function getVisitReview(
  db: Queryable,
  visit: Visit,
  author: Author,
  now: Date,
): Promise<VisitReview> {
  const row = await reviewOfVisit(db, visit.key);
  const own = row !== null && isAuthor(row, visit, author) ? row : null;
  const state = await stateOf(db, visit, { row, own, author }, now);
  return {
    restaurant: {
      id: visit.restaurantId,
      name: visit.restaurantName,
      nameTranslations: visit.restaurantNameTranslations,
    },
    day: visit.day,
    suggestedName: suggestedName(visit.guestName),
    review: own && ownReviewView(own, await reportsOf(db, visit.key)),
    ...state,
    mayAsk: visit.email === null ? null : !(await isRefused(db, visit.email)),
  };
}

/** Whoever holds the booking or order that it was written through, or wrote it in this account or browser. */
function isAuthor(row: ReviewRow, { kind, id }: Visit, { accountId, holderHash }: Author): boolean {
  return (
    (row.visitKind === kind && row.visitId === id) ||
    (row.accountId !== null && row.accountId === accountId) ||
    (row.authorHash !== null && row.authorHash === holderHash)
  );
}

async function stateOf(
  db: Queryable,
  visit: Visit,
  { row, own, author }: { row: ReviewRow | null; own: ReviewRow | null; author: Author },
  now: Date,
): Promise<Pick<VisitReview, "canWrite" | "hindrance" | "until">> {
  if (own !== null) {
    const until = editableUntil(own.createdAt);
    const canWrite = own.removedAt === null && now < until;
    return { canWrite, hindrance: null, until: canWrite ? until.toISOString() : null };
  }
  const isStaff = await worksThere(db, visit, author);
  const hindrance = hindranceOf(visit, { isStaff, isTaken: row !== null }, now);
  const until = hindrance === null && visit.endedAt !== null ? writableUntil(visit.endedAt) : null;
  return { canWrite: hindrance === null, hindrance, until: until?.toISOString() ?? null };
}

/** By the account in use, that of the visit, or the address left with it. */
async function worksThere(db: Queryable, visit: Visit, { accountId }: Author): Promise<boolean> {
  const members = await membersOf(db, visit.restaurantId);
  if (members.some((one) => one === accountId || one === visit.accountId)) return true;
  if (visit.email === null) return false;
  const email = visit.email.toLowerCase();
  return (await emailsOf(db, members)).some((one) => one.toLowerCase() === email);
}

interface SaveReviewInput {
  visit: Visit;
  author: Author;
  said: SaveReview;
  /** The language of the interface that it was written in. */
  language: Language;
  now: Date;
}

type SaveReviewResult =
  | { ok: true; isNew: boolean }
  | { ok: false; reason: "review-closed" | "unknown-photo" };

/**
 * Writes the review of a visit, or changes it. Of two calls at once for the same visit the second changes what the first
 * wrote. The restaurant's figures follow in the same transaction.
 */
export async function saveReview(db: Database, input: SaveReviewInput): Promise<SaveReviewResult> {
  try {
    return await db.transaction((tx) => save(tx, input));
  } catch (error) {
    // Thrown to roll back: nothing of a review with somebody else's photo is kept.
    if (error instanceof UnknownPhoto) return { ok: false, reason: "unknown-photo" };
    throw error;
  }
}

class UnknownPhoto extends Error {}

async function save(
  tx: Queryable,
  { visit, author, said, language, now }: SaveReviewInput,
): Promise<SaveReviewResult> {
  await lockVisit(tx, visit.key);
  const row = await lockReviewOfVisit(tx, visit.key);
  const own = row !== null && isAuthor(row, visit, author) ? row : null;
  const { canWrite } = await stateOf(tx, visit, { row, own, author }, now);
  if (!canWrite) return { ok: false, reason: "review-closed" };
  const words = {
    author: said.authorName,
    rating: said.rating,
    text: said.text,
    language: languageOf(said.text, language),
  };
  const id = own?.id ?? randomBytes(16).toString("base64url");
  if (own !== null && !isSame(own, words, said.photos)) await updateReview(tx, id, words, now);
  if (own === null) {
    const isNew = await insertReview(
      tx,
      {
        ...{
          id,
          restaurantId: visit.restaurantId,
          visit: visit.key,
          visitKind: visit.kind,
          visitId: visit.id,
        },
        ...{ visitedOn: visit.day, accountId: author.accountId ?? visit.accountId },
        ...{ authorHash: author.holderHash, ...words },
      },
      now,
    );
    if (!isNew) return { ok: false, reason: "review-closed" };
  }
  if (!(await setReviewPhotos(tx, { visit: visit.key, reviewId: id }, said.photos))) throw new UnknownPhoto();
  await saveReports(tx, visit, said.reports, now);
  await touchRestaurant(tx, visit.restaurantId);
  return { ok: true, isNew: own === null };
}

/** What the guest found counts as a report of this visit. */
async function saveReports(
  tx: Queryable,
  { key, restaurantId, day }: Visit,
  reports: readonly FactReport[],
  now: Date,
): Promise<void> {
  if (reports.length === 0 && (await reportsOf(tx, key)).length === 0) return;
  await reportFacts(tx, { visit: key, restaurantId, date: day, reports }, now);
}

/** A repeated call is no edit. */
function isSame(
  row: ReviewRow,
  words: Pick<ReviewRow, "author" | "rating" | "text">,
  photos: readonly string[],
): boolean {
  return (
    row.author === words.author &&
    row.rating === words.rating &&
    row.text === words.text &&
    row.photos.join() === photos.join()
  );
}

/** Deletes the caller's own review, at any time. Of one that an operator removed, only what they wrote is erased. */
export function deleteOwnReview(
  db: Database,
  { visit, author, now }: { visit: Visit; author: Author; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await lockVisit(tx, visit.key);
    const row = await lockReviewOfVisit(tx, visit.key);
    if (row === null || !isAuthor(row, visit, author)) return;
    if (row.removedAt === null) await deleteReview(tx, row.id);
    else await blankReviews(tx, [row.id]);
    await saveReports(tx, visit, [], now);
    await touchRestaurant(tx, row.restaurantId);
  });
}
