import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "#domains/restaurants/server/photos/s3-provider.ts";

export interface StoredObject {
  type: string;
  bytes: Buffer;
}

const SETTINGS = {
  region: "garage",
  bucket: "noren-photos",
  accessKeyId: "GK0123456789",
  secretAccessKey: "only-for-tests",
};
/** The Authorization header of a signed request. */
const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=GK0123456789\/\d{8}\/garage\/s3\/aws4_request, SignedHeaders=([a-z\d;-]+), Signature=[\da-f]{64}$/;

/**
 * A local object store compatible with S3 as far as photos need it. Rejects requests without a signature, and bodies
 * that differ from the signed hash.
 */
export async function fakeS3() {
  const objects = new Map<string, StoredObject>();
  const calls: string[] = [];
  /** Overrides the store's response: a status, or none ever. Null: the store itself responds. */
  const fault: { of(call: string): number | "never" | null } = { of: () => null };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const body = Buffer.concat(chunks);
      calls.push(`${method} ${url}`);
      const refuse = (status: number, code: string) =>
        response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
      const wrong = fault.of(`${method} ${url}`);
      if (wrong === "never") return;
      if (wrong !== null) return void refuse(wrong, "InternalError");
      const signed = SIGNED.exec(headers.authorization ?? "")?.[1]?.split(";") ?? [];
      if (!["host", "x-amz-content-sha256", "x-amz-date"].every((name) => signed.includes(name)))
        return void refuse(403, "AccessDenied");
      if (!url.startsWith(`/${SETTINGS.bucket}/photos/`)) return void refuse(404, "NoSuchBucket");
      if (method === "PUT") {
        if (headers["x-amz-content-sha256"] !== createHash("sha256").update(body).digest("hex"))
          return void refuse(400, "XAmzContentSHA256Mismatch");
        objects.set(url, { type: headers["content-type"] ?? "", bytes: body });
        return void response.writeHead(200).end();
      }
      if (method === "DELETE") {
        objects.delete(url);
        return void response.writeHead(204).end();
      }
      const found = objects.get(url);
      if (!found) return void refuse(404, "NoSuchKey");
      response.writeHead(200, { "content-type": found.type }).end(found.bytes);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const settings: S3Settings = { endpoint, ...SETTINGS };
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { settings, objects, calls, fault, stop };
}
