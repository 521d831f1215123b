import { basename } from "node:path";
import { SourceError } from "../port.ts";
import { readHead } from "./file-chunks.ts";

/** What the first bytes of a file say; which kind of JSON it is takes a look at all of it. */
export type FileKind = { kind: "pbf" | "osm-xml" | "json" } | { kind: "text"; firstLine: string };

const HEAD_BYTES = 64 * 1024;
const PACKED: readonly { name: string; magic: string }[] = [
  { name: "gzip", magic: "1f8b" },
  { name: "bzip2", magic: "425a68" },
  { name: "zip", magic: "504b0304" },
  { name: "xz", magic: "fd377a585a00" },
  { name: "zstd", magic: "28b52ffd" },
];

/**
 * Tells the kind of a file by its content, and only then by its name: downloads lose their names, and an error page
 * saved as `extract.osm.pbf` is still an error page.
 * @throws SourceError `format-unknown`, `file-damaged` when it is empty or not what its name says
 */
export async function detectFormat(path: string): Promise<FileKind> {
  const head = await readHead(path, HEAD_BYTES);
  if (head.length === 0)
    throw new SourceError("file-damaged", `${path} is empty. Download or export it again.`);
  if (head.subarray(0, 64).includes("OSMHeader")) return { kind: "pbf" };

  const packed = PACKED.find(({ magic }) => head.toString("hex", 0, magic.length / 2) === magic);
  if (packed) throw unknown(path, `is packed with ${packed.name}: unpack it and import what is inside`);

  const text = head
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trimStart();
  if (/^<!doctype html|^<html/i.test(text)) {
    throw unknown(
      path,
      "is a web page, perhaps an error message saved in place of the data: download it again",
    );
  }
  if (text.startsWith("<")) {
    if (/<osm[\s>/]/.test(text)) return { kind: "osm-xml" };
    throw unknown(path, "is XML of another kind; only OpenStreetMap XML with an <osm> element can be read");
  }
  if (text.startsWith("{") || text.startsWith("[")) return { kind: "json" };
  if (/\.pbf$/i.test(path)) {
    throw new SourceError("file-damaged", `${path} does not begin as a PBF file does. Download it again.`);
  }
  if (head.includes(0)) throw unknown(path, "is not in a format that can be read");
  return { kind: "text", firstLine: text.split(/\r?\n/, 1)[0] ?? "" };
}

/** What can be read, told together with what this is instead. */
export function unknown(path: string, what: string): SourceError {
  return new SourceError(
    "format-unknown",
    `${basename(path)} ${what}. Readable are .osm.pbf, .osm (XML), Overpass JSON, GeoJSON, and JSON or CSV tables ` +
      "with a column mapping.",
  );
}
