import type { Plugin } from "vite";

const SERVER_BUILD = /^\0virtual:react-router\/server-build$/;
const ROUTE_IMPORT = /^\s*import \* as (route\d+) from (".+");$/gm;

/**
 * In development the server's route list holds functions that load a route's module instead of the modules: otherwise
 * the first page would wait until those of all pages have been transformed. `developmentPages` loads what a path needs.
 */
export const lazyRoutes: Plugin = {
  name: "lazy-routes",
  apply: "serve",
  enforce: "post",
  transform: {
    filter: { id: SERVER_BUILD },
    handler(code) {
      if (this.environment.name !== "ssr") return null;
      return code.replaceAll(ROUTE_IMPORT, "const $1 = () => import($2);");
    },
  },
};
