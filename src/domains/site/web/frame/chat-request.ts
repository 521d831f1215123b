type Listener = (words: string | null) => void;
const listeners = new Set<Listener>();

/** Opens the chat with a preset text. False if the page has no chat. */
export function askForChat(words: string | null): boolean {
  for (const listener of listeners) listener(words);
  return listeners.size > 0;
}

/** Returns an unsubscribe function. */
export function onChatAsked(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
