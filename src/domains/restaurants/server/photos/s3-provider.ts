import { createHash } from "node:crypto";
import type { AwsClient } from "aws4fetch";
import { PHOTO_WIDTHS, type PhotoSize } from "#kernel/photo-sizes.ts";
import type { Config } from "#platform/server/config/config.ts";
import { Breaker, NotAsked } from "#platform/server/http/outgoing/breaker.ts";
import { readBounded } from "#platform/server/http/outgoing/read-bounded.ts";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";
import { type PhotoFiles, StoreUnavailable } from "./port.ts";

export type S3Settings = NonNullable<Config["photoFiles"]>;

/** Photos have at most some hundred kilobytes: a store that needs longer is away. Whoever reads waits with a page before them. */
const LIMITS = { callMs: 5_000, readMs: 2_000 } as const;
const TRIES = 2;
const SIZES = ["thumb", "wide"] as const satisfies readonly PhotoSize[];

interface Call {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  size: PhotoSize;
  body?: Uint8Array;
  /** For all tries together; null: each has its own time. */
  signal: AbortSignal | null;
}

/** No photo of ours is so large: two megapixels as WebP. */
const MAX_BYTES = 16 * 1024 * 1024;

/** An S3-compatible store: AWS, MinIO, Garage, R2 and the like. Buckets are named in the path, which all of them take. */
export function s3Files(
  settings: S3Settings,
  { callMs, readMs }: { callMs: number; readMs: number } = LIMITS,
  now = () => performance.now(),
): PhotoFiles {
  const breaker = new Breaker(now);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  let client: Promise<AwsClient> | undefined;
  // With the first call: a process that has none does not load it.
  const signer = () => {
    client ??= import("aws4fetch").then(
      ({ AwsClient }) => new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" }),
    );
    return client;
  };

  const once = async ({
    method,
    key,
    size,
    body,
    signal,
  }: Call): Promise<{ status: number; bytes: Buffer }> => {
    const url = `${endpoint}/${bucket}/${key}-${PHOTO_WIDTHS[size]}.webp`;
    const request = await (await signer()).sign(url, {
      method,
      ...(body && {
        body: Buffer.from(body),
        headers: {
          "content-type": "image/webp",
          "cache-control": "public, max-age=31536000, immutable",
          // What arrives must be what was sent: the store compares.
          "x-amz-content-sha256": createHash("sha256").update(body).digest("hex"),
        },
      }),
    });
    try {
      const answer = await providerCall(
        "s3",
        () => fetch(request, { redirect: "error", signal: signal ?? AbortSignal.timeout(callMs) }),
        { statusOf: ({ status }) => status },
      );
      return { status: answer.status, bytes: await readBounded(answer, MAX_BYTES) };
    } catch (error) {
      throw new StoreUnavailable(`${method}: no answer (${nameOf(error)})`);
    }
  };

  /** The bytes, or null for a status of `absent`. What may be better at once is tried again: a call twice is a call once. */
  const call = async (wanted: Call, absent: readonly number[] = []): Promise<Buffer | null> => {
    for (let tried = 1; ; tried++) {
      const isLast = tried === TRIES;
      const answer = await once(wanted).catch((error: unknown) => {
        if (isLast || wanted.signal?.aborted) throw error;
        return null;
      });
      if (answer === null) continue;
      const { status, bytes } = answer;
      if (status === 200 || status === 204) return bytes;
      if (absent.includes(status)) return null;
      const isPassing = status >= 500 || status === 429;
      if (isLast || !isPassing) throw new StoreUnavailable(`${wanted.method}: ${status}${codeIn(bytes)}`);
    }
  };

  return {
    async write(key, bytes) {
      for (const size of SIZES) await call({ method: "PUT", key, size, body: bytes[size], signal: null });
    },
    read(key, size) {
      const wanted = { method: "GET", key, size } as const;
      // The time begins when it is asked for.
      const reading = breaker.call(() => call({ ...wanted, signal: AbortSignal.timeout(readMs) }, [404]));
      return reading.catch((error: unknown) => {
        throw error instanceof NotAsked ? new StoreUnavailable(error.message, false) : error;
      });
    },
    async remove(key) {
      for (const size of SIZES) await call({ method: "DELETE", key, size, signal: null }, [404]);
    },
  };
}

/** The code of an error as S3 writes it (`NoSuchBucket`); empty for anything else. */
function codeIn(bytes: Buffer): string {
  const code = /<Code>(\w{1,80})<\/Code>/.exec(bytes.toString("utf8", 0, 2_000))?.[1];
  return code === undefined ? "" : ` ${code}`;
}

/** `fetch` hides what went wrong in the cause of its error. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof Error ? error.cause : error;
  return "code" in inner && typeof inner.code === "string" ? inner.code : inner.name;
}
