import { operatorAddresses } from "#domains/accounts/server/public.ts";
import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { absentBefore } from "../rules.ts";
import { conversationById } from "../store.ts";
import { isPresent } from "../support/store.ts";

/**
 * Tells who looks after a conversation, else everybody who runs the installation, that a guest waits: unless somebody has
 * the inbox open and sees it.
 */
export async function notifyOperators(
  tx: Queryable,
  conversationId: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const row = await conversationById(tx, conversationId);
  // Somebody may have answered meanwhile.
  if (row === null || row.waitingSince === null) return;
  if (await isPresent(tx, absentBefore(now))) return;
  const values = { link: `${publicUrl}${paths.adminChatView(conversationId)}` };
  const operators = await operatorAddresses(tx);
  const own = operators.filter(({ accountId }) => accountId === row.assignedTo);
  for (const { accountId: recipientId, address, language } of own.length > 0 ? own : operators)
    await sendMail(tx, { recipientId, address, language, template: "chat-new", values }, now);
}
