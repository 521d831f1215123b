import type { Queryable } from "#platform/server/db/database.ts";

/** The token of a subject, created once. */
export async function ensureToken(db: Queryable, about: string, token: string, now: Date): Promise<string> {
  await db.query(
    "INSERT INTO telegram_links (about, token, created_at) VALUES ($1, $2, $3) ON CONFLICT (about) DO NOTHING",
    [about, token, now],
  );
  const [row] = await db.query<{ token: string }>("SELECT token FROM telegram_links WHERE about = $1", [
    about,
  ]);
  return row?.token ?? token;
}

/**
 * The chat opened for a subject; null until then. The lock keeps it from being opened until the transaction ends, so
 * that no message is left waiting.
 */
export async function lockChat(tx: Queryable, about: string): Promise<string | null> {
  const [row] = await tx.query<{ chatId: string | null }>(
    `SELECT chat_id AS "chatId" FROM telegram_links WHERE about = $1 FOR SHARE`,
    [about],
  );
  return row?.chatId ?? null;
}

/** The subject of a token; null if unknown. */
export async function aboutOf(db: Queryable, token: string): Promise<string | null> {
  const [row] = await db.query<{ about: string }>("SELECT about FROM telegram_links WHERE token = $1", [
    token,
  ]);
  return row?.about ?? null;
}

/** The first chat wins, so a forwarded link doesn't redirect a guest's messages. */
export async function takeChat(tx: Queryable, token: string, chatId: string): Promise<string | null> {
  const [row] = await tx.query<{ about: string }>(
    `UPDATE telegram_links SET chat_id = $2 WHERE token = $1 AND (chat_id IS NULL OR chat_id = $2) RETURNING about`,
    [token, chatId],
  );
  return row?.about ?? null;
}

/** The guest blocked the bot. Pressing Start opens the chat again. */
export async function forgetChat(db: Queryable, chatId: string): Promise<void> {
  await db.query("UPDATE telegram_links SET chat_id = NULL WHERE chat_id = $1", [chatId]);
}

/** For all subjects of an account. */
export async function deleteLinksTo(tx: Queryable, recipientId: string): Promise<void> {
  await tx.query(
    "DELETE FROM telegram_links WHERE about IN (SELECT about FROM notices WHERE recipient_id = $1)",
    [recipientId],
  );
}

export async function removeLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.query("DELETE FROM telegram_links WHERE created_at < $1", [before]);
}
