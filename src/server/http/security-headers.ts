import type { FastifyInstance } from "fastify";

/** Headers that hold for every answer. The content policy of a page is the page's own. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    reply.header("permissions-policy", "geolocation=(self), camera=(), microphone=(), payment=(self)");
    reply.header("cross-origin-opener-policy", "same-origin");
    if (!reply.hasHeader("content-security-policy")) {
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
  });
}
