import { CONTENT_LANGUAGES, type ContentLanguage } from "#kernel/text/content-languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { InLanguages } from "../contract.ts";
import { findInterfaceText } from "./find-known-text.ts";
import { hasForms } from "./guard-rules.ts";
import { type Miss, sourceHash } from "./rules.ts";
import { sendTexts, type TranslationService } from "./send-texts.ts";
import { keepTranslations, keptTranslations } from "./store.ts";

export interface InterfaceWish {
  /** By key; unknown keys are allowed. */
  keys: Readonly<Record<string, string>>;
  source: ContentLanguage;
  /** Default: all languages. */
  targets: readonly ContentLanguage[] | null;
  context: string | null;
  signal: AbortSignal;
  /** Whose daily quota is charged: a network address. */
  caller?: string | null;
}

export type InterfaceTexts =
  | { ok: true; texts: Record<string, InLanguages> }
  | { ok: false; miss: Miss; retryAfterS: number };

/** A failure in one language does not affect the others, except for these, which would occur for every language. */
const FOR_ALL: readonly Miss[] = [
  "no-engine",
  "budget",
  "caller",
  "busy",
  "down",
  "quota",
  "refused",
  "timeout",
];

/**
 * Interface texts in other languages: from the catalogs, stored machine translations, or the engine. Unavailable texts
 * are omitted; if there are none at all, the call fails. Messages with plural forms are never sent to an engine, since
 * their grammar differs by language.
 */
export async function getInterfaceTexts(
  translationService: TranslationService,
  wish: InterfaceWish,
): Promise<InterfaceTexts> {
  const texts: Record<string, InLanguages> = Object.fromEntries(
    Object.keys(wish.keys).map((key) => [key, {}]),
  );
  let failure: { miss: Miss; retryAfterS: number } | null = null;
  let count = 0;
  for (const target of wish.targets ?? CONTENT_LANGUAGES) {
    if (target === wish.source) continue;
    const { found, missed } = await inLanguage(translationService, wish, target, failure);
    for (const [key, text] of found) Object.assign(texts[key] ?? {}, { [target]: text });
    count += found.size;
    if (missed && (failure === null || FOR_ALL.includes(missed.miss))) failure = missed;
  }
  return count === 0 && failure ? { ok: false, ...failure } : { ok: true, texts };
}

async function inLanguage(
  translationService: TranslationService,
  { keys, source, context, signal, caller = null }: InterfaceWish,
  target: ContentLanguage,
  before: { miss: Miss } | null,
) {
  const found = new Map<string, string>();
  const open = new Map<string, string[]>();
  for (const [key, text] of Object.entries(keys)) {
    const known = source === "en" ? findInterfaceText(text, key, target) : null;
    if (known !== null) found.set(key, known);
    else if (!hasForms(text)) open.set(text, [...(open.get(text) ?? []), key]);
  }
  const take = (text: string, translated: string) => {
    for (const key of open.get(text) ?? []) found.set(key, translated);
    open.delete(text);
  };
  const asked = { source, context, keep: [] };
  const today = localDate(translationService.now(), "UTC");
  const hashes = new Map([...open.keys()].map((text) => [sourceHash(text, asked), text]));
  for (const [hash, { text }] of await keptTranslations(
    translationService.db,
    [...hashes.keys()],
    target,
    today,
  ))
    take(hashes.get(hash) ?? "", text);
  if (open.size === 0 || (before && FOR_ALL.includes(before.miss))) return { found, missed: null };
  const rest = [...open.keys()];
  const sent = await sendTexts(translationService, rest, { ...asked, target, signal, caller });
  if (!sent.ok) return { found, missed: sent };
  const rows = rest.flatMap((source, position) => {
    const text = sent.texts[position] ?? null;
    return text === null ? [] : [{ hash: sourceHash(source, asked), source, text }];
  });
  for (const { source, text } of rows) take(source, text);
  const engine = translationService.engine?.name ?? "";
  await keepTranslations(translationService.db, rows, {
    target,
    sourceLanguage: source,
    engine,
    now: translationService.now(),
    today,
  });
  const isShort = rows.length < rest.length;
  return { found, missed: isShort ? { miss: "unusable" as const, retryAfterS: 0 } : null };
}
