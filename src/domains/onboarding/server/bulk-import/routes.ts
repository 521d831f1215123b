import type { FastifyInstance } from "fastify";
import type { Auth } from "#domains/accounts/server/public.ts";
import type { Gazetteer } from "#domains/discovery/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { type ImportSummary, type ImportView, importEndpoints } from "../../contract/restaurant-imports.ts";
import { IMPORT_STATES, type ImportState } from "../../import-constants.ts";
import { inviteOwners, showImport, undoImport } from "./act-on-import.ts";
import { previewView, readImport } from "./preview-import.ts";
import { startImport } from "./start-import.ts";
import { type ImportRow, importById, latestImports, reportRows } from "./store.ts";

export interface ImportRoutes {
  db: Database;
  auth: Auth;
  gazetteer: Gazetteer;
  publicUrl: string;
  now: () => Date;
}

/** Three files of the longest kind as JSON. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_LISTED = 20;
/** Reading the largest files takes seconds of one processor. */
const READ_LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };

/** Imports of restaurants from spreadsheets, for operators. */
export function registerImports(
  app: FastifyInstance,
  { db, auth, gazetteer, publicUrl, now }: ImportRoutes,
): void {
  const serve = serverOf(app, importEndpoints);
  const large = { bodyLimit: MAX_BYTES, config: READ_LIMIT };

  serve("GET /api/admin/restaurant-imports", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return (await latestImports(db, MAX_LISTED)).map(summaryOf);
  });

  serve("POST /api/admin/restaurant-imports/preview", large, async ({ request, readBody }) => {
    await auth.requireOperator(request);
    const { files } = readBody();
    return previewView(await readImport(db, files, { gazetteer, now: now() }), request.language);
  });

  serve("POST /api/admin/restaurant-imports", large, async ({ request, reply, readBody }) => {
    const operator = await auth.requireOperator(request);
    const body = readBody();
    const idempotencyKey = readIdempotencyKey(request);
    const result = await startImport(db, { body, operator, gazetteer, idempotencyKey, now: now() });
    if (!result.ok)
      throw new Refusal(result.reason, result.reason === "invalid-input" ? { issues: result.issues } : {});
    reply.status(result.isNew ? 201 : 200).header("cache-control", "private, no-store");
    return viewOf(db, result.id);
  });

  serve("GET /api/admin/restaurant-imports/:id", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return viewOf(db, request.params.id);
  });

  serve("POST /api/admin/restaurant-imports/:id/show", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const { id } = request.params;
    await showImport(db, { id, operator, publicUrl, now: now() });
    return viewOf(db, id);
  });

  serve("POST /api/admin/restaurant-imports/:id/invite", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const { id } = request.params;
    await inviteOwners(db, { id, operator, publicUrl, now: now() });
    return viewOf(db, id);
  });

  serve("POST /api/admin/restaurant-imports/:id/undo", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const { id } = request.params;
    await undoImport(db, { id, operator, publicUrl, now: now() });
    return viewOf(db, id);
  });
}

async function viewOf(db: Queryable, id: string): Promise<ImportView> {
  const found = await importById(db, id);
  if (found === null) throw new Refusal("not-found");
  const { invitable } = found;
  return { ...summaryOf(found), invitable, rows: await reportRows(db, id) };
}

function summaryOf({ id, createdAt, actor, counts, ...when }: ImportRow): ImportSummary {
  const countOf = (state: ImportState) => counts[state] ?? 0;
  return {
    ...{ id, actor, createdAt: createdAt.toISOString() },
    total: IMPORT_STATES.reduce((sum, state) => sum + countOf(state), 0),
    counts: Object.fromEntries(
      IMPORT_STATES.map((state) => [state, countOf(state)]),
    ) as ImportSummary["counts"],
    shownAt: when.shownAt?.toISOString() ?? null,
    invitedAt: when.invitedAt?.toISOString() ?? null,
    undoneAt: when.undoneAt?.toISOString() ?? null,
  };
}
