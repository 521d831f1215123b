import type { Rolldown } from "vite";

/** What every page stands on. It changes with its releases alone, so who comes back has it still. */
const PLATFORM = /node_modules\/(react|react-dom|scheduler|react-router)\//;
/** What every page begins with, and the frame that nearly all of them have. */
const FRAME =
  /src\/(app\/(entry\.client|root)|domains\/site\/web\/frame\/(page-frame|head|structured-data))\.tsx(\?|$)/;

/**
 * Two files that all pages share; everything else is divided as the bundler thinks best. Left to itself it makes some twenty
 * of these two, by which dialogs use which parts, and small files compress badly.
 */
export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "platform", test: PLATFORM, priority: 1 },
  { debugName: "frame", name: (id, graph) => (isInFrame(id, graph, new Set()) ? "frame" : null) },
];

/** Whether the frame can't do without it. */
function isInFrame(id: string, graph: Rolldown.ChunkingContext, seen: Set<string>): boolean {
  if (FRAME.test(id)) return true;
  seen.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return importers.some((importer) => !seen.has(importer) && isInFrame(importer, graph, seen));
}
