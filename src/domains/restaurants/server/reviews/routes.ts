import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Auth, consumeAttempt, findCredentials } from "#domains/accounts/server/public.ts";
import { restaurantsEndpoints } from "#domains/restaurants/contract.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { ensureGuestKey, hashKey } from "#platform/server/http/caller/credentials.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { MAX_PHOTO_BYTES } from "../../restaurant-constants.ts";
import { REVIEW_DAYS } from "../../review-constants.ts";
import type { KeptAnswers } from "../kept/kept-answers.ts";
import { type PhotoFiles, StoreUnavailable } from "../photos/port.ts";
import { prepareBySharp } from "../photos/sharp-provider.ts";
import { isListed } from "../store.ts";
import { addReviewPhoto } from "./add-review-photo.ts";
import type { Visit, VisitProvider } from "./port.ts";
import { setRefused } from "./request-store.ts";
import { REPORT_ADDRESS_LIMIT, REPORT_LIMIT, readCursor, WRITE_LIMIT, writeCursor } from "./rules.ts";
import { deleteOwnReview, getVisitReview, saveReview } from "./save-review.ts";
import { insertReport, type ReviewRow, reviewById, reviewedVisits, shownReviews } from "./store.ts";
import { reviewView } from "./view.ts";

const READ_LIMIT = { rateLimit: { max: 120, timeWindow: "1 minute" } };
const CHANGE_LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };
const PAGE = 20;
const MAX_LISTED = 20;
const DAY_MS = 86_400_000;

export interface ReviewRoutes {
  db: Database;
  auth: Auth;
  /** Bookings and orders, of domains that come later. */
  visits: readonly VisitProvider[];
  /** Where photos are stored; null for the database. */
  photoFiles: PhotoFiles | null;
  kept: KeptAnswers;
  now: () => Date;
}

type VisitRequest = FastifyRequest<{ Params: { kind: string; id: string } }>;

/** Reviews for everyone, and for the guests who write them. */
export function registerReviews(app: FastifyInstance, deps: ReviewRoutes): void {
  const serve = serverOf(app, restaurantsEndpoints);
  const { db, auth, visits, kept, now } = deps;

  /** @throws Refusal the same whether the visit does not exist or is not the caller's */
  const requireVisit = async (request: VisitRequest) => {
    const { kind, id } = request.params;
    const author = await findCredentials(request, auth);
    const visit = await visits.find((one) => one.kind === kind)?.findHeld(db, id, author, now());
    if (!visit) throw new Refusal("visit-not-found");
    return { visit, author };
  };

  serve("GET /api/restaurants/:id/reviews", ({ request, readQuery }) => {
    const { cursor, lang = null } = readQuery();
    const { id } = request.params;
    const after = cursorOf(cursor);
    const at = now();
    const key = `reviews ${lang} ${after === null ? "" : writeCursor(after)}`;
    return kept.answer({ restaurantId: id, parts: ["restaurant"], key, now: at }, async () => {
      if (!(await isListed(db, id))) throw new Refusal("restaurant-not-found");
      const rows = await shownReviews(db, id, { after, language: lang, limit: PAGE + 1 });
      const reviews = rows.slice(0, PAGE).map(reviewView);
      return { answer: { reviews, next: nextOf(rows, PAGE) }, until: new Date(at.getTime() + DAY_MS) };
    });
  });

  serve("GET /api/visits", { config: READ_LIMIT }, async ({ request, reply }) => {
    const credentials = await findCredentials(request, auth);
    reply.header("cache-control", "private, no-store");
    const since = new Date(now().getTime() - REVIEW_DAYS * DAY_MS);
    const held: Visit[] = [];
    for (const provider of visits) held.push(...(await provider.listHeld(db, credentials, since, now())));
    const reviewed = await reviewedVisits(
      db,
      held.map(({ key }) => key),
    );
    // A booking and the orders of the same meal are one.
    const open = new Map(held.filter(({ key }) => !reviewed.has(key)).map((visit) => [visit.key, visit]));
    return [...open.values()]
      .sort((a, b) => (a.day < b.day ? 1 : -1))
      .slice(0, MAX_LISTED)
      .map(({ kind, id, day, restaurantId, restaurantName: name, restaurantNameTranslations }) => ({
        ...{ kind, id, day },
        restaurant: { id: restaurantId, name, nameTranslations: restaurantNameTranslations },
      }));
  });

  serve("GET /api/visits/:kind/:id/review", { config: READ_LIMIT }, async ({ request, reply }) => {
    const { visit, author } = await requireVisit(request);
    reply.header("cache-control", "private, no-store");
    return getVisitReview(db, visit, author, now());
  });

  serve(
    "PUT /api/visits/:kind/:id/review",
    { config: CHANGE_LIMIT },
    async ({ request, reply, readBody }) => {
      const { visit, author } = await requireVisit(request);
      const said = readBody();
      const attempt = await consumeAttempt(db, now(), [
        WRITE_LIMIT,
        author.accountId ?? author.holderHash ?? visit.key,
      ]);
      if (!attempt.ok) throw new Refusal(attempt.reason, { retryAfterS: attempt.retryAfterS });
      const result = await saveReview(db, { visit, author, said, language: request.language, now: now() });
      if (!result.ok && result.reason === "unknown-photo")
        throw new Refusal("invalid-input", { issues: [{ path: "photos", issue: "unknown-photo" }] });
      if (!result.ok) throw new Refusal("review-closed");
      reply.status(result.isNew ? 201 : 200).header("cache-control", "private, no-store");
      return getVisitReview(db, visit, author, now());
    },
  );

  serve("DELETE /api/visits/:kind/:id/review", { config: CHANGE_LIMIT }, async ({ request }) => {
    await deleteOwnReview(db, { ...(await requireVisit(request)), now: now() });
  });

  serve("PUT /api/visits/:kind/:id/requests", { config: CHANGE_LIMIT }, async ({ request, readBody }) => {
    const { visit } = await requireVisit(request);
    const { mayAsk } = readBody();
    if (visit.email !== null) await setRefused(db, visit.email, !mayAsk, now());
    return { mayAsk };
  });

  serve("POST /api/reviews/:id/reports", { config: CHANGE_LIMIT }, async ({ request, reply, readBody }) => {
    const { reason, words } = readBody();
    const row = await reviewById(db, request.params.id);
    if (row === null || row.removedAt !== null) throw new Refusal("review-not-found");
    const account = await auth.identify(request);
    const reporter = hashKey(account === null ? ensureGuestKey(request, reply) : `account ${account.id}`);
    const address = addressKey(request.ip);
    const attempt = await consumeAttempt(
      db,
      now(),
      [REPORT_LIMIT, reporter],
      [REPORT_ADDRESS_LIMIT, address],
    );
    if (!attempt.ok) throw new Refusal(attempt.reason, { retryAfterS: attempt.retryAfterS });
    await insertReport(db, { reviewId: row.id, reporter, reason, words: words || null }, now());
  });

  registerUpload(app, deps, requireVisit);
}

