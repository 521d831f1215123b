import type { FastifyInstance } from "fastify";
import { platformEndpoints } from "#platform/contract.ts";
import { openApiDocument } from "#platform/server/http/openapi.ts";
import { PreparedJson, serverOf } from "#platform/server/http/serve.ts";
import { VERSION } from "#platform/server/telemetry/version.ts";
import { CONTRACT } from "./contract.ts";

/** The document is large, and only developers need it. */
const LIMIT = { rateLimit: { max: 20, timeWindow: "1 minute" } };

/** The whole API as an OpenAPI 3.1 document. It is built at the first request and then cached. */
export function registerApiDocument(app: FastifyInstance): void {
  let printed: PreparedJson<Record<string, unknown>> | undefined;
  serverOf(app, platformEndpoints)("GET /api/openapi.json", { config: LIMIT }, ({ reply }) => {
    printed ??= new PreparedJson(
      JSON.stringify(openApiDocument(CONTRACT, { title: "Noren", version: VERSION })),
    );
    reply.header("cache-control", "public, max-age=300");
    return printed;
  });
}
