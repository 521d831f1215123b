import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError, secretValues } from "./variables.ts";

const BUILTIN = fileURLToPath(new URL("../../../../public/map/streets.pmtiles", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "noren-map-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the source of the map", () => {
  it("is the built-in one", () => {
    expect(readConfig({})).toMatchObject({ tiles: { kind: "builtin" }, tileFile: null, tileUpstream: null });
  });

  it("is an archive of this machine, whose area its header says", () => {
    for (const path of [BUILTIN, relative(process.cwd(), BUILTIN)])
      expect(readConfig({ MAP_TILES: path })).toMatchObject({
        tiles: {
          kind: "pmtiles",
          url: "/map/tiles.pmtiles",
          bounds: { west: 139.6, south: 35.58, east: 139.9, north: 35.77 },
        },
        tileFile: BUILTIN,
      });
  });

  it.each(["MAP_TILES", "MAP_PMTILES_URL"])("is an archive elsewhere, by %s", (name) => {
    const url = "https://tiles.example/japan.pmtiles";
    expect(readConfig({ [name]: url })).toMatchObject({
      tiles: { kind: "pmtiles", url, bounds: null },
      tileFile: null,
    });
  });

  it("is an upstream, whose tiles stay within a budget", () => {
    const url = "https://tiles.openfreemap.org/planet";
    const dataDir = join(folder, "data");
    expect(readConfig({ MAP_TILES_UPSTREAM: url, DATA_DIR: dataDir })).toMatchObject({
      tiles: { kind: "proxied", path: "/map/tiles" },
      tileUpstream: { url, folder: join(dataDir, "map-tiles"), budgetBytes: 2_000_000_000 },
    });
    const small = readConfig({ MAP_TILES_UPSTREAM: url, MAP_TILES_BUDGET_MB: "50" });
    expect(small.tileUpstream?.budgetBytes).toBe(50_000_000);
  });

  it("may have a key in its address, which stays out of the log", () => {
    const url = "https://tiles.example/{z}/{x}/{y}?key=tiles-key-4731&v=2";
    expect(secretValues({ MAP_TILES_UPSTREAM: url })).toEqual(["tiles-key-4731"]);
  });

  it("is one alone", () => {
    const both = { MAP_TILES: BUILTIN, MAP_TILES_UPSTREAM: "https://tiles.example/{z}/{x}/{y}" };
    expect(() => readConfig(both)).toThrow(
      new ConfigError("MAP_TILES and MAP_TILES_UPSTREAM are both set, and a map has one source: remove one."),
    );
    expect(() => readConfig({ MAP_TILES_BUDGET_MB: "50" })).toThrow(
      /^MAP_TILES_UPSTREAM is not set, and MAP_TILES_BUDGET_MB does nothing without it\.$/,
    );
  });

  it("can't be a file that is missing, or something else: the message says what to do", () => {
    const missing = join(folder, "missing.pmtiles");
    const wayOut =
      "Make one as docs/operations.md says (Streets), or remove MAP_TILES to show the built-in streets.";
    expect(() => readConfig({ MAP_TILES: missing })).toThrow(
      new ConfigError(`MAP_TILES=${missing} cannot be used: the file cannot be read (ENOENT). ${wayOut}`),
    );
    expect(() => readConfig({ MAP_TILES: folder })).toThrow(/the file cannot be read \(EISDIR\)/);
    for (const [name, content] of [
      ["page.pmtiles", "<html>".repeat(100)],
      ["short.pmtiles", "PMTiles"],
      ["old.pmtiles", `PMTiles\u0002${"\0".repeat(200)}`],
      ["pictures.pmtiles", `PMTiles\u0003${"\0".repeat(91)}\u0002${"\0".repeat(100)}`],
    ] as const) {
      const path = join(folder, name);
      writeFileSync(path, content);
      expect(() => readConfig({ MAP_TILES: path }), name).toThrow(
        new ConfigError(
          `MAP_TILES=${path} cannot be used: the file is not a PMTiles archive (version 3) of vector tiles. ${wayOut}`,
        ),
      );
    }
    expect(() => readConfig({ MAP_TILES: "ftp://tiles.example/japan.pmtiles" })).toThrow(
      /^MAP_TILES=ftp:.* cannot be used: it must be the path or the address of a PMTiles archive/,
    );
  });
});
