/**
 * Enforces the import rules of ARCHITECTURE.md: kernel <- platform <- domains, in their order <- app; browser and
 * server apart; a single module for each hazardous API; no cycles. No exceptions.
 */
import { posix } from "node:path";
import { importTarget, report, type SourceFile, sourceFiles } from "../source-files.ts";
import { DOMAINS } from "./domain-order.ts";

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^"';]*?from\s*"([^"]+)"|(?:^|\n)\s*import\s*"([^"]+)"|\bimport\("([^"]+)"\)/g;
/** With more `../` than this, a `#` import is clearer. */
const MOST_CLIMBS = 3;
/** Each may import those of a lower rank. */
const RANK = { kernel: 0, platform: 1, domains: 2, app: 3 };

const findings: string[] = [];
const files = sourceFiles(/^(src|tests|scripts|bench|chaos)\/.*\.(ts|tsx)$/);
const graph = new Map<string, string[]>();

for (const file of files) {
  const targets = importsOf(file);
  graph.set(file.path, targets);
  if (!file.path.startsWith("src/")) continue;
  if (!isTest(file.path)) for (const target of targets) checkArrow(file.path, target);
  if (!isTest(file.path)) checkDoors(file);
}
findCycles();
checkLazy();
report("imports", findings);

function importsOf({ path, text }: SourceFile): string[] {
  return [...text.matchAll(IMPORT)].map(([, from, bare, dynamic]) => {
    const name = from ?? bare ?? dynamic ?? "";
    if (name.split("../").length - 1 > MOST_CLIMBS)
      findings.push(`${path}: "${name}" climbs too far; say it with #`);
    const target = importTarget(name.replace(/\?.*$/, ""), posix.dirname(path));
    const domain = placeOf(path)?.domain ?? null;
    if (name.startsWith(".") && domain !== null && (placeOf(target)?.domain ?? domain) !== domain)
      findings.push(`${path}: "${name}" is in another domain; use #domains/...`);
    return target;
  });
}

type Side = "server" | "web" | "both";

interface Place {
  layer: "kernel" | "platform" | "domains" | "app";
  /** Only in `domains`. */
  domain: string | null;
  side: Side;
}

function placeOf(path: string): Place | null {
  const [, layer, rest = ""] = /^src\/(kernel|platform|domains|app)\/(.*)$/.exec(path) ?? [];
  if (layer === undefined) return null;
  const domain = layer === "domains" ? (rest.split("/")[0] ?? "") : null;
  const below = domain === null ? rest : rest.slice(domain.length + 1);
  return { layer: layer as Place["layer"], domain, side: sideOf(layer, below) };
}

/** Files in neither a `server` nor a `web` folder are shared by both. */
function sideOf(layer: string, below: string): Side {
  if (layer === "app" && /^(main\.ts|commands\/)/.test(below)) return "server";
  if (layer === "app" && /^(pages\/|root\.tsx|routes\.ts|entry\.(client|server)\.tsx)/.test(below))
    return "web";
  if (below.startsWith("server/")) return "server";
  if (below.startsWith("web/")) return "web";
  return "both";
}

function checkArrow(from: string, to: string): void {
  const refuse = (why: string) => findings.push(`${from} -> ${to}: ${why}`);
  if (to.startsWith("tests/")) refuse("the product does not know its tests");
  const isMapPicture = to === "pmtiles" && from.startsWith("src/platform/server/map/");
  if (/^(maplibre-gl|pmtiles)/.test(to) && !from.startsWith("src/platform/web/map/") && !isMapPicture)
    refuse("the map library has one door: src/platform/web/map");
  const [own, other] = [placeOf(from), placeOf(to)];
  if (own === null || other === null) return;
  if (own.side === "web" && to === "src/kernel/time/zoned-time.ts")
    refuse("brings a calendar library of 20 kB to browsers; platform/web/i18n/zone.ts does without");
  if (RANK[other.layer] > RANK[own.layer]) refuse(`${own.layer} is below ${other.layer}`);
  checkSides(own, other, from, refuse);
  if (own.domain === other.domain || other.domain === null) return;
  if (!DOMAINS.includes(other.domain))
    refuse(`"${other.domain}" is no domain (scripts/checks/domain-order.ts)`);
  if (other.side === "server" && to !== `src/domains/${other.domain}/server/public.ts`)
    refuse("the server of another domain is entered by its public.ts");
  if (own.domain !== null && DOMAINS.indexOf(other.domain) > DOMAINS.indexOf(own.domain))
    refuse(`${other.domain} comes after ${own.domain}`);
}

function checkSides(own: Place, other: Place, from: string, refuse: (why: string) => void): void {
  if (own.side === "web" && other.side === "server") refuse("the browser's side never imports the server");
  if (own.side === "server" && other.side === "web" && !from.startsWith("src/app/server/ssr/"))
    refuse("only app/server/ssr knows the web");
  if (own.side === "both" && other.side !== "both" && own.layer !== "app")
    refuse("what both sides share imports neither");
}

/** Hazardous APIs may be used in one module only. */
function checkDoors({ path, text: whole }: SourceFile): void {
  // Ignore comments.
  const text = whole.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const refuse = (what: string, door: string) => findings.push(`${path}: ${what} only in ${door}`);
  const isSql = /["'`]\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/.test(text);
  const sqlDoor =
    /(^|\/)([a-z]+-)*store\.ts$|^src\/platform\/server\/db\//.test(path) ||
    path === "src/platform/server/http/health.ts";
  if (isSql && !sqlDoor) refuse("SQL", "store.ts");
  // The schemas weigh 22 kB compressed, and the server validates everything anyway.
  const loadsContract = /(?:^|\n)\s*import\s+(?!type\b)[^"';]*?from\s*"[^"]*\/contract(\.ts|\/)/.test(text);
  if (placeOf(path)?.side === "web" && loadsContract)
    refuse("values of the contract", "the server: import types");
  const settingsDoor =
    /^src\/app\/(main|commands\/run-command)\.ts$|^src\/platform\/server\/config\/config\.ts$/;
  if (/process\.env/.test(text) && !settingsDoor.test(path))
    refuse("process.env", "config.ts, handed over by the programs");
  // Segmenting text into words is not formatting.
  if (/\bIntl\.(?!Segmenter)/.test(text) && !path.startsWith("src/platform/web/i18n/"))
    refuse("Intl", "src/platform/web/i18n");
  const clockDoor = /(^|\/)(routes|jobs|main)\.ts$|^src\/app\/commands\//;
  if (/\bDate\.now\(\)|\bnew Date\(\)/.test(text) && !clockDoor.test(path) && placeOf(path)?.side !== "web")
    refuse("the clock", "routes, jobs and programs");
}

/** A lazily loaded module ends up in the initial bundle anyway once another file imports a value from it. */
function checkLazy(): void {
  const LAZY = /\blazy\(\(\) => import\("([^"]+)"\)/g;
  const VALUES = /(?:^|\n)\s*import\s+(?!type\b)[^"';]*?from\s*"([^"]+)"/g;
  const own = files.filter(({ path }) => path.startsWith("src/") && !isTest(path));
  const lazy = new Set(
    own.flatMap(({ path, text }) =>
      [...text.matchAll(LAZY)].map(([, name = ""]) => importTarget(name, posix.dirname(path))),
    ),
  );
  for (const { path, text } of own)
    for (const [, name = ""] of text.matchAll(VALUES)) {
      const target = importTarget(name, posix.dirname(path));
      if (lazy.has(target)) findings.push(`${path} -> ${target}: is loaded lazily elsewhere`);
    }
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

function findCycles(): void {
  const state = new Map<string, "open" | "done">();
  const walk = (path: string, requestContext: string[]): void => {
    if (state.get(path) === "done") return;
    if (state.get(path) === "open") {
      findings.push(`cycle: ${[...requestContext.slice(requestContext.indexOf(path)), path].join(" -> ")}`);
      return;
    }
    state.set(path, "open");
    for (const next of graph.get(path) ?? []) if (graph.has(next)) walk(next, [...requestContext, path]);
    state.set(path, "done");
  };
  for (const path of graph.keys()) walk(path, []);
}
