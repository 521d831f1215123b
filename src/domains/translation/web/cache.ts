import type { Translated } from "../contract.ts";

/** A text and its translations, as cached on the device (owner.md, sections 3 and 9). */
interface Entry {
  original: string;
  source: string | null;
  context: string | null;
  translations: Record<string, Translated>;
  /** When it was first requested, which determines its expiry; milliseconds since 1970. */
  at: number;
  expires: number;
}

export interface CacheKey {
  original: string;
  source: string | null;
  context: string | null;
}

const KEY = "noren_translations";
const MAX_CHARACTERS = 5 * 1024 * 1024;
const KEPT_MS = 7 * 24 * 3_600_000;
const EVICTED = 0.25;

/** Translations cached on the device, up to 5 MB and for a week each. `store` may be full or disabled. */
export class TranslationCache {
  readonly #store: Pick<Storage, "getItem" | "setItem"> | null;
  readonly #now: () => number;
  #entries: Map<string, Entry> | null = null;

  constructor(store: Pick<Storage, "getItem" | "setItem"> | null, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  find(key: CacheKey, language: string): Translated | null {
    const entry = this.#loaded().get(nameOf(key));
    return entry && entry.expires > this.#now() ? (entry.translations[language] ?? null) : null;
  }

  keep(key: CacheKey, language: string, answer: Translated): void {
    this.keepAll([{ key, answer }], language);
  }

  /** Stores several entries with a single write. */
  keepAll(all: readonly { key: CacheKey; answer: Translated }[], language: string): void {
    for (const { key, answer } of all) this.#put(key, language, answer);
    this.#save();
  }

  #put(key: CacheKey, language: string, answer: Translated): void {
    const now = this.#now();
    const before = this.#loaded().get(nameOf(key));
    const isFresh = before !== undefined && before.expires > now;
    const translations = { ...(isFresh ? before.translations : {}), [language]: answer };
    const at = isFresh ? before.at : now;
    this.#loaded().set(nameOf(key), { ...key, translations, at, expires: at + KEPT_MS });
  }

  #loaded(): Map<string, Entry> {
    this.#entries ??= new Map(
      this.#read()
        .filter(({ expires }) => expires > this.#now())
        .map((entry) => [nameOf(entry), entry]),
    );
    return this.#entries;
  }

  #read(): Entry[] {
    try {
      const saved: unknown = JSON.parse(this.#store?.getItem(KEY) ?? "[]");
      return Array.isArray(saved) ? saved.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  /** Evicts the oldest quarter until the rest fits. */
  #save(): void {
    const entries = this.#loaded();
    while (entries.size > 0 && !this.#write([...entries.values()])) {
      const oldest = [...entries].sort(([, a], [, b]) => a.at - b.at);
      for (const [name] of oldest.slice(0, Math.ceil(entries.size * EVICTED))) entries.delete(name);
    }
  }

  #write(entries: readonly Entry[]): boolean {
    const text = JSON.stringify(entries);
    if (text.length > MAX_CHARACTERS) return false;
    try {
      this.#store?.setItem(KEY, text);
      return true;
    } catch {
      return false;
    }
  }
}

function nameOf({ original, source, context }: CacheKey): string {
  return JSON.stringify([original, source, context]);
}

/** The entry may have been written by another version. */
function isEntry(value: unknown): value is Entry {
  return (
    typeof value === "object" &&
    value !== null &&
    "original" in value &&
    "translations" in value &&
    typeof value.translations === "object" &&
    value.translations !== null &&
    "expires" in value &&
    typeof value.expires === "number"
  );
}

let own: TranslationCache | null = null;

/** The cache of this device. */
export function deviceCache(): TranslationCache {
  own ??= new TranslationCache(deviceStore(), Date.now);
  return own;
}

function deviceStore(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
