import { supportAddresses } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { absentBefore, MAIL_PAUSE_MS } from "../rules.ts";
import { conversationById } from "../store.ts";
import { isPresent } from "../support/store.ts";
import { lockUnread, noteMailed, personMessages, unreadChats } from "./store.ts";

/** Emails the assigned operator, else all operators, that a guest waits; skipped if an operator has the inbox open. */
export async function notifyOperators(
  tx: Queryable,
  conversationId: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const row = await conversationById(tx, conversationId);
  // Answered in the meantime.
  if (row === null || row.waitingSince === null) return;
  if (await isPresent(tx, absentBefore(now))) return;
  const values = { link: `${publicUrl}${paths.adminChatView(conversationId)}` };
  const operators = await supportAddresses(tx);
  const own = operators.filter(({ accountId }) => accountId === row.assignedTo);
  for (const { accountId: recipientId, address, language } of own.length > 0 ? own : operators)
    await sendMail(tx, { recipientId, address, language, template: "chat-new", values }, now);
}

/**
 * Emails operators' answers to guests who left an address and are absent; one email with everything since the last.
 * `publicUrl`: without a trailing slash.
 */
export async function sendAnswers(db: Database, publicUrl: string, now: Date): Promise<void> {
  const seenBefore = absentBefore(now);
  const mailedBefore = new Date(now.getTime() - MAIL_PAUSE_MS);
  for (const id of await unreadChats(db, seenBefore, mailedBefore)) {
    await db.transaction(async (tx) => {
      const row = await lockUnread(tx, id, seenBefore, mailedBefore);
      if (row === null) return;
      const messages = await personMessages(tx, id, row.after);
      const values = {
        link: `${publicUrl}${paths.help(id, row.manageKey)}`,
        reason: messages.map(({ content }) => content).join("\n\n"),
      };
      const { accountId: recipientId, contact: address, language } = row;
      await sendMail(tx, { recipientId, address, language, template: "chat-answer", values }, now);
      await noteMailed(tx, id, messages.at(-1)?.number ?? row.after, now);
    });
  }
}
