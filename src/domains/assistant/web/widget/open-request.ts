type Hearer = (words: string | null) => void;
const hearers = new Set<Hearer>();

/** Opens the chat from a page, with words in it that the reader may send. False where no page has it. */
export function askForChat(words: string | null): boolean {
  for (const hear of hearers) hear(words);
  return hearers.size > 0;
}

/** Hears of it. Gives back how to stop. */
export function onChatAsked(hear: Hearer): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
