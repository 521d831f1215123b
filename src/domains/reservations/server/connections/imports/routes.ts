import type { FastifyInstance } from "fastify";
import type { Member, OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { ImportSummary, ImportView } from "../../../contract/connections/imports.ts";
import { reservationsEndpoints } from "../../../contract.ts";
import { BOOKING_IMPORT_STATES, type BookingImportState } from "../../../reservation-constants.ts";
import { actOf } from "../../reservation-book/act-once.ts";
import { previewImport } from "./preview-import.ts";
import { isBookable, startImport, undoImport, undoUntil } from "./start-import.ts";
import { type ImportRow, importOf, importsOf, namedRows } from "./store.ts";

interface ImportRoutes {
  db: Database;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** The longest file as JSON: a character of Japanese is three bytes. */
const MAX_BYTES = 12 * 1024 * 1024;
/** Reading the largest file takes a second of one processor. */
const READ_LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };

/** Bookings and guests from the program that a restaurant used before, for its managers and owners. */
export function registerBookingImports(app: FastifyInstance, { db, ownerAuth, now }: ImportRoutes): void {
  const serve = serverOf(app, reservationsEndpoints);
  const large = { bodyLimit: MAX_BYTES, config: READ_LIMIT };

  serve("GET /api/owner/restaurants/:id/imports", async ({ request, reply }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return (await importsOf(db, restaurantId)).map((row) => summaryOf(row, now()));
  });

  serve("POST /api/owner/restaurants/:id/imports/preview", large, async ({ request, reply, readBody }) => {
    const { restaurantId } = await ownerAuth.requireMember(request, request.params.id, "manager");
    const body = readBody();
    const at = now();
    if (body.kind === "bookings" && !(await isBookable(db, restaurantId, at)))
      throw new Refusal("restaurant-not-bookable");
    reply.header("cache-control", "private, no-store");
    return previewImport(db, restaurantId, body, { now: at, language: request.language });
  });

  serve("POST /api/owner/restaurants/:id/imports", large, async ({ request, readBody }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const body = readBody();
    const at = now();
    const act = actOf(request, member, { said: body, now: at });
    const result = await startImport(db, { member, body, act, now: at });
    if (!result.ok)
      throw new Refusal(result.reason, result.reason === "invalid-input" ? { issues: result.issues } : {});
    return viewOf(member, result.id);
  });

  serve("GET /api/owner/restaurants/:id/imports/:importId", async ({ request, reply }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    reply.header("cache-control", "private, no-store");
    return viewOf(member, request.params.importId);
  });

  serve("POST /api/owner/restaurants/:id/imports/:importId/undo", async ({ request }) => {
    const member = await ownerAuth.requireMember(request, request.params.id, "manager");
    const { importId: id } = request.params;
    const result = await undoImport(db, { member, id, now: now() });
    if (!result.ok) throw new Refusal(result.reason);
    return viewOf(member, id);
  });

  async function viewOf({ restaurantId }: Member, id: string): Promise<ImportView> {
    const found = await importOf(db, restaurantId, id);
    if (found === null) throw new Refusal("not-found");
    return { ...summaryOf(found, now()), named: await namedRows(db, id) };
  }
}

function summaryOf(row: ImportRow, now: Date): ImportSummary {
  const { counts, createdAt, undoneAt, ...rest } = row;
  const all = BOOKING_IMPORT_STATES.map((state) => [state, counts[state] ?? 0]);
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
    undoUntil: undoUntil(row, now)?.toISOString() ?? null,
    counts: Object.fromEntries(all) as Record<BookingImportState, number>,
  };
}
