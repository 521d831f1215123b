import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

export interface TileId {
  z: number;
  x: number;
  y: number;
}

export interface StoredTile {
  /** Gzipped; empty where the upstream has no tile. */
  bytes: Buffer;
  fetchedAt: Date;
}

/** `14/14551/6452.pbf.gz` */
const FILE = /^\d{1,2}\/\d{1,5}\/\d{1,5}\.pbf\.gz$/;

/** Tiles on disk, within a budget: the least recently used go first. Survives restarts; one folder for each process. */
export class TileStore {
  readonly #folder: string;
  readonly #budgetBytes: number;
  readonly #now: () => Date;
  /** Sizes by file, least recently used first. */
  readonly #sizes = new Map<string, number>();
  #total = 0;

  constructor(folder: string, budgetBytes: number, now: () => Date) {
    this.#folder = folder;
    this.#budgetBytes = budgetBytes;
    this.#now = now;
  }

  /** Finds what an earlier process has stored. Tiles used meanwhile keep their place. */
  async load(): Promise<void> {
    const names = await readdir(this.#folder, { recursive: true }).catch(() => []);
    const found: { name: string; size: number; usedAt: number }[] = [];
    for (const name of names.filter((name) => FILE.test(name))) {
      const file = await stat(join(this.#folder, name)).catch(() => null);
      if (file !== null) found.push({ name, size: file.size, usedAt: file.atimeMs });
    }
    const meanwhile = [...this.#sizes];
    for (const { name, size } of found.sort((a, b) => a.usedAt - b.usedAt)) this.#touch(name, size);
    for (const [name, size] of meanwhile) this.#touch(name, size);
    await this.#evict();
  }

  async read(tile: TileId): Promise<StoredTile | null> {
    const name = nameOf(tile);
    const path = join(this.#folder, name);
    try {
      const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
      this.#touch(name, bytes.length);
      // The time of access is set by us: many file systems don't.
      await utimes(path, this.#now(), mtime);
      return { bytes, fetchedAt: mtime };
    } catch {
      return null;
    }
  }

  /** @throws when the disk is full or read-only */
  async write(tile: TileId, bytes: Buffer): Promise<void> {
    const name = nameOf(tile);
    const path = join(this.#folder, name);
    const unfinished = `${path}.${randomBytes(4).toString("hex")}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await writeFile(unfinished, bytes);
      await utimes(unfinished, this.#now(), this.#now());
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    this.#touch(name, bytes.length);
    await this.#evict();
  }

  #touch(name: string, size: number): void {
    this.#total += size - (this.#sizes.get(name) ?? 0);
    this.#sizes.delete(name);
    this.#sizes.set(name, size);
  }

  async #evict(): Promise<void> {
    for (const [name, size] of this.#sizes) {
      if (this.#total <= this.#budgetBytes) return;
      this.#sizes.delete(name);
      this.#total -= size;
      await rm(join(this.#folder, name), { force: true });
    }
  }
}

function nameOf({ z, x, y }: TileId): string {
  return `${z}/${x}/${y}.pbf.gz`;
}
