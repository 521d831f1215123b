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

/** Map and list. */
const MAP = /\/guest\/(app|app-views|search)\.tsx$/;
/** The stations of a guest's way to the ticket and after it. */
const STATIONS: readonly [station: Station, page: RegExp][] = [
  ["first", /\/about\/welcome\.tsx$/],
  ["map", MAP],
  ["restaurant", /\/guest\/restaurant\.tsx$/],
  ["booking", /\/guest\/book\.tsx$/],
  ["after", /\/guest\/(order|confirmation)\.tsx$/],
];
type Station = "first" | "map" | "restaurant" | "booking" | "after";

/** Whether a module belongs into a file, by the pages that need it. */
type Belongs = (users: Users) => boolean;
interface Users {
  stations: ReadonlySet<Station>;
  /** Pages of the map. */
  maps: number;
  modules: readonly string[];
}

/** Before a guest has chosen, and after: what both need is another file than what only one does. */
const isFinding = ({ stations }: Users) =>
  stations.has("first") || stations.has("map") || stations.has("restaurant");
const isVisiting = ({ stations }: Users) => stations.has("booking") || stations.has("after");
const isDishes = ({ stations }: Users) =>
  stations.size === 2 && stations.has("restaurant") && stations.has("after");

/**
 * Few files for all pages; the rest is split by the bundler. By default it would split these into some sixty, by which
 * pages use which parts: on a slow network each asks for the line anew, and small files compress badly. A file takes
 * with it what its parts import, unless one of the files before it has it. So that no page loads what only another
 * needs, the files stand in an order in which that never happens: what a part imports is needed by at least its pages.
 */
const FILES: readonly [name: string, belongs: Belongs][] = [
  [
    "frame",
    (users) =>
      users.modules.some((user) => FRAME.test(user)) || (users.stations.has("first") && isVisiting(users)),
  ],
  ["way", (users) => isFinding(users) && isVisiting(users) && !isDishes(users)],
  ["cards", (users) => isFinding(users) && !isVisiting(users) && users.stations.size > 1],
  ["dishes", isDishes],
  ["forms", ({ stations }) => stations.has("booking") && stations.has("after")],
  ["map", ({ maps }) => maps > 1],
  ["start", ({ modules }) => modules.some((user) => START.test(user))],
];

export const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  { name: "platform", test: PLATFORM, priority: FILES.length },
  ...FILES.map(([name, belongs], at) => ({
    debugName: name,
    name: (id: string, graph: Rolldown.ChunkingContext) => (belongs(usersOf(id, graph)) ? name : null),
    priority: FILES.length - at - 1,
  })),
];

/** All modules that need this one at once, itself included, and which stations they belong to. */
function usersOf(id: string, graph: Rolldown.ChunkingContext): Users {
  const seen = new Set([id]);
  for (const one of seen)
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  // A page has two ids: what the router adds to it stands behind a question mark.
  const pages = [
    ...new Set([...seen].filter((user) => PAGE.test(user)).map((user) => user.split("?")[0] ?? "")),
  ];
  const stations = STATIONS.filter(([, page]) => pages.some((user) => page.test(user)));
  return {
    stations: new Set(stations.map(([station]) => station)),
    maps: pages.filter((user) => MAP.test(user)).length,
    modules: [...seen],
  };
}
