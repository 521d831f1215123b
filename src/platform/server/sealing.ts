import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const ALGORITHM = "aes-256-gcm";
const KEY_BYTES = 32;
const IV_BYTES = 12;

/** Seals passwords of others, which have to be sent to their servers as they are. A copy of the database doesn't open them. */
export interface Sealer {
  /** `context` says whose it is: it opens for nobody else. */
  seal(text: string, context: string): string;
  /** Null for what this key doesn't open. */
  open(sealed: string, context: string): string | null;
}

/** `key`: 32 bytes in base64. */
export function sealerWith(key: string): Sealer {
  const bytes = Buffer.from(key, "base64");
  return {
    seal: (text, context) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, bytes, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return ["1", iv, cipher.getAuthTag(), sealed]
        .map((part) => (typeof part === "string" ? part : part.toString("base64url")))
        .join(".");
    },
    open: (sealed, context) => {
      const [version, iv = "", tag = "", text = ""] = sealed.split(".");
      if (version !== "1") return null;
      const part = (of: string) => Buffer.from(of, "base64url");
      try {
        const decipher = createDecipheriv(ALGORITHM, bytes, part(iv), { authTagLength: 16 })
          .setAAD(Buffer.from(context))
          .setAuthTag(part(tag));
        return Buffer.concat([decipher.update(part(text)), decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}

/**
 * The server's sealer: with the operator's key, or with one in a file beside the embedded database, written the first time.
 * Null where neither is there, on a database server that several machines may share.
 */
export function openSealer({ key, file }: { key: string | null; file: string | null }): Sealer | null {
  if (key !== null) return sealerWith(key);
  return file === null ? null : sealerWith(keyInFile(file));
}

function keyInFile(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
