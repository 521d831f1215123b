import type { PhotoSize } from "#kernel/photo-sizes.ts";
import type { PreparedPhoto } from "../port.ts";

export type PhotoBytes = Pick<PreparedPhoto, "thumb" | "wide">;

/** Where the bytes of photos are kept when that is not the database. Every call may throw `StoreAway`. */
export interface PhotoFiles {
  /** Keeps both sizes under a key that was never used before. */
  write(key: string, bytes: PhotoBytes): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string, size: PhotoSize): Promise<Uint8Array | null>;
  /** Removes both sizes, and is content where there are none. */
  remove(key: string): Promise<void>;
}

/** The store did not do what it was asked. The message says what it answered; no key and no signature is in it. */
export class StoreAway extends Error {
  /** False: it was away a moment ago, and was spared the question. */
  readonly wasAsked: boolean;
  constructor(message: string, wasAsked = true) {
    super(message);
    this.wasAsked = wasAsked;
  }
}
