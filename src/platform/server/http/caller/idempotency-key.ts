import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

/**
 * The `Idempotency-Key` of a call, or null without one. @throws Refusal when it is too short, too long or has invalid
 * characters
 */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key === "string" && /^[\w-]{8,128}$/.test(key)) return key;
  throw new Refusal("invalid-input", { issues: [{ path: "Idempotency-Key", issue: "idempotency-key" }] });
}
