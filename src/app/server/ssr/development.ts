import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

/**
 * The pages as they stand in the source, with hot reloading. Vite is a development dependency, so it is loaded only
 * when this is called.
 */
export async function developmentPages(
  app: FastifyInstance,
): Promise<{ build: () => Promise<ServerBuild>; assets: null }> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  app.addHook("onRequest", (request, reply, done) => {
    if (request.url.startsWith("/api/")) done();
    else vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
  });
  // Before the server waits for its connections: hot reloading holds one for ever.
  app.addHook("preClose", () => vite.close());
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error("Vite has no server environment");
  const build = () => environment.runner.import<ServerBuild>("virtual:react-router/server-build");
  return { build, assets: null };
}
