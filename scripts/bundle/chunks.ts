import type { Rolldown } from "vite";

/**
 * Libraries that every page needs. The chunk changes only when they are updated, so returning visitors have it cached.
 */
const PLATFORM = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** The entry of every page, and the frame that nearly all of them have. */
const FRAME =
  /src\/(app\/(entry\.client|root)|domains\/site\/web\/frame\/(page-frame|head|structured-data))\.tsx(\?|$)/;

/**
 * Two chunks shared by all pages; the rest is split by the bundler. By default it would split these two into some
 * twenty, by which dialogs use which parts, and small files compress badly.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "platform", test: PLATFORM, priority: 1 },
  { debugName: "frame", name: (id, graph) => (isInFrame(id, graph, new Set()) ? "frame" : null) },
];

/** Whether the frame depends on it. */
function isInFrame(id: string, graph: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (FRAME.test(id)) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isInFrame(importer, graph, seen));
}
