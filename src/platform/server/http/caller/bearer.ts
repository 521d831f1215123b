import type { FastifyRequest } from "fastify";

/** What a caller shows to be known (`Authorization: Bearer ...`); null when there is nothing, or nothing of ours. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The key of a restaurant's own program, shown in the same way; null when there is none. */
export function apiKeyOf(request: FastifyRequest): string | null {
  return /^Bearer +(noren_[\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}
