import type { Language } from "#kernel/languages.ts";
import { createConversation, readConversation, type Told } from "./chat-calls.ts";
import { type ConversationLink, keptConversation } from "./kept-conversation.ts";

interface StartInput {
  /** From the link that we sent. */
  link: ConversationLink | null;
  userId: string | null;
  language: Language;
  /** Not the last one. */
  isAnew: boolean;
}

export interface Started {
  told: Told;
  /** The conversation of the link is not there. */
  isLost: boolean;
}

/** One at a time: two parts of a page never begin two conversations. */
let starting: Promise<Started> | null = null;

/** Goes on with the conversation of the link, or the last one on this device, or begins one. */
export function startChat(input: StartInput): Promise<Started> {
  starting ??= start(input).finally(() => {
    starting = null;
  });
  return starting;
}

async function start({ link, userId, language, isAnew }: StartInput): Promise<Started> {
  if (isAnew) return { told: await begin(userId, language), isLost: false };
  const linked = link && (await readConversation(link));
  if (link && linked) {
    keptConversation.save({ ...link, owner: userId });
    return { told: linked, isLost: false };
  }
  const last = keptConversation.read();
  const isTheirs = last !== null && (last.owner === null || last.owner === userId);
  const told = isTheirs ? await readConversation(last) : null;
  // One that is over stays to be read only where a link leads to it.
  const isOpen = told !== null && told.conversation.state !== "ended";
  return { told: isOpen ? told : await begin(userId, language), isLost: link !== null };
}

async function begin(userId: string | null, language: Language): Promise<Told> {
  const told = await createConversation(userId, language);
  keptConversation.save({ id: told.conversation.id, key: null, owner: userId });
  return told;
}
