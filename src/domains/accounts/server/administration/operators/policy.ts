import type { FastifyInstance } from "fastify";
import type { Auth } from "../../policy.ts";

const OPERATORS_ONLY = "/api/admin/";

/**
 * Answers everybody but operators as if there were nothing, before anything of the request's body is looked at. It
 * stands before all routes of the restaurant: one that is added later is behind it too.
 */
export function guardOperators(app: FastifyInstance, auth: Auth): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith(OPERATORS_ONLY)) await auth.requireOperator(request);
  });
}
