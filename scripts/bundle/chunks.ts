import type { Rolldown } from "vite";

/**
 * Libraries that every page needs. The chunk changes only when they are updated, so returning visitors have it cached.
 */
const PLATFORM = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** The entry of every page, and the frame that nearly all of them have. */
const FRAME =
  /src\/(app\/(entry\.client|root)|domains\/site\/web\/frame\/(page-frame|head|structured-data))\.tsx(\?|$)/;
/** What every page loads once it is idle after hydration. */
const START =
  /src\/(app\/web\/start-app|domains\/site\/web\/(pwa\/keep-page|consent\/consent-choices|offline\/queue-notices))\.tsx?(\?|$)/;
/** A page. */
const PAGE = /src\/app\/pages\/(\w+)\/[\w-]+\.tsx(\?|$)/;
/** On a guest's way from the first page to the ticket. */
const WAY =
  /src\/app\/pages\/(about\/welcome|guest\/(app|search|restaurant|book|order|confirmation))\.tsx(\?|$)/;

/** So many pages of a guest's way share a part: then they share the file, which the first of them loads. */
const PAGES_OF_WAY = 3;

/**
 * Few files for all pages; the rest is split by the bundler. By default it would split these into some sixty, by which
 * pages use which parts: on a slow network each asks for the line anew, and small files compress badly.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "platform", test: PLATFORM, priority: 2 },
  { debugName: "shared", name: (id, graph) => sharedChunk(id, graph), priority: 1 },
];

function sharedChunk(id: string, graph: Rolldown.ChunkingContext): string | null {
  const users = usersOf(id, graph);
  const pages = users.filter((user) => PAGE.test(user));
  if (users.some((user) => FRAME.test(user))) return "frame";
  if (pages.filter((page) => WAY.test(page)).length >= PAGES_OF_WAY) return "way";
  return users.some((user) => START.test(user)) ? "start" : null;
}

/** All modules that need this one at once, itself included. */
function usersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return [...seen];
}
