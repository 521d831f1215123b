import { z } from "zod";
import { linkKeys } from "#domains/accounts/contract/accounts.ts";
import { CONTENT_LANGUAGES } from "#kernel/text/content-languages.ts";
import { REPORTED } from "../facts.ts";
import {
  REPORT_REASONS,
  REPORT_STATES,
  REVIEW_HINDRANCES,
  REVIEW_LIMITS,
  VISIT_KINDS,
} from "../review-constants.ts";

const stars = z.int().min(1).max(5);

/** A photo of a review. `url`: the whole photo; `thumbUrl`: a square of 240 pixels. */
export const reviewPhoto = z.strictObject({ id: z.string(), url: z.string(), thumbUrl: z.string() });
export type ReviewPhoto = z.output<typeof reviewPhoto>;

/** The restaurant's answer to a review. */
export const reviewReply = z.strictObject({
  text: z.string(),
  /** Null if it could not be determined. */
  language: z.string().nullable(),
  /** `YYYY-MM-DD` at the restaurant. */
  on: z.string(),
});
export type ReviewReply = z.output<typeof reviewReply>;

/** A review as everyone reads it; the names of its first fields are the specification's. */
export const review = z.strictObject({
  id: z.string(),
  author_name: z.string(),
  profile_photo_url: z.string().nullable(),
  rating: stars,
  /** The day it was written, `YYYY-MM-DD`; the web shows it as "3 weeks ago" in the reader's language. */
  relative_time_description: z.string(),
  /** Seconds since 1970, as in the specification. */
  time: z.number(),
  /** Plain text; empty if the guest left it at stars. */
  text: z.string(),
  /** Null if it could not be determined. */
  language: z.string().nullable(),
  /** The month of the visit, `YYYY-MM`. */
  visited: z.string(),
  isEdited: z.boolean(),
  photos: z.array(reviewPhoto),
  reply: reviewReply.nullable(),
});
export type Review = z.output<typeof review>;

/** `GET /api/restaurants/{id}/reviews`: newest first. */
export const reviewsQuery = z.strictObject({
  /** From `next` of the page before. */
  cursor: z.string().max(120).optional(),
  /** Only reviews in this language. */
  lang: z.enum(CONTENT_LANGUAGES).optional(),
});
export const reviewsPage = z.strictObject({
  reviews: z.array(review),
  /** Null on the last page. */
  next: z.string().nullable(),
});
export type ReviewsPage = z.output<typeof reviewsPage>;

/** The figures of all reviews of a restaurant. */
export const reviewFigures = z.strictObject({
  /** The number of reviews with one to five stars, one star first. */
  stars: z.array(z.number()).length(5),
  /** The number of reviews with words in each language. */
  languages: z.array(z.strictObject({ language: z.string(), count: z.number() })),
});
export type ReviewFigures = z.output<typeof reviewFigures>;

/** The query of calls about a visit: the key of the link that was sent to the guest. */
export const visitKeys = linkKeys;

/** What the guest found, as an answer to one of the questions. */
const factReport = z.strictObject({ reported: z.enum(REPORTED), isSo: z.boolean() });
export type FactReport = z.output<typeof factReport>;

/** The author's own review. */
export const ownReview = z.strictObject({
  id: z.string(),
  rating: stars,
  text: z.string(),
  authorName: z.string(),
  photos: z.array(reviewPhoto),
  reports: z.array(factReport),
  reply: reviewReply.nullable(),
  /** Why an operator removed it; null if it is shown. */
  removedBecause: z.string().nullable(),
});
export type OwnReview = z.output<typeof ownReview>;

/** `GET /api/visits/{kind}/{id}/review`, for the holder of the booking or order. */
export const visitReview = z.strictObject({
  restaurant: z.strictObject({
    id: z.string(),
    name: z.string(),
    nameTranslations: z.record(z.string(), z.string()).readonly(),
  }),
  /** The day of the visit, `YYYY-MM-DD` at the restaurant. */
  day: z.string(),
  /** A first name to start from. */
  suggestedName: z.string(),
  review: ownReview.nullable(),
  /** Whether it may be written or changed now; why not is in `hindrance`, unless the review is there and too old to be changed. */
  canWrite: z.boolean(),
  hindrance: z.enum(REVIEW_HINDRANCES).nullable(),
  /** Until when it may be written or changed, ISO 8601; null where it may not. */
  until: z.string().nullable(),
  /** Whether we may ask this guest by email how a visit was; null if we have no address. */
  mayAsk: z.boolean().nullable(),
});
export type VisitReview = z.output<typeof visitReview>;

