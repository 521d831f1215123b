import { basename, extname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PLACE_KINDS } from "#domains/discovery/server/public.ts";
import type { PlaceListSummary } from "#domains/places/server/public.ts";
import type { Config } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { hereOrOnServer, sendToServer } from "./control-client.ts";
import { lossLines } from "./loss-lines.ts";
import { runCommand } from "./run-command.ts";
import { type ImportEvent, type ImportRequest, runImport } from "./run-import.ts";

interface Terminal {
  write(text: string): unknown;
  isTTY?: boolean;
  columns?: number;
}

const BAR_WIDTH = 30;
/** Without a terminal: log a line every so many percent. */
const LOG_EVERY = 20;
/** Lines of a list that are named; more are counted. */
const MAX_BAD_LINES = 100;

/** Shows the progress of an import on a terminal, then the summary or the error. */
class ImportReport {
  succeeded = false;
  #logged = 0;
  readonly #progress: Terminal;
  readonly #result: Terminal;

  constructor(progress: Terminal, result: Terminal) {
    this.#progress = progress;
    this.#result = result;
  }

  readonly take = (event: ImportEvent): void => {
    if (event.type === "progress") {
      this.#showProgress(event.share);
      return;
    }
    if (this.#progress.isTTY) this.#progress.write("\n");
    if (event.type === "failed") {
      this.#progress.write(`${event.message}\nNothing was changed.\n`);
      return;
    }
    this.succeeded = true;
    if (event.type === "place-list") {
      this.#tellList(event.summary);
      return;
    }
    const { read, added, updated, unchanged, skipped, named, attribution } = event.summary;
    const reasons = Object.entries(skipped).map(
      ([reason, count]) => `${count} ${reason.replaceAll("-", " ")}`,
    );
    const total = Object.values(skipped).reduce((sum, count) => sum + count, 0);
    const lines = [
      `Read ${read} (${event.format}): ${added} added, ${updated} updated, ${unchanged} unchanged, ${total} skipped`,
      ...(named ? [`Names of places: ${named.added} added, ${named.updated} updated`] : []),
      ...(reasons.length > 0 ? [`Skipped: ${reasons.join(", ")}`] : []),
      ...(skipped["kind-not-stated"]
        ? ["If those whose kind is not stated are all places to eat, import again with --all-places-to-eat."]
        : []),
      ...lossLines(event.summary.lost),
      ...(attribution ? [`Source: ${attribution}`] : []),
    ];
    this.#result.write(`${lines.join("\n")}\n`);
  };

  #tellList({ added, updated, unchanged, bad }: PlaceListSummary): void {
    const lines = [
      `Names of places: ${added} added, ${updated} updated, ${unchanged} unchanged, ${bad.length} lines not taken`,
      ...bad.slice(0, MAX_BAD_LINES).map(({ line, reason }) => `line ${line}: ${reason}`),
      ...(bad.length > MAX_BAD_LINES ? [`and ${bad.length - MAX_BAD_LINES} more`] : []),
    ];
    this.#result.write(`${lines.join("\n")}\n`);
  }

  #showProgress(share: number): void {
    const percent = Math.floor(share * 100);
    if (this.#progress.isTTY) {
      const filled = Math.round(share * BAR_WIDTH);
      this.#progress.write(`\r[${"#".repeat(filled)}${"-".repeat(BAR_WIDTH - filled)}] ${percent} %`);
    } else if (percent >= this.#logged + LOG_EVERY) {
      this.#logged = percent;
      this.#progress.write(`${percent} %\n`);
    }
  }
}

const USAGE = `Usage:
  npm run import -- <file> [--mapping <mapping.json>] [--attribution <text>] [--all-places-to-eat]
  npm run import -- --near <lat>,<lng> [--radius <metres>]
  npm run import -- --places <list.csv> --attribution <text> [--source <name>] [--kind <kind>]

Files: OpenStreetMap as .osm.pbf, .osm, Overpass JSON or GeoJSON; JSON and CSV tables with a mapping file.
--attribution: whom the licence of a GeoJSON file asks to be named, if the file doesn't say it. --all-places-to-eat: take features
that don't say what they are; otherwise they are left out.
OpenStreetMap files also name stations, towns and sights, by which search finds places.
--places: more names of places, as CSV with the columns name, reading, lat, lng, prefecture (1 to 47, or its name) and
kind (${PLACE_KINDS.join(", ")}); --kind for lists without that column.`;

const DEFAULT_RADIUS_M = 1_000;
const MAX_RADIUS_M = 20_000;

/** Imports places into the catalogue, directly or through the server that holds the data folder. */
async function importPlaces(config: Config, request: ImportRequest): Promise<boolean> {
  const report = new ImportReport(process.stderr, process.stdout);
  const here = async () => {
    const { db, close } = await openDatabase(config);
    try {
      await runImport(db, request, { overpassUrl: config.overpassUrl, now: new Date(), report: report.take });
    } finally {
      await close();
    }
  };
  await hereOrOnServer(here, (control) => sendToServer(control, request, report.take));
  return report.succeeded;
}

/** @throws ConfigError for an invalid command line */
function readRequest(args: string[]): ImportRequest {
  const options = {
    mapping: { type: "string" },
    near: { type: "string" },
    radius: { type: "string" },
    places: { type: "string" },
    attribution: { type: "string" },
    source: { type: "string" },
    kind: { type: "string" },
    "all-places-to-eat": { type: "boolean" },
  } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
  if (values.places !== undefined) return readPlacesRequest(values.places, values);
  if (values.near !== undefined) {
    const [lat = Number.NaN, lng = Number.NaN, ...rest] = values.near.split(",").map(Number);
    const isPlace = rest.length === 0 && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
    if (!isPlace)
      throw new ConfigError(`--near ${values.near} is no place: give <lat>,<lng>, such as 35.681,139.767.`);
    const radiusMetres = Number(values.radius ?? DEFAULT_RADIUS_M);
    if (!(radiusMetres > 0 && radiusMetres <= MAX_RADIUS_M)) {
      throw new ConfigError(
        `--radius ${values.radius} can't be used: give metres from 1 to ${MAX_RADIUS_M}.`,
      );
    }
    return { kind: "near", lat, lng, radiusMetres };
  }
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new ConfigError(USAGE);
  return {
    kind: "file",
    file: resolve(file),
    mapping: values.mapping === undefined ? null : resolve(values.mapping),
    attribution: values.attribution?.trim() || null,
    isAllPlacesToEat: values["all-places-to-eat"] ?? false,
  };
}

/** Lists published by others must be credited, so there is no list without its attribution. */
function readPlacesRequest(
  file: string,
  { attribution, source, kind }: { attribution?: string; source?: string; kind?: string },
): ImportRequest {
  if (!attribution)
    throw new ConfigError("--places needs --attribution: whom the list's licence asks to be named.");
  const placeKind = kind === undefined ? null : PLACE_KINDS.find((each) => each === kind);
  if (placeKind === undefined) throw new ConfigError(`--kind ${kind} is none of: ${PLACE_KINDS.join(", ")}.`);
  const name = source ?? basename(file, extname(file));
  return { kind: "place-list", file: resolve(file), source: name, attribution, placeKind };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit();
}
await runCommand(readRequest, importPlaces);
