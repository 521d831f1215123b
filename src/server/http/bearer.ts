import type { FastifyRequest } from "fastify";

/** What a caller shows to be known (`Authorization: Bearer ...`); null when there is nothing, or nothing of ours. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}
