import type { FastifyRequest } from "fastify";

/** The caller's session token (`Authorization: Bearer ...`); null when there is none, or one in another format. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** A restaurant's API key, sent in the same header; null when there is none. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return /^Bearer +(noren_[\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}
