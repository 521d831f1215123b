import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { localRecord } from "#platform/web/storage/local-record.ts";

/** Version of the stored texts; others are discarded. */
const VERSION = 4;

interface StoredTexts {
  form: typeof VERSION;
  language: Language;
  texts: Partial<Texts>;
}

/** Cached for offline use. */
const storedTexts = localRecord<StoredTexts | null>("noren_chat_texts", (saved) =>
  typeof saved === "object" && saved !== null && "form" in saved && saved.form === VERSION
    ? (saved as StoredTexts)
    : null,
);
const loaded = new Map<Language, Promise<Partial<Texts>>>();

/** Texts of the chat, which are not part of pages. @throws if unavailable */
export function loadChatTexts(language: Language): Promise<Partial<Texts>> {
  const known = loaded.get(language);
  if (known) return known;
  const asked = load(language);
  loaded.set(language, asked);
  asked.catch(() => loaded.delete(language));
  return asked;
}

async function load(language: Language): Promise<Partial<Texts>> {
  try {
    const texts = await textsAt<Partial<Texts>>(paths.helpTexts(), language);
    storedTexts.save({ form: VERSION, language, texts });
    return texts;
  } catch (error) {
    const stored = storedTexts.read();
    if (stored?.language === language) return stored.texts;
    throw error;
  }
}

async function textsAt<Answer>(path: string, language: Language): Promise<Answer> {
  // Without cookies: the page's language, not one chosen in another tab.
  const response = await fetch(path, { credentials: "omit", headers: { "accept-language": language } });
  if (!response.ok) throw new Error(`the texts answered ${response.status}`);
  return (await response.json()) as Answer;
}
