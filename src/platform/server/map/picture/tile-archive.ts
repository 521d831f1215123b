import { existsSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PMTiles, type Source } from "pmtiles";
import type { TileId } from "../tile-store.ts";

/** A tile uncompressed; null where there is none. */
export type ReadTile = (tile: TileId) => Promise<Uint8Array | null>;

/** Where the files of `public` are: beside the pages once they are built, else in the repository. */
const FOLDERS = ["build/client/map", "public/map"];
const ROOT = fileURLToPath(new URL("../../../../../", import.meta.url));

/** The path of an archive that comes with the product; null if it was removed. */
export function builtinArchive(name: "streets" | "basemap"): string | null {
  const paths = FOLDERS.map((folder) => join(ROOT, folder, `${name}.pmtiles`));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Reads tiles of a PMTiles archive on this machine. Without the file, or with a damaged one, there are none. */
export function readArchive(path: string): ReadTile {
  const archive = new PMTiles(new FileSource(path));
  return async ({ z, x, y }) => {
    try {
      const tile = await archive.getZxy(z, x, y);
      return tile ? new Uint8Array(tile.data) : null;
    } catch {
      return null;
    }
  };
}

class FileSource implements Source {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number) {
    // Opened for each read: the archive may be replaced while the process runs.
    let file: FileHandle | null = null;
    try {
      file = await open(this.#path);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return { data: buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + bytesRead) as ArrayBuffer };
    } finally {
      await file?.close();
    }
  }
}
