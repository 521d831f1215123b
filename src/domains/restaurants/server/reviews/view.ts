import { localDate } from "#kernel/time/zoned-time.ts";
import type { OwnReview, Review, ReviewReply } from "../../contract/reviews.ts";
import { reviewPhotoView } from "./add-review-photo.ts";
import type { ReviewRow } from "./store.ts";

/** A review as everyone reads it. */
export function reviewView(row: ReviewRow): Review {
  return {
    id: row.id,
    author_name: row.author,
    profile_photo_url: null,
    rating: row.rating,
    relative_time_description: localDate(row.createdAt, row.zone),
    time: Math.floor(row.createdAt.getTime() / 1_000),
    text: row.text,
    language: row.language,
    // Not the day: nobody but the restaurant and the guest knows who sat there when.
    visited: row.visitedOn.slice(0, 7),
    isEdited: row.editedAt !== null,
    photos: row.photos.map(reviewPhotoView),
    reply: replyView(row),
  };
}

export function replyView({ reply, replyLanguage, repliedAt, zone }: ReviewRow): ReviewReply | null {
  if (reply === null || repliedAt === null) return null;
  return { text: reply, language: replyLanguage, on: localDate(repliedAt, zone) };
}

/** A review as its author reads it. */
export function ownReviewView(row: ReviewRow, reports: OwnReview["reports"]): OwnReview {
  return {
    id: row.id,
    rating: row.rating,
    text: row.text,
    authorName: row.author,
    photos: row.photos.map(reviewPhotoView),
    reports,
    reply: replyView(row),
    removedBecause: row.removedBecause,
  };
}
