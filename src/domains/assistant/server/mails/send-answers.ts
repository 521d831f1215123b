import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Database } from "#platform/server/db/database.ts";
import { absentBefore, MAIL_PAUSE_MS } from "../rules.ts";
import { lockUnread, noteMailed, personMessages, unreadChats } from "./store.ts";

/**
 * Mails what people have answered to guests who left an address and are not here to read it; everything since the last mail
 * in one. `publicUrl`: without a slash at the end.
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
