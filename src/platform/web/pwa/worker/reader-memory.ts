import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#kernel/languages.ts";
import { CACHES } from "../copies/caches.ts";

/** The worker's state about its user. Persisted, because browsers stop and restart workers at any time. */
interface ReaderMemory {
  /** Language of the last page that came over the network. */
  language: Language;
  /** Addresses of favorite restaurants' pages. */
  favourites: string[];
}

const KEY = "/memory/reader";
let known: ReaderMemory | null = null;

export async function reader(): Promise<Readonly<ReaderMemory>> {
  known ??= parse(await read());
  return known;
}

/** Never throws: with storage full, nothing is stored. */
export async function remember(change: Partial<ReaderMemory>): Promise<void> {
  const before = await reader();
  const next = { ...before, ...change };
  known = next;
  if (JSON.stringify(before) === JSON.stringify(next)) return;
  const cached = await caches.open(CACHES.memory).catch(() => null);
  await cached?.put(KEY, new Response(JSON.stringify(next))).catch(() => undefined);
}

async function read(): Promise<unknown> {
  const cached = await caches.open(CACHES.memory);
  return (await cached.match(KEY))?.json().catch(() => null);
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
