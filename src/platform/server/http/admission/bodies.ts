/** So long a body may take, whatever its length. Most come with the first lines. */
const PATIENCE_MS = 8_000;
/** And what comes on top for its length: about a bad mobile network. */
const BYTES_PER_MS = 8;

const MOST = 500;
const MOST_OF_ONE = 32;
const MEGABYTE = 1024 * 1024;
const MOST_BYTES = 96 * MEGABYTE;
const MOST_BYTES_OF_ONE = 32 * MEGABYTE;
/** Whoever came just now can't be told from the slow ones. */
const GRACE_MS = 1_000;

/** A body that is being read. */
export interface Coming {
  address: string;
  /** As it was announced; what it may be at most where nothing was. */
  bytes: number;
  sinceMs: number;
  /** How much of it is here. */
  read(): number;
  /** Gives it up. */
  giveUp(): void;
}

/** How long a body of so many bytes is waited for. */
export function patienceFor(bytes: number): number {
  return PATIENCE_MS + bytes / BYTES_PER_MS;
}

/**
 * Bodies that are being read, before their requests take a place: how many and how large they are altogether and for each
 * address is bounded. When it is full, the slowest is given up for the next: who sends as a browser does is through in no time.
 */
export class Bodies {
  readonly #coming = new Set<Coming>();

  get size(): number {
    return this.#coming.size;
  }

  /** False: there is no room, and nobody who could be given up for it. */
  open(body: Coming): boolean {
    const own = [...this.#coming].filter(({ address }) => address === body.address);
    if (!this.#make(own, body, MOST_OF_ONE, MOST_BYTES_OF_ONE)) return false;
    if (!this.#make([...this.#coming], body, MOST, MOST_BYTES)) return false;
    this.#coming.add(body);
    return true;
  }

  /** It is here, or nobody waits for it any more. */
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
