import { createHash } from "node:crypto";
import type { AwsClient } from "aws4fetch";
import { PHOTO_WIDTHS, type PhotoSize } from "#kernel/addresses/paths.ts";
import type { Config } from "#platform/server/config/config.ts";
import { Breaker, NotAsked } from "#platform/server/http/outgoing/breaker.ts";
import { readBounded } from "#platform/server/http/outgoing/call-service.ts";
import { providerCall } from "#platform/server/telemetry/provider-calls.ts";
import { type PhotoFiles, StoreUnavailable } from "./port.ts";

export type S3Settings = NonNullable<Config["photoFiles"]>;

/** Photos have at most a few hundred kilobytes: a slower store counts as unavailable, because a page is waiting. */
const LIMITS = { callMs: 5_000, readMs: 2_000 } as const;
const TRIES = 2;
const SIZES = ["thumb", "wide"] as const satisfies readonly PhotoSize[];

interface Call {
  method: "GET" | "PUT" | "DELETE";
  key: string;
  size: PhotoSize;
  body?: Uint8Array;
  /** Deadline for all attempts together; null: each has its own timeout. */
  signal: AbortSignal | null;
}

/** Above any stored photo: two megapixels as WebP. */
const MAX_BYTES = 16 * 1024 * 1024;

/** An S3-compatible store: AWS, MinIO, Garage, R2 and the like. Uses path-style addresses, which all of them accept. */
export function s3Files(
  settings: S3Settings,
  { callMs, readMs }: { callMs: number; readMs: number } = LIMITS,
  now = () => performance.now(),
): PhotoFiles {
  const breaker = new Breaker(now);
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  let client: Promise<AwsClient> | undefined;
  // Loaded lazily: processes without a store never need it.
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
          // Integrity check: the store compares the hash.
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

  /** The bytes, or null for a status of `absent`. Transient failures are retried; calls are idempotent. */
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
      // The deadline begins with the call.
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

/** The error code in S3's XML (`NoSuchBucket`); empty for anything else. */
function codeIn(bytes: Buffer): string {
  const code = /<Code>(\w{1,80})<\/Code>/.exec(bytes.toString("utf8", 0, 2_000))?.[1];
  return code === undefined ? "" : ` ${code}`;
}

/** `fetch` hides the actual failure in the cause of its error. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const inner = error.cause instanceof Error ? error.cause : error;
  return "code" in inner && typeof inner.code === "string" ? inner.code : inner.name;
}
