import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { localRecord } from "#platform/web/lib/memory/local-record.ts";
import { keep, readKept } from "#platform/web/lib/memory/session-memory.ts";

/** Which conversation this device goes on with. What was said in it is the server's to keep. */
export interface KeptConversation {
  id: string;
  /** From the link that we sent; null where the browser itself began it. */
  key: string | null;
  /** The account that it was begun with; null for nobody's. Who uses the device after a sign-out begins their own. */
  owner: string | null;
}

/** How a conversation is asked for. */
export type ConversationLink = Pick<KeptConversation, "id" | "key">;

export const keptConversation = localRecord<KeptConversation | null>("noren_chat", (saved) => {
  const { id, key, owner } = (saved ?? {}) as Partial<Record<keyof KeptConversation, unknown>>;
  const textOr = (value: unknown) => (typeof value === "string" ? value : null);
  return typeof id === "string" ? { id, key: textOr(key), owner: textOr(owner) } : null;
});

const TAB = "noren.chat-tab";

/** This tab's own mark, as the specification has it. */
export function tabMark(): string {
  const kept = readKept(TAB);
  if (typeof kept === "string") return kept;
  const mark = randomKey();
  keep(TAB, mark);
  return mark;
}
