import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { SourceError } from "../port.ts";

const CHUNK_BYTES = 256 * 1024;

/** Reads a file sequentially and tracks progress. */
export class FileBytes {
  readonly #path: string;
  #size = 0;
  #read = 0;
  #ended = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** 0 to 1; 1 only once the last byte has been delivered. */
  progress(): number {
    if (this.#ended) return 1;
    return this.#size === 0 ? 0 : Math.min(this.#read / this.#size, 0.999);
  }

  async *chunks(): AsyncGenerator<Buffer> {
    this.#size = (await stat(this.#path)).size;
    for await (const chunk of createReadStream(this.#path, { highWaterMark: CHUNK_BYTES })) {
      this.#read += chunk.length;
      yield chunk;
    }
    this.#ended = true;
  }
}

/** The same as text. Bytes invalid in the encoding are an error (damaged file), not replaced. */
export class FileText {
  readonly #path: string;
  readonly #encoding: string;
  readonly #bytes: FileBytes;

  constructor(path: string, encoding = "utf-8") {
    this.#path = path;
    this.#encoding = encoding;
    this.#bytes = new FileBytes(path);
  }

  progress(): number {
    return this.#bytes.progress();
  }

  async *chunks(): AsyncGenerator<string> {
    const decoder = new TextDecoder(this.#encoding, { fatal: true });
    for await (const chunk of this.#bytes.chunks())
      yield this.#decode(() => decoder.decode(chunk, { stream: true }));
    const rest = this.#decode(() => decoder.decode());
    if (rest !== "") yield rest;
  }

  #decode(step: () => string): string {
    try {
      return step();
    } catch (cause) {
      throw new SourceError(
        "file-damaged",
        `${this.#path} is not ${this.#encoding} text. A table in another encoding needs it named in its mapping ` +
          `("encoding": "shift_jis"); any other file should be downloaded again.`,
        { cause },
      );
    }
  }
}

/** The first `length` bytes, or all of a shorter file. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
  return buffer.subarray(0, bytesRead);
}

/** The last `length` bytes as text; a character cut at the start becomes a replacement character. */
export async function readTail(path: string, length: number): Promise<string> {
  await using file = await open(path);
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Math.max(0, size - length));
  return buffer.toString("utf8", 0, bytesRead);
}
