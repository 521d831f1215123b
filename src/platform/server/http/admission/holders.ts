import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { GUEST_COOKIE } from "../caller/credentials.ts";

/**
 * Endpoints that only succeed for the holder of something: a table, an order, a place on a waitlist, a session, a key.
 */
const HELD = /^\/api\/(reservations|orders|waitlist|profile|owner|admin|v1)\//;
const TAKEN = /^\/api\/(holds|reservations|orders|waitlist|profile)$/;
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"];
/** A meal is booked, paid for and changed within this. */
const KNOWN_MS = 30 * 60_000;
const MAX_KNOWN = 20_000;

const GUEST = new RegExp(`(?:^|[;,]\\s*)(?:__Host-)?${GUEST_COOKIE}=([\\w-]{43})`);
const BEARER = /^Bearer ([\w.-]{20,200})$/i;

/**
 * Callers in the middle of a booking or order, as seen by this process: those who got a success response from an
 * endpoint that only answers holders. Network addresses prove nothing: anyone can send a request.
 */
export class Holders {
  readonly #known = new Map<string, number>();

  /** The credential by which a caller is known as a holder; null for everyone else. */
  find(headers: IncomingHttpHeaders, atMs: number): string | null {
    for (const proof of proofsIn(headers)) {
      const until = this.#known.get(proof);
      if (until !== undefined && until > atMs) return proof;
    }
    return null;
  }

  add(headers: IncomingHttpHeaders, atMs: number): void {
    for (const proof of proofsIn(headers)) {
      // Re-insert: the oldest entry comes first and is evicted first.
      this.#known.delete(proof);
      this.#known.set(proof, atMs + KNOWN_MS);
    }
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_KNOWN) break;
      this.#known.delete(oldest);
    }
  }
}

/** Records holders from successful responses. */
export function registerHolders(app: FastifyInstance, holders: Holders): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { url = "" } = request.routeOptions;
    const isHeld =
      HELD.test(url) || (TAKEN.test(url) && (url === "/api/profile" || !READS.includes(request.method)));
    if (isHeld && reply.statusCode < 300) {
      const { authorization } = request.headers;
      const given = [reply.getHeader("set-cookie")].flat().join(", ");
      holders.add(
        { cookie: `${request.headers.cookie ?? ""}; ${given}`, ...(authorization && { authorization }) },
        performance.now(),
      );
    }
    done();
  });
}

/** Hashed: credentials for guests' bookings are not stored. */
function proofsIn({ cookie, authorization }: IncomingHttpHeaders): string[] {
  const found = [BEARER.exec(authorization ?? "")?.[1], GUEST.exec(cookie ?? "")?.[1]];
  return found.flatMap((proof) =>
    proof === undefined ? [] : [createHash("sha256").update(proof).digest("base64url")],
  );
}
