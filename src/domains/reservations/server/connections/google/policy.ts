import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { GoogleReserve } from "#platform/server/config/google-reserve.ts";
import { Refusal } from "#platform/server/http/refusal.ts";

interface Call {
  request: FastifyRequest;
  reply: { header(name: string, value: string): unknown };
}

/**
 * Lets in who has the operator's user and password (RFC 7617). @throws Refusal `not-found` where the operator has not
 * set it up, `unauthenticated` otherwise
 */
export function requireGoogle({ request, reply }: Call, google: GoogleReserve | null): GoogleReserve {
  // A process that only sends messages has no password.
  if (google === null || google.password === "") throw new Refusal("not-found");
  const given = /^basic +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? "";
  const agreed = Buffer.from(`${google.user}:${google.password}`).toString("base64");
  // Digests are of equal length, so that the comparison takes the same time for any text.
  if (!timingSafeEqual(digest(given), digest(agreed))) {
    reply.header("www-authenticate", 'Basic realm="Google"');
    throw new Refusal("unauthenticated");
  }
  return google;
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
