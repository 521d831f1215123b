import type { FastifyInstance } from "fastify";

/** `GET /limit?bytes=n` of the same server: a buffer that is ready. What is answered in no other way can be no faster. */
export function registerLimit(app: FastifyInstance): void {
  const fixed = new Map<number, Buffer>();
  app.get<{ Querystring: { bytes: string } }>("/limit", (request, reply) => {
    const bytes = Number(request.query.bytes);
    const buffer = fixed.get(bytes) ?? Buffer.alloc(bytes, "x");
    fixed.set(bytes, buffer);
    // Nothing is returned: the server would wait for it, and that costs a twenty-fifth.
    reply.type("application/json; charset=utf-8").send(buffer);
  });
}
