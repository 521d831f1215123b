import type { FastifyInstance } from "fastify";
import { type Auth, maskEmail, type SessionUser } from "#domains/accounts/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import type { RestaurantNote } from "../../contract/notes.ts";
import { ownersEndpoints } from "../../contract.ts";
import { deleteRemoved, notesOf, saveNote, setRemoved } from "./store.ts";

interface NoteRoutes {
  db: Database;
  auth: Auth;
  now: () => Date;
}

/** How long removing can be undone. */
const UNDO_MS = 86_400_000;

/** Notes of operators on restaurants. They are for operators only: no route of a restaurant reads them. */
export function registerNotes(app: FastifyInstance, { db, auth, now }: NoteRoutes): void {
  const serve = serverOf(app, ownersEndpoints);

  serve("GET /api/admin/restaurants/:id/notes", async ({ request, reply }) => {
    const operator = await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return viewOf(db, request.params.id, operator);
  });

  serve("PUT /api/admin/restaurants/:id/notes/:noteId", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { text } = readBody();
    const { id: restaurantId, noteId } = request.params;
    if (!NOTE_ID.test(noteId)) throw new Refusal("not-found");
    return db.transaction(async (tx) => {
      if ((await ownRestaurantOf(tx, restaurantId)) === null) throw new Refusal("restaurant-not-found");
      const author = { authorId: operator.id, author: maskEmail(operator.email) };
      const isSaved = await saveNote(tx, { id: noteId, restaurantId, ...author, text }, now());
      if (!isSaved) throw new Refusal("not-found");
      return viewOf(tx, restaurantId, operator);
    });
  });

  serve("PUT /api/admin/restaurants/:id/notes/:noteId/removed", async ({ request, readBody }) => {
    const operator = await auth.requireOperator(request);
    const { isRemoved } = readBody();
    const { id: restaurantId, noteId } = request.params;
    const at = now();
    return db.transaction(async (tx) => {
      const note = { id: noteId, restaurantId, authorId: operator.id };
      if (!(await setRemoved(tx, note, isRemoved ? at : null))) throw new Refusal("not-found");
      await deleteRemoved(tx, new Date(at.getTime() - UNDO_MS));
      return viewOf(tx, restaurantId, operator);
    });
  });
}

/** As browsers make them. */
const NOTE_ID = /^[\w-]{8,64}$/;

async function viewOf(db: Queryable, restaurantId: string, reader: SessionUser): Promise<RestaurantNote[]> {
  if ((await ownRestaurantOf(db, restaurantId)) === null) throw new Refusal("restaurant-not-found");
  return (await notesOf(db, restaurantId)).map(({ authorId, createdAt, editedAt, ...note }) => ({
    ...note,
    isOwn: authorId === reader.id,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }));
}
