import type { Queryable } from "#platform/server/db/database.ts";
import { deleteNotices, deleteNoticesTo, noticesAbout } from "../notices/store.ts";
import { removeReceivedAbout, removeReceivedFrom, removeReceivedOf } from "../received/store.ts";
import { deleteLinksTo, deleteMessagesAt, deleteMessagesOf, deleteMessagesTo } from "../store.ts";

/** Deletes an account's notices, messages, the answers to them, and Telegram chats. */
export async function removeMessagesTo(tx: Queryable, recipientId: string): Promise<void> {
  await deleteLinksTo(tx, recipientId);
  await removeReceivedOf(tx, recipientId);
  await deleteNoticesTo(tx, recipientId);
  await deleteMessagesTo(tx, recipientId);
}

/** Deletes messages about bookings or orders, to guest and restaurant, and the answers to them. */
export async function removeMessagesAbout(tx: Queryable, about: readonly string[]): Promise<void> {
  const ids = await noticesAbout(tx, about);
  await removeReceivedAbout(tx, about);
  await deleteMessagesOf(tx, ids);
  await deleteNotices(tx, ids);
}

/** Deletes messages to email addresses and numbers in E.164, and from them. */
export async function removeMessagesToAddresses(tx: Queryable, addresses: readonly string[]): Promise<void> {
  await removeReceivedFrom(tx, addresses);
  await deleteMessagesAt(tx, addresses);
}
