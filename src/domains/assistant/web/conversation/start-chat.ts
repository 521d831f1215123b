import type { Language } from "#kernel/languages.ts";
import { localRecord } from "#platform/web/storage/local-record.ts";
import {
  type ConversationLink,
  createConversation,
  type LoadedConversation,
  readConversation,
} from "./chat-calls.ts";

/** The conversation that this device continues. Its messages stay on the server. */
interface StoredConversation extends ConversationLink {
  /** The account that it was started with; null for a guest. After a logout the next user of the device starts another. */
  owner: string | null;
}

export const storedConversation = localRecord<StoredConversation | null>("noren_chat", (saved) => {
  const { id, key, owner } = (saved ?? {}) as Partial<Record<keyof StoredConversation, unknown>>;
  const textOr = (value: unknown) => (typeof value === "string" ? value : null);
  return typeof id === "string" ? { id, key: textOr(key), owner: textOr(owner) } : null;
});

interface StartInput {
  /** From a link in one of our emails. */
  link: ConversationLink | null;
  userId: string | null;
  language: Language;
  /** Ignores the stored conversation. */
  isAnew: boolean;
}

interface Started {
  loaded: LoadedConversation;
  /** The link's conversation does not exist. */
  isLost: boolean;
}

/** Shared by concurrent callers, so that two components never start two conversations. */
let starting: Promise<Started> | null = null;

/** Opens the linked conversation, else the one stored on this device, else starts a new one. */
export function startChat(input: StartInput): Promise<Started> {
  starting ??= start(input).finally(() => {
    starting = null;
  });
  return starting;
}

async function start({ link, userId, language, isAnew }: StartInput): Promise<Started> {
  if (isAnew) return { loaded: await begin(userId, language), isLost: false };
  const linked = link && (await readConversation(link));
  if (link && linked) {
    storedConversation.save({ ...link, owner: userId });
    return { loaded: linked, isLost: false };
  }
  const last = storedConversation.read();
  const isTheirs = last !== null && (last.owner === null || last.owner === userId);
  const loaded = isTheirs ? await readConversation(last) : null;
  // An ended conversation is opened only from a link.
  const isOpen = loaded !== null && loaded.conversation.state !== "ended";
  return { loaded: isOpen ? loaded : await begin(userId, language), isLost: link !== null };
}

async function begin(userId: string | null, language: Language): Promise<LoadedConversation> {
  const loaded = await createConversation(userId, language);
  storedConversation.save({ id: loaded.conversation.id, key: null, owner: userId });
  return loaded;
}
