/** Keeps the arrows of ARCHITECTURE.md: who may import whom, one door per hazard, no cycles. No exceptions. */
import { posix } from "node:path";
import { MODULES } from "./module-order.ts";
import { report, type SourceFile, sourceFiles } from "./source-files.ts";

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s*"([^"]+)"|(?:^|\n)\s*import\s*"([^"]+)"|\bimport\("([^"]+)"\)/g;

const findings: string[] = [];
const files = sourceFiles(/^src\/.*\.(ts|tsx)$/);
const graph = new Map<string, string[]>();

for (const file of files) {
  const targets = importsOf(file);
  graph.set(
    file.path,
    targets.filter((target) => target.startsWith("src/")),
  );
  for (const target of targets) checkArrow(file.path, target);
  if (!isTest(file.path)) checkDoors(file);
}
findCycles();
report("imports", findings);

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => {
    const name = (from ?? bare ?? dynamic ?? "").replace(/\?.*$/, "");
    return name.startsWith(".") ? posix.join(posix.dirname(path), name) : name;
  });
}

function checkArrow(from: string, to: string): void {
  const refuse = (why: string) => findings.push(`${from} -> ${to}: ${why}`);
  if (isTest(from)) return;
  if (to.startsWith("tests/")) refuse("the product does not know its tests");
  if (from.startsWith("src/shared/") && to.startsWith("src/") && !to.startsWith("src/shared/"))
    refuse("shared imports nothing outside itself");
  if (from.startsWith("src/web/") && to.startsWith("src/server/")) refuse("the web never imports the server");
  if (from.startsWith("src/server/") && to.startsWith("src/web/") && !from.startsWith("src/server/ssr/"))
    refuse("only server/ssr knows the web");
  checkModules(from, to, refuse);
  checkWebLayers(from, to, refuse);
  if (/^(maplibre-gl|pmtiles)/.test(to) && !from.startsWith("src/web/map/"))
    refuse("the map library has one door: src/web/map");
}

function checkModules(from: string, to: string, refuse: (why: string) => void): void {
  const moduleOf = (path: string) => /^src\/server\/modules\/([^/]+)\//.exec(path)?.[1];
  const [own, other] = [moduleOf(from), moduleOf(to)];
  if (other === undefined || own === other) return;
  if (to !== `src/server/modules/${other}/public.ts`) refuse("another module is entered by its public.ts");
  if (own !== undefined && MODULES.indexOf(other) > MODULES.indexOf(own))
    refuse(`${other} comes after ${own}`);
}

function checkWebLayers(from: string, to: string, refuse: (why: string) => void): void {
  const layer = (path: string) => /^src\/web\/(routes|features|map|ui|i18n|pwa|lib)\//.exec(path)?.[1];
  const rank: Record<string, number> = { routes: 0, features: 1, map: 2, ui: 2, i18n: 3, pwa: 3, lib: 3 };
  const [a, b] = [layer(from), layer(to)];
  if (a === undefined || b === undefined) return;
  if ((rank[b] ?? 0) < (rank[a] ?? 0)) refuse(`${a} is below ${b}`);
  const feature = (path: string) => /^src\/web\/features\/([^/]+)\//.exec(path)?.[1];
  if (feature(from) && feature(to) && feature(from) !== feature(to))
    refuse("a feature never imports a feature");
}

/** One door per hazard. */
function checkDoors({ path, text: whole }: SourceFile): void {
  // What a comment speaks of is not done.
  const text = whole.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const refuse = (what: string, door: string) => findings.push(`${path}: ${what} only in ${door}`);
  const isSql = /["'`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/.test(text);
  const sqlDoor = /(^|\/)store\.ts$|^src\/server\/db\//.test(path) || path === "src/server/http/health.ts";
  if (isSql && !sqlDoor) refuse("SQL", "store.ts");
  // The schemas weigh 22 kB compressed, and the server checks everything anyway.
  const loadsContract = /(?:^|\n)\s*import\s+(?!type\b)[^"';]*?from\s*"[^"]*shared\/contract\//.test(text);
  if (path.startsWith("src/web/") && loadsContract)
    refuse("values of the contract", "the server: import types");
  if (
    /process\.env/.test(text) &&
    !/^src\/server\/(config|main)\.ts$|^src\/server\/commands\/(import|admin-create|second-factor-remove|backup|restore|migrate)\.ts$/.test(
      path,
    )
  ) {
    refuse("process.env", "config.ts, handed over by the programs");
  }
  // Finding the words of a text is no formatting.
  if (/\bIntl\.(?!Segmenter)/.test(text) && !path.startsWith("src/web/i18n/")) refuse("Intl", "src/web/i18n");
  const clockDoor = /(^|\/)(routes|jobs|main)\.ts$|^src\/server\/commands\/|^src\/web\//;
  if (/\bDate\.now\(\)|\bnew Date\(\)/.test(text) && !clockDoor.test(path))
    refuse("the clock", "routes, jobs and programs");
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function findCycles(): void {
  const state = new Map<string, "open" | "done">();
  const walk = (path: string, trail: string[]): void => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      findings.push(`cycle: ${[...trail.slice(trail.indexOf(path)), path].join(" -> ")}`);
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) if (graph.has(next)) walk(next, [...trail, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) walk(path, []);
}
