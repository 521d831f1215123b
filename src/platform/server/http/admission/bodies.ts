/** Base timeout for reading a body of any length. Most arrive together with the headers. */
const BASE_TIMEOUT_MS = 8_000;
/** Additional time by length: about the speed of a bad mobile network. */
const BYTES_PER_MS = 8;

const MOST = 500;
const MOST_OF_ONE = 32;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 96 * MEGABYTE;
const MOST_BYTES_OF_ONE = 32 * MEGABYTE;
/** Uploads younger than this cannot be told apart from slow ones. */
const GRACE_MS = 1_000;

/** A body being read. */
export interface Coming {
  address: string;
  /** Announced length, or the maximum allowed when not announced. */
  bytes: number;
  sinceMs: number;
  /** Bytes received so far. */
  read(): number;
  /** Aborts the upload. */
  giveUp(): void;
}

/** Timeout in milliseconds for a body of this length. */
export function bodyTimeout(bytes: number): number {
  return BASE_TIMEOUT_MS + bytes / BYTES_PER_MS;
}

/**
 * Bodies being read, before their requests take a slot. Their number and total size are limited, overall and per
 * address. When full, the slowest upload is dropped for the next one: an ordinary browser finishes in no time.
 */
export class Bodies {
  readonly #coming = new Set<Coming>();

  get size(): number {
    return this.#coming.size;
  }

  /** False: there is no room, and no upload that could be dropped. */
  open(body: Coming): boolean {
    const own = [...this.#coming].filter(({ address }) => address === body.address);
    if (!this.#make(own, body, MOST_OF_ONE, MOST_BYTES_OF_ONE)) return false;
    if (!this.#make([...this.#coming], body, MOST, MOST_BYTES)) return false;
    this.#coming.add(body);
    return true;
  }

  /** The body is complete, or was aborted. */
  close(body: Coming): void {
    this.#coming.delete(body);
  }

  #make(others: readonly Coming[], { bytes, sinceMs }: Coming, most: number, mostBytes: number): boolean {
    let count = others.length;
    let sum = others.reduce((all, one) => all + one.bytes, bytes);
    if (count < most && sum <= mostBytes) return true;
    const slow = others.filter((one) => sinceMs - one.sinceMs > GRACE_MS);
    const speed = (one: Coming) => one.read() / (sinceMs - one.sinceMs);
    slow.sort((a, b) => speed(a) - speed(b));
    for (const one of slow) {
      this.#coming.delete(one);
      one.giveUp();
      count--;
      sum -= one.bytes;
      if (count < most && sum <= mostBytes) return true;
    }
    return false;
  }
}
