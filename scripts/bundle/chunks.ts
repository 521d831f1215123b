import type { Rolldown } from "vite";

/**
 * Libraries that every page needs. The chunk changes only when they are updated, so returning visitors have it cached.
 */
const PLATFORM = /node_modules\/(react|react-dom|scheduler|react-router)\/|rolldown\/runtime/;
/** The entry of every page, and the frame that nearly all of them have. */
const FRAME =
  /src\/(app\/(entry\.client|root)|domains\/site\/web\/frame\/(page-frame|head|structured-data))\.tsx(\?|$)/;
/** What every page loads once it is idle after hydration. */
const START =
  /src\/(app\/web\/start-app|domains\/site\/web\/(pwa\/keep-page|consent\/consent-choices|offline\/queue-notices))\.tsx?(\?|$)/;
/** A page. */
const PAGE = /src\/app\/pages\/(\w+)\/[\w-]+\.tsx(\?|$)/;
/** A guest's way to the ticket: where restaurants are found, and what follows. */
const WELCOME = /\/about\/welcome\.tsx$/;
const MAP = /\/guest\/(app|app-views|search)\.tsx$/;
const VISIT = /\/guest\/(restaurant|book|order|confirmation)\.tsx$/;

/** Whether a module belongs into a file, by the pages that need it. */
type Belongs = (pages: PageCount, users: readonly string[]) => boolean;
interface PageCount {
  welcome: number;
  map: number;
  visit: number;
  /** All but the first page. */
  others: number;
}

/**
 * Few files for all pages; the rest is split by the bundler. By default it would split these into some sixty, by which
 * pages use which parts: on a slow network each asks for the line anew, and small files compress badly. A file takes
 * with it what its parts import, unless one of the files before it has it.
 */
const FILES: readonly [name: string, belongs: Belongs][] = [
  ["frame", (_, users) => users.some((user) => FRAME.test(user))],
  // What the first page needs and another one on the way does too.
  ["tables", ({ welcome, others }) => welcome === 1 && others > 0],
  ["map", ({ map, visit }) => map > 1 || (map === 1 && visit > 0)],
  ["visit", ({ visit }) => visit > 1],
  ["start", (_, users) => users.some((user) => START.test(user))],
];

export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "platform", test: PLATFORM, priority: FILES.length },
  ...FILES.map(([name, belongs], at) => ({
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext) => {
      const users = usersOf(id, graph);
      return belongs(pagesOf(users), users) ? name : null;
    },
    priority: FILES.length - at - 1,
  })),
];

function pagesOf(users: readonly string[]): PageCount {
  // A page has two ids: what the router adds to it stands behind a question mark.
  const pages = [...new Set(users.filter((user) => PAGE.test(user)).map((user) => user.split("?")[0] ?? ""))];
  const countOf = (kind: RegExp) => pages.filter((page) => kind.test(page)).length;
  const welcome = countOf(WELCOME);
  return { welcome, map: countOf(MAP), visit: countOf(VISIT), others: pages.length - welcome };
}

/** All modules that need this one at once, itself included. */
function usersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen];
}