/** A name that is shown: one line, no contact details of any kind. */
const authorName = z
  .string()
  .trim()
  .min(1, { error: "required" })
  .max(REVIEW_LIMITS.authorName)
  .regex(/^\P{Cc}*$/u, { error: "wrong-type" })
  .refine((name) => !/@|https?:|www\.|(?:\p{Nd}[\s().-]?){6}/iu.test(name), { error: "review-name" });

/** `PUT /api/visits/{kind}/{id}/review` */
export const saveReview = z.strictObject({
  rating: stars,
  text: z.string().trim().max(REVIEW_LIMITS.text).default(""),
  authorName,
  /** Ids of uploaded photos, in order. */
  photos: z
    .array(z.string().max(64))
    .max(REVIEW_LIMITS.photos)
    .default([])
    .transform((ids) => [...new Set(ids)]),
  /** Each question once. */
  reports: z
    .array(factReport)
    .max(REPORTED.length)
    .refine((all) => new Set(all.map(({ reported }) => reported)).size === all.length, {
      error: "wrong-type",
    })
    .default([]),
});
export type SaveReview = z.output<typeof saveReview>;
export type SaveReviewBody = z.input<typeof saveReview>;

/** `GET /api/visits`: visits of the caller of which a review may be written, the latest first. */
export const visitToReview = z.strictObject({
  kind: z.enum(VISIT_KINDS),
  id: z.string(),
  restaurant: visitReview.shape.restaurant,
  day: z.string(),
});
export type VisitToReview = z.output<typeof visitToReview>;

/** `PUT /api/visits/{kind}/{id}/requests` */
export const reviewRequests = z.strictObject({ mayAsk: z.boolean() });

/** `POST /api/reviews/{id}/reports` */
export const reportReview = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  words: z.string().trim().max(REVIEW_LIMITS.words).default(""),
});
export type ReportReviewBody = z.input<typeof reportReview>;

/** A review as the restaurant's owner and managers read it. */
export const ownerReview = review.extend({
  /** Nobody of the restaurant had opened it before this answer. */
  isNew: z.boolean(),
});
export type OwnerReview = z.output<typeof ownerReview>;

/** `GET /api/owner/restaurants/{id}/reviews`: newest first. */
export const ownerReviewsQuery = reviewsQuery.pick({ cursor: true });
export const ownerReviewsPage = z.strictObject({
  reviews: z.array(ownerReview),
  next: z.string().nullable(),
  rating: z.number().nullable(),
  figures: reviewFigures,
});
export type OwnerReviewsPage = z.output<typeof ownerReviewsPage>;

/** `PUT /api/owner/restaurants/{id}/reviews/{reviewId}/reply` */
export const saveReply = z.strictObject({
  text: z.string().trim().min(1, { error: "required" }).max(REVIEW_LIMITS.reply),
});

/** `GET /api/admin/reviews?state=`: open ones with the oldest report first, others latest decision first. */
export const reportedQuery = z.strictObject({ state: z.enum(REPORT_STATES).default("open") });
export const reportedReview = z.strictObject({
  review,
  restaurant: z.strictObject({ id: z.string(), name: z.string() }),
  reports: z.array(
    z.strictObject({ reason: z.enum(REPORT_REASONS), words: z.string().nullable(), at: z.string() }),
  ),
  state: z.enum(REPORT_STATES),
  removedBecause: z.string().nullable(),
});
export type ReportedReview = z.output<typeof reportedReview>;

/** `POST /api/admin/reviews/{id}/remove`: the reason is sent to the author as written. */
export const removeReview = z.strictObject({
  reason: z.string().trim().min(1, { error: "required" }).max(REVIEW_LIMITS.words),
});
