import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { keepReview, removeReview } from "./decide-report.ts";
import type { VisitProvider } from "./port.ts";
import { reportedReviews } from "./report-store.ts";
import { cursorOf, nextOf } from "./routes.ts";
import { languageOf } from "./rules.ts";
import { markRead, type ReviewRow, reviewById, reviewFigures, shownReviews, writeReply } from "./store.ts";
import { replyView, reviewView } from "./view.ts";

const LIMIT = { rateLimit: { max: 60, timeWindow: "1 minute" } };
const PAGE = 20;
const MAX_REPORTED = 200;

interface StaffReviewRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  visits: readonly VisitProvider[];
  publicUrl: string;
  now: () => Date;
}

/** A restaurant reads and answers its reviews; operators decide what is reported. */
export function registerStaffReviews(app: FastifyInstance, deps: StaffReviewRoutes): void {
  const serve = serverOf(app, restaurantsEndpoints);
  const { db, ownerAuth, now } = deps;

  serve("GET /api/owner/restaurants/:id/reviews", async ({ request, reply, readQuery }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const after = cursorOf(readQuery().cursor);
    const rows = await shownReviews(db, restaurantId, { after, language: null, limit: PAGE + 1 });
    const figures = await reviewFigures(db, restaurantId);
    const shown = rows.slice(0, PAGE);
    await markRead(
      db,
      shown.map(({ id }) => id),
      now(),
    );
    reply.header("cache-control", "private, no-store");
    return {
      reviews: shown.map((row) => ({ ...reviewView(row), isNew: isNew(row, now()) })),
      next: nextOf(rows, PAGE),
      rating: averageOf(figures.stars),
      figures,
    };
  });

  serve(
    "PUT /api/owner/restaurants/:id/reviews/:reviewId/reply",
    { config: LIMIT },
    async ({ request, readBody }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const { text } = readBody();
      const { reviewId: id } = request.params;
      const reply = { text, language: languageOf(text, request.language) };
      const isWritten = await writeReply(db, { restaurantId, id }, reply, now());
      const row = isWritten ? await reviewById(db, id) : null;
      const written = row && replyView(row);
      if (written === null) throw new Refusal("review-not-found");
      return written;
    },
  );

  serve(
    "DELETE /api/owner/restaurants/:id/reviews/:reviewId/reply",
    { config: LIMIT },
    async ({ request }) => {
      const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
      const isWritten = await writeReply(db, { restaurantId, id: request.params.reviewId }, null, now());
      if (!isWritten) throw new Refusal("review-not-found");
    },
  );

  registerReports(app, deps);
}

function registerReports(
  app: FastifyInstance,
  { db, auth, visits, publicUrl, now }: StaffReviewRoutes,
): void {
  const serve = serverOf(app, restaurantsEndpoints);

  serve("GET /api/admin/reviews", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { state } = readQuery();
    reply.header("cache-control", "private, no-store");
    const rows = await reportedReviews(db, state, MAX_REPORTED);
    const found = await Promise.all(
      rows.map(async ({ id, restaurantName: name, reports }) => {
        const row = await reviewById(db, id);
        return (
          row && {
            review: reviewView(row),
            restaurant: { id: row.restaurantId, name },
            ...{ reports, state, removedBecause: row.removedBecause },
          }
        );
      }),
    );
    return found.filter((one) => one !== null);
  });

  serve("POST /api/admin/reviews/:id/keep", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    if (!(await keepReview(db, { id: request.params.id, operator, now: now() })))
      throw new Refusal("request-over");
  });

  serve("POST /api/admin/reviews/:id/remove", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const decision = { id: request.params.id, operator, reason: readBody().reason, now: now() };
    if (!(await removeReview(db, decision, { visits, publicUrl }))) throw new Refusal("request-over");
  });
}

/** The answer that marks a review as read may be lost, and the page reloaded: new for a while. */
const NEW_MS = 10 * 60_000;
const isNew = ({ readAt }: ReviewRow, now: Date) =>
  readAt === null || now.getTime() - readAt.getTime() < NEW_MS;

/** To one decimal, half up as the database does on the restaurant's page; null without reviews. */
function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, one) => sum + one, 0);
  const sum = stars.reduce((total, one, at) => total + one * (at + 1), 0);
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count)) / 10;
}
