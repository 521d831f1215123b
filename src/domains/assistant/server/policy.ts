import type { Credentials } from "#domains/accounts/server/public.ts";
import type { ConversationRow } from "./store.ts";

/**
 * The account that a guest's conversation becomes one of: theirs, when it began in this very browser before they signed in.
 * A link alone makes it nobody's.
 */
export function accountToTake(row: ConversationRow, { accountId, holderHash }: Credentials): string | null {
  return row.accountId === null && holderHash === row.holderHash ? accountId : null;
}
