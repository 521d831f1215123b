import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#kernel/languages.ts";
import { CACHES } from "../copies/caches.ts";

/** What the worker knows of its reader. It is stopped and started at any time, so this is kept. */
interface ReaderMemory {
  /** Of the last page that came over the network. */
  language: Language;
  /** Pages of favourite restaurants. */
  favourites: string[];
}

const KEY = "/memory/reader";
let known: ReaderMemory | null = null;

export async function reader(): Promise<Readonly<ReaderMemory>> {
  known ??= parse(await read());
  return known;
}

/** Never throws: a device without room forgets. */
export async function remember(change: Partial<ReaderMemory>): Promise<void> {
  const before = await reader();
  const next = { ...before, ...change };
  known = next;
  if (JSON.stringify(before) === JSON.stringify(next)) return;
  const kept = await caches.open(CACHES.memory).catch(() => null);
  await kept?.put(KEY, new Response(JSON.stringify(next))).catch(() => undefined);
}

async function read(): Promise<unknown> {
  const kept = await caches.open(CACHES.memory);
  return (await kept.match(KEY))?.json().catch(() => null);
}

function parse(saved: unknown): ReaderMemory {
  const field = (name: keyof ReaderMemory): unknown =>
    typeof saved === "object" && saved !== null ? Reflect.get(saved, name) : undefined;
  const [language, favourites] = [field("language"), field("favourites")];
  return {
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    favourites: Array.isArray(favourites) ? favourites.filter((address) => typeof address === "string") : [],
  };
}
