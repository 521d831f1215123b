import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { VisitKind } from "../../review-constants.ts";
import { reportsOf } from "../facts/store.ts";
import type { RestaurantHooks } from "../port.ts";
import { touchRestaurant } from "../store.ts";
import { setRefused } from "./request-store.ts";
import { blankReviews, deleteReview, lockReviewsBy, reviewsAt, reviewsByAccount } from "./store.ts";
import { ownReviewView, reviewView } from "./view.ts";

/** An account's reviews: they go with it. */
export const reviewsProvider: AccountDataProvider = {
  name: "reviews",
  exportOf: async (db, accountId) => {
    const rows = await reviewsByAccount(db, accountId);
    const reviews: object[] = [];
    for (const row of rows) {
      const { restaurantId, language, visitedOn, createdAt, editedAt } = row;
      const own = ownReviewView(row, await reportsOf(db, row.visit));
      reviews.push({ ...own, restaurantId, language, visitedOn, createdAt, editedAt });
    }
    return reviews;
  },
  forget: async (tx, { accountId, email }, now) => {
    if (email !== null) await setRefused(tx, email, false, now);
    return { erased: await eraseReviews(tx, { accountId, kind: null, visitIds: [] }), ahead: 0 };
  },
};

/** Erases the reviews that were written through these bookings or orders: for guests who ask to be erased. */
export async function eraseReviewsOf(
  tx: Queryable,
  kind: VisitKind,
  visitIds: readonly string[],
): Promise<void> {
  await eraseReviews(tx, { accountId: null, kind, visitIds });
}

async function eraseReviews(tx: Queryable, by: Parameters<typeof lockReviewsBy>[1]): Promise<number> {
  const rows = await lockReviewsBy(tx, by);
  const removed = rows.filter(({ isRemoved }) => isRemoved).map(({ id }) => id);
  await blankReviews(tx, removed);
  for (const { id, isRemoved } of rows) if (!isRemoved) await deleteReview(tx, id);
  for (const restaurantId of new Set(rows.map((row) => row.restaurantId)))
    await touchRestaurant(tx, restaurantId);
  return rows.length;
}

/** What guests wrote about a restaurant and what it answered, for its own export. */
export const reviewHooks: RestaurantHooks = {
  name: "reviews",
  exportOf: async (db, restaurantId) => ({
    data: (await reviewsAt(db, restaurantId)).map(reviewView),
    guests: 0,
  }),
};
