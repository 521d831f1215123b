import type { Queryable } from "#platform/server/db/database.ts";
import { deleteNotices, deleteNoticesTo, noticesAbout } from "../notices/store.ts";
import { deleteLinksTo, deleteMessagesAt, deleteMessagesOf, deleteMessagesTo } from "../store.ts";

/** Deletes an account's notices, messages and Telegram chats. */
export async function removeMessagesTo(tx: Queryable, recipientId: string): Promise<void> {
  await deleteLinksTo(tx, recipientId);
  await deleteNoticesTo(tx, recipientId);
  await deleteMessagesTo(tx, recipientId);
}

/** Deletes messages about bookings or orders, to guest and restaurant. */
export async function removeMessagesAbout(tx: Queryable, about: readonly string[]): Promise<void> {
  const ids = await noticesAbout(tx, about);
  await deleteMessagesOf(tx, ids);
  await deleteNotices(tx, ids);
}

/** Deletes messages to email addresses and numbers in E.164. */
export async function removeMessagesToAddresses(tx: Queryable, addresses: readonly string[]): Promise<void> {
  await deleteMessagesAt(tx, addresses);
}
