import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { Translated } from "../contract.ts";
import { findTerm } from "./find-known-text.ts";
import { guessSource, sourceHash, type Wish } from "./rules.ts";
import { type Got, type Sent, sendTexts, type TranslationService } from "./send-texts.ts";
import { type DraftRow, draftRows, keepTranslations, keptTranslations } from "./store.ts";

export interface ContentWish {
  content: string;
  target: ContentLanguage;
  source: ContentLanguage | null;
  context: string | null;
  keep: readonly string[];
  signal: AbortSignal;
  /** Called after each completed part. */
  onPart?(done: number, of: number): void;
  /** Whose daily quota is charged: a network address. */
  caller?: string | null;
}

/**
 * Translates a text: from the glossary, a stored machine translation, or the engine, whose result is stored. Callers
 * must label machine translations as such.
 */
export async function getTranslation(
  translationService: TranslationService,
  wish: ContentWish,
): Promise<Got> {
  const { content, target } = wish;
  const source = wish.source ?? guessSource(content);
  const base = { engine: null, sourceLanguage: source, about: null };
  if (source === target) return { ok: true, answer: { ...base, translation: content, by: "source" } };
  const term = findTerm(content, source, target);
  if (term)
    return { ok: true, answer: { ...base, translation: term.name, by: "glossary", about: term.about } };
  const asked = { source, context: wish.context, keep: wish.keep };
  const hash = sourceHash(content, asked);
  const today = localDate(translationService.now(), "UTC");
  const { open } = translationService;
  const question = `${hash} ${target}`;
  // Shared from the look into the store on: between that look and the engine's call, another caller's could end.
  const running = open.get(question);
  if (running) return running;
  const got = storedOrSent(translationService, wish, { ...asked, hash, today, base }).finally(() =>
    open.delete(question),
  );
  open.set(question, got);
  return got;
}

type Asked = Wish & { hash: string; today: string; base: Omit<Translated, "translation" | "by"> };

async function storedOrSent(
  translationService: TranslationService,
  wish: ContentWish,
  asked: Asked,
): Promise<Got> {
  const { base, hash, today } = asked;
  const kept = (await keptTranslations(translationService.db, [hash], wish.target, today)).get(hash);
  if (kept)
    return { ok: true, answer: { ...base, translation: kept.text, by: "engine", engine: kept.engine } };
  const sent = await sendContent(translationService, wish, asked);
  if (!sent.ok) return sent;
  const translation = wholeOf(sent.texts);
  if (translation === null) return { ok: false, miss: "unusable", retryAfterS: 0 };
  return {
    ok: true,
    answer: { ...base, translation, by: "engine", engine: translationService.engine?.name ?? null },
  };
}

/** Sends the text to the engine line by line, to preserve line breaks, and stores the result. */
async function sendContent(
  translationService: TranslationService,
  { content, target, signal, caller = null, onPart }: ContentWish,
  asked: Asked,
): Promise<Sent> {
  const sent = await sendTexts(
    translationService,
    content.split("\n"),
    { ...asked, target, signal, caller },
    onPart,
  );
  const text = sent.ok ? wholeOf(sent.texts) : null;
  if (text !== null)
    await keepTranslations(translationService.db, [{ hash: asked.hash, source: content, text }], {
      target,
      sourceLanguage: asked.source,
      engine: translationService.engine?.name ?? "",
      now: translationService.now(),
      today: asked.today,
    });
  return sent;
}

/** Null if a line is missing: partial translations are not stored. */
function wholeOf(lines: readonly (string | null)[]): string | null {
  return lines.includes(null) ? null : lines.join("\n");
}

/** Machine translations of a text, by language. */
export type Drafts = ReadonlyMap<ContentLanguage, Pick<DraftRow, "text" | "engine" | "createdAt">>;

/**
 * Stored machine translations of texts, regardless of who requested them; in the order of the texts. Never calls the
 * engine.
 */
export async function findDrafts(
  db: Queryable,
  wishes: readonly (Wish & { text: string })[],
): Promise<Drafts[]> {
  const hashes = wishes.map(({ text, ...wish }) =>
    sourceHash(text, { ...wish, source: wish.source ?? guessSource(text) }),
  );
  const rows = Map.groupBy(await draftRows(db, [...new Set(hashes)]), ({ hash }) => hash);
  return hashes.map((hash) => new Map(rows.get(hash)?.map((row) => [row.target, row])));
}
