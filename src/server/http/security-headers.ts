import type { FastifyInstance } from "fastify";

/** Headers that hold for every answer. The content policy of a page is the page's own, and it may loosen others. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (!reply.hasHeader("permissions-policy")) reply.header("permissions-policy", permissionsPolicy());
    if (!reply.hasHeader("cross-origin-opener-policy"))
      reply.header("cross-origin-opener-policy", "same-origin");
    // What is told to somebody known is kept by nobody on the way.
    if (request.headers.authorization !== undefined && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "private, no-store");
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  });
}

/** `payers`: other origins whose frames may ask the browser for a payment. */
export function permissionsPolicy(payers: readonly string[] = []): string {
  const payment = ["self", ...payers.map((origin) => `"${origin}"`)].join(" ");
  return `geolocation=(self), camera=(), microphone=(), payment=(${payment})`;
}
