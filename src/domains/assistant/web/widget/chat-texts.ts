import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Texts } from "#kernel/text/texts.ts";
import { localRecord } from "#platform/web/lib/memory/local-record.ts";

/** Of the texts: those that were kept in another are loaded anew. */
const FORM = 3;

interface KeptTexts {
  form: typeof FORM;
  language: Language;
  texts: Partial<Texts>;
}

/** For who opens the chat without a network. */
const keptTexts = localRecord<KeptTexts | null>("noren_chat_texts", (saved) =>
  typeof saved === "object" && saved !== null && "form" in saved && saved.form === FORM
    ? (saved as KeptTexts)
    : null,
);
const loaded = new Map<Language, Promise<Partial<Texts>>>();

/** What the chat says, which pages don't bring with them. @throws when it can't be had */
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
    keptTexts.save({ form: FORM, language, texts });
    return texts;
  } catch (error) {
    const kept = keptTexts.read();
    if (kept?.language === language) return kept.texts;
    throw error;
  }
}

async function textsAt<Answer>(path: string, language: Language): Promise<Answer> {
  // Without cookies: the language of this page, whatever another tab has chosen since.
  const response = await fetch(path, { credentials: "omit", headers: { "accept-language": language } });
  if (!response.ok) throw new Error(`the texts answered ${response.status}`);
  return (await response.json()) as Answer;
}
