import type { Queryable } from "#platform/server/db/database.ts";
import { deleteNotices, deleteNoticesTo, noticesAbout } from "../notices/store.ts";
import { deleteMessagesAt, deleteMessagesOf, deleteMessagesTo } from "../store.ts";
import { deleteLinksTo } from "../telegram/store.ts";

/** Forgets what an account was told, and the chats that it was told in. */
export async function removeMessagesTo(tx: Queryable, recipientId: string): Promise<void> {
  await deleteLinksTo(tx, recipientId);
  await deleteNoticesTo(tx, recipientId);
  await deleteMessagesTo(tx, recipientId);
}

/** Deletes the messages about some bookings or orders, to the guest and to the restaurant. */
export async function removeMessagesAbout(tx: Queryable, about: readonly string[]): Promise<void> {
  const ids = await noticesAbout(tx, about);
  await deleteMessagesOf(tx, ids);
  await deleteNotices(tx, ids);
}

/** Forgets what went to some addresses: e-mail addresses, numbers in E.164. */
export async function removeMessagesToAddresses(tx: Queryable, addresses: readonly string[]): Promise<void> {
  await deleteMessagesAt(tx, addresses);
}
