import type { AccountDataProvider } from "#domains/accounts/server/public.ts";
import { messagesIn } from "./messages/store.ts";
import { conversationsOf, deleteConversationsOf } from "./store.ts";

/** The export omits the keys that give access to a conversation. */
export const chatsPart: AccountDataProvider = {
  name: "chats",
  forget: async (tx, { accountId, email }) => ({
    erased: await deleteConversationsOf(tx, accountId, email),
    ahead: 0,
  }),
  exportOf: async (db, accountId) => {
    const exported: unknown[] = [];
    for (const row of await conversationsOf(db, accountId)) {
      const { holderHash: _browser, manageKey: _link, assignedTo: _operator, ...others } = row;
      const { turnId: _turn, turnUntil: _until, ...known } = others;
      const messages = await messagesIn(db, row.id, null);
      exported.push({
        ...known,
        messages: messages.map(({ number: _number, conversationId: _own, ...message }) => message),
      });
    }
    return exported;
  },
};