/** Encapsulated: only here are image bodies parsed. */
function registerUpload(
  app: FastifyInstance,
  { db, photoFiles, now }: ReviewRoutes,
  requireVisit: (
    request: VisitRequest,
  ) => Promise<Pick<Parameters<typeof deleteOwnReview>[1], "visit" | "author">>,
): void {
  const mayUpload = async (request: VisitRequest) => {
    const { visit, author } = await requireVisit(request);
    if (!(await getVisitReview(db, visit, author, now())).canWrite) throw new Refusal("review-closed");
    return visit;
  };
  app.register(async (scope) => {
    scope.addContentTypeParser(/^image\//, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    serverOf(scope, restaurantsEndpoints)(
      "POST /api/visits/:kind/:id/photos",
      {
        bodyLimit: MAX_PHOTO_BYTES,
        config: CHANGE_LIMIT,
        // Before the body is read: only who may write a review may make the server buffer ten megabytes.
        onRequest: async (request) => void (await mayUpload(request)),
      },
      async ({ request, reply }) => {
        const visit = await mayUpload(request);
        if (!Buffer.isBuffer(request.body)) throw new Refusal("unsupported-media-type");
        const tools = { prepare: prepareBySharp, files: photoFiles };
        const input = { visit: visit.key, bytes: request.body, now: now() };
        const result = await addReviewPhoto(db, tools, input).catch((error: unknown) => {
          if (!(error instanceof StoreUnavailable)) throw error;
          request.log.error({ err: error }, "a photo could not be kept");
          throw new Refusal("photos-unavailable", { retryAfterS: 60 });
        });
        if (!result.ok)
          throw new Refusal("invalid-input", { issues: [{ path: "photo", issue: result.issue }] });
        reply.header("cache-control", "private, no-store");
        return result.photo;
      },
    );
  });
}

/** @throws Refusal `invalid-input` for a cursor that is none of ours */
export function cursorOf(text: string | undefined) {
  const cursor = text === undefined ? null : readCursor(text);
  if (cursor === null && text !== undefined)
    throw new Refusal("invalid-input", { issues: [{ path: "cursor", issue: "wrong-type" }] });
  return cursor;
}

/** One row more than a page was read, if there is a next page. */
export function nextOf(rows: readonly ReviewRow[], page: number): string | null {
  const last = rows[page - 1];
  return last && rows.length > page ? writeCursor({ at: last.createdAt, id: last.id }) : null;
}
