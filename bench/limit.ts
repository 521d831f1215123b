import type { FastifyInstance } from "fastify";

/** `GET /limit?bytes=n` on the same server responds with a prepared buffer: the upper limit for any other response. */
export function registerLimit(app: FastifyInstance): void {
  const fixed = new Map<number, Buffer>();
  app.get<{ Querystring: { bytes: string } }>("/limit", (request, reply) => {
    const bytes = Number(request.query.bytes);
    const buffer = fixed.get(bytes) ?? Buffer.alloc(bytes, "x");
    fixed.set(bytes, buffer);
    // Returns nothing: otherwise Fastify awaits the result, which costs 4 %.
    reply.type("application/json; charset=utf-8").send(buffer);
  });
}
