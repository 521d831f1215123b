import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, readConfig } from "#platform/server/config/config.ts";
import { ConfigError } from "#platform/server/config/variables.ts";
import { FolderInUse } from "#platform/server/db/embedded/folder-lock.ts";
import { openDatabase } from "#platform/server/db/open.ts";
import { sendToServer } from "./control-client.ts";
import { ImportReport } from "./import-report.ts";
import { type ImportRequest, runImport } from "./run-import.ts";

const USAGE = `Usage:
  npm run import -- <file> [--mapping <mapping.json>]
  npm run import -- --near <lat>,<lng> [--radius <metres>]

Files: OpenStreetMap as .osm.pbf, .osm, Overpass JSON or GeoJSON; JSON and CSV tables with a mapping file.`;

const DEFAULT_RADIUS_M = 1_000;
const MAX_RADIUS_M = 20_000;

/** Imports places into the catalogue, directly or through the server that holds the data folder. */
async function main(config: Config, request: ImportRequest): Promise<boolean> {
  const report = new ImportReport(process.stderr, process.stdout);
  try {
    const { db, close } = await openDatabase(config);
    try {
      await runImport(db, request, { overpassUrl: config.overpassUrl, now: new Date(), tell: report.take });
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse) || error.holder.control === null) throw error;
    await sendToServer(error.holder.control, request, report.take);
  }
  return report.succeeded;
}

/** @throws ConfigError for an invalid command line */
function readRequest(args: string[]): ImportRequest {
  const options = {
    mapping: { type: "string" },
    near: { type: "string" },
    radius: { type: "string" },
  } as const;
  const { values, positionals } = parse(() => parseArgs({ args, options, allowPositionals: true }));
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
  };
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

try {
  const succeeded = await main(readConfig(process.env), readRequest(process.argv.slice(2)));
  process.exitCode = succeeded ? 0 : 1;
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof FolderInUse ? error.message : error);
  process.exitCode = 1;
}
