import type { Queryable } from "#platform/server/db/database.ts";

export interface NoteRow {
  id: string;
  authorId: string | null;
  author: string;
  text: string;
  createdAt: Date;
  editedAt: Date | null;
}

/** The newest first, without removed ones. */
export async function notesOf(db: Queryable, restaurantId: string): Promise<NoteRow[]> {
  return db.query<NoteRow>(
    `SELECT id, author_id AS "authorId", author, text, created_at AS "createdAt", edited_at AS "editedAt"
     FROM restaurant_notes WHERE restaurant_id = $1 AND removed_at IS NULL ORDER BY created_at DESC, id`,
    [restaurantId],
  );
}

interface NewNote {
  id: string;
  restaurantId: string;
  authorId: string;
  author: string;
  text: string;
}

/** False if the id is taken by a note of somebody else, of another restaurant, or by a removed one. */
export async function saveNote(tx: Queryable, note: NewNote, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO restaurant_notes AS n (id, restaurant_id, author_id, author, text, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET text = EXCLUDED.text,
       edited_at = CASE WHEN n.text = EXCLUDED.text THEN n.edited_at ELSE $6 END
     WHERE n.restaurant_id = $2 AND n.author_id = $3 AND n.removed_at IS NULL RETURNING 1`,
    [note.id, note.restaurantId, note.authorId, note.author, note.text, now],
  );
  return rows.length > 0;
}

/** False if there is no such note of this author. */
export async function setRemoved(
  tx: Queryable,
  { id, restaurantId, authorId }: Pick<NewNote, "id" | "restaurantId" | "authorId">,
  removedAt: Date | null,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE restaurant_notes SET removed_at = $4 WHERE id = $1 AND restaurant_id = $2 AND author_id = $3 RETURNING 1`,
    [id, restaurantId, authorId, removedAt],
  );
  return rows.length > 0;
}

/** Deletes notes that were removed before then. */
export async function deleteRemoved(tx: Queryable, before: Date): Promise<void> {
  await tx.query("DELETE FROM restaurant_notes WHERE removed_at < $1", [before]);
}
