import { Server } from "node:http";
import type { FastifyInstance } from "fastify";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
/** As produced by the page plug-in (vite.config.ts): each route's module is loaded on demand. */
type LazyRoutes = Record<string, Omit<Route, "module"> & { module: () => Promise<Route["module"]> }>;

export interface DevelopmentPages {
  build: (path: string) => Promise<ServerBuild>;
  assets: null;
  /** Lets Vite serve its files and accept hot reloading connections. */
  attach(app: FastifyInstance): void;
}

/**
 * Serves the pages from source, with hot reloading. Vite is a development dependency, so it is imported only when this
 * is called: before the app is built, so that it starts while the database opens.
 */
export async function developmentPages(): Promise<DevelopmentPages> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  // Stands in for the app's server, which forwards upgrade requests.
  const upgrades = new Server();
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: upgrades } },
    appType: "custom",
  });
  const attach = (app: FastifyInstance) => {
    app.server.on("upgrade", (...call) => upgrades.emit("upgrade", ...call));
    app.addHook("onRequest", (request, reply, done) => {
      if (request.url.startsWith("/api/")) done();
      else vite.middlewares(request.raw, reply.raw, (error?: Error) => done(error));
    });
    // Before the server waits for its connections to close: hot reloading keeps one open.
    app.addHook("preClose", () => vite.close());
  };
  const environment = vite.environments.ssr;
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error("Vite has no server environment");
  const build = async (path: string) => {
    const source = await environment.runner.import<Omit<ServerBuild, "routes"> & { routes: LazyRoutes }>(
      "virtual:react-router/server-build",
    );
    return { ...source, routes: await loadRoutes(source.routes, path) };
  };
  // Preloads what every page needs. Errors in the source are reported when the first page is requested.
  build("/").catch(() => undefined);
  return { build, assets: null, attach };
}

/** Loads the modules of the routes that match this path; the others stay empty. */
export async function loadRoutes(lazy: LazyRoutes, path: string): Promise<Routes> {
  const matches = matchRoutes(treeOf(lazy), pagePath(path)) ?? [];
  const needed = new Set<string | undefined>(["root", ...matches.map(({ route }) => route.id)]);
  const empty = { default: () => null };
  const loaded = Object.entries(lazy).map(async ([id, route]) => [
    id,
    { ...route, module: needed.has(id) ? await route.module() : empty },
  ]);
  return Object.fromEntries(await Promise.all(loaded)) as Routes;
}

function treeOf(routes: LazyRoutes, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}

/** The page that a data request belongs to: the data of `/a/` is at `/a/_.data`. */
function pagePath(path: string): string {
  return path.replace(/(\/)_\.data$|\.data$/, "$1");
}
