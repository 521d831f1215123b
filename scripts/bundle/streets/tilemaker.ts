import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { LANGUAGES } from "#kernel/languages.ts";

/** The message says what to do. */
export class UnusableTilemaker extends Error {}

/** Rules for the OpenMapTiles schema, as Debian's package has them. */
const EXAMPLES = "/usr/share/doc/tilemaker/examples";
/** Beside the languages of the product: readings in Latin letters. */
const READINGS = ["ja_rm"];

/**
 * Makes MBTiles from an extract of OpenStreetMap, in `work`. @param coast the folder with `coastline/`; null leaves the
 * sea out. @returns the path of the MBTiles
 */
export async function runTilemaker(extract: string, work: string, coast: string | null): Promise<string> {
  const rules = readExample("process-openmaptiles.lua");
  const process = join(work, "process.lua");
  writeFileSync(process, withOurNames(rules));
  const config = join(work, "config.json");
  writeFileSync(config, withoutMissingShapes(readExample("config-openmaptiles.json"), coast));
  if (coast === null) console.log("Without --coast the sea is missing: fine for an area that has none.");
  const output = join(work, "tiles.mbtiles");
  const options = { "--input": extract, "--output": output, "--config": config, "--process": process };
  const tilemaker = spawn("tilemaker", Object.entries(options).flat(), {
    cwd: coast === null ? work : resolve(coast),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const code = await new Promise<number | null>((done, fail) => {
    tilemaker.on("error", fail);
    tilemaker.on("close", done);
  }).catch(() => {
    throw new UnusableTilemaker("tilemaker is not installed: apt-get install tilemaker");
  });
  if (code !== 0 || !existsSync(output))
    throw new UnusableTilemaker(
      `tilemaker ended with ${code}. "Could not find node": the extract lacks points of its streets; cut it with osmium extract.`,
    );
  return output;
}

function readExample(name: string): string {
  const path = join(EXAMPLES, name);
  if (!existsSync(path))
    throw new UnusableTilemaker(`${path} is missing: apt-get install tilemaker, with its documentation.`);
  return readFileSync(path, "utf8");
}

/** The local name as `name`, and those of our languages beside it. @throws when the rules are others than expected */
export function withOurNames(rules: string): string {
  const languages = [...LANGUAGES, ...READINGS].map((language) => JSON.stringify(language)).join(", ");
  const settings: readonly [RegExp, string][] = [
    [/^preferred_language = .*$/m, "preferred_language = nil"],
    [/^preferred_language_attribute = .*$/m, 'preferred_language_attribute = "name"'],
    [/^additional_languages = .*$/m, `additional_languages = { ${languages} }`],
  ];
  return settings.reduce((text, [line, instead]) => {
    if (!line.test(text))
      throw new UnusableTilemaker(`The rules of this tilemaker have no line for ${line}.`);
    return text.replace(line, instead);
  }, rules);
}

interface LayerConfig {
  source?: string;
}

/** Without the layers of shapes that aren't there: tilemaker complains, and the zooms that they are for are not used. */
export function withoutMissingShapes(config: string, coast: string | null): string {
  const parsed = JSON.parse(config) as { layers: Record<string, LayerConfig> };
  const layers = Object.entries(parsed.layers).filter(
    ([, { source }]) => source === undefined || (coast !== null && existsSync(join(resolve(coast), source))),
  );
  return JSON.stringify({ ...parsed, layers: Object.fromEntries(layers) });
}
