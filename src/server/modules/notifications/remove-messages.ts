import type { Queryable } from "../../db/database.ts";
import { deleteNoticesTo } from "./notices/store.ts";
import { deleteMessagesTo } from "./store.ts";
import { deleteLinksTo } from "./telegram/store.ts";

/** Forgets what an account was told, and the chats that it was told in. */
export async function removeMessagesTo(tx: Queryable, recipientId: string): Promise<void> {
  await deleteLinksTo(tx, recipientId);
  await deleteNoticesTo(tx, recipientId);
  await deleteMessagesTo(tx, recipientId);
}
