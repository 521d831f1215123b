import { SaxesParser } from "saxes";
import type { GazetteerPlace } from "#domains/discovery/server/public.ts";
import { FileText, readTail } from "../formats/file-chunks.ts";
import { type OsmElement, type OsmElements, type OsmType, placesOf } from "../osm/osm-places.ts";
import { toPosition } from "../place-facts.ts";
import { SourceError, type SourceReading } from "../port.ts";

export const OSM_ATTRIBUTION = "© OpenStreetMap contributors";

/**
 * Reads OpenStreetMap XML (.osm), also in the form written by Overpass. A file without the proper end is refused before
 * the first record. @throws SourceError `file-damaged`, `source-partial`
 */
export async function readOsmXml(path: string, today: string): Promise<SourceReading> {
  if (!/<\/osm>\s*$|<osm[^<>]*\/>\s*$/.test(await readTail(path, 512))) {
    throw damaged(path, "it does not end with </osm>, so a part of it is missing");
  }
  const file = new XmlFile(path);
  const named: GazetteerPlace[] = [];
  return {
    records: placesOf(file, today, named),
    named,
    progress: () => file.progress(),
    format: "osm-xml",
    attribution: OSM_ATTRIBUTION,
  };
}

class XmlFile implements OsmElements {
  readonly #path: string;
  #pass: FileText | null = null;
  #date: string | null = null;
  #farthest = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Later passes read the same bytes again, so the furthest position counts. */
  progress(): number {
    this.#farthest = Math.max(this.#farthest, this.#pass?.progress() ?? 0);
    return this.#farthest;
  }

  date(): string | null {
    return this.#date;
  }

  tagged(): AsyncGenerator<readonly OsmElement[]> {
    return this.#elements();
  }

  geometry(): AsyncGenerator<readonly OsmElement[]> {
    return this.#elements();
  }

  async *#elements(): AsyncGenerator<readonly OsmElement[]> {
    let done: OsmElement[] = [];
    let open: Draft | null = null;
    let remark: string | null = null;
    const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
    parser.on("opentag", ({ name, attributes }) => {
      if (isOsmType(name)) open = startElement(name, attributes);
      else if (open !== null) addPart(open, name, attributes);
      else if (name === "meta") this.#date = attributes.osm_base ?? this.#date;
      else if (name === "osm") this.#date = attributes.timestamp ?? this.#date;
      else if (name === "remark") remark = "";
    });
    parser.on("text", (text) => {
      if (remark !== null) remark += text;
    });
    parser.on("closetag", ({ name }) => {
      if (name === "remark") throw partial(this.#path, remark ?? "");
      if (open !== null && isOsmType(name)) {
        if (open.exists) done.push(open.element);
        open = null;
      }
    });
    // Without an error listener, the parser throws at the first input that is not XML.
    this.#pass = new FileText(this.#path);
    for await (const text of this.#pass.chunks()) {
      this.#guarded(() => parser.write(text));
      if (done.length > 0) yield done;
      done = [];
    }
    this.#guarded(() => parser.close());
  }

  #guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      if (error instanceof SourceError) throw error;
      throw damaged(this.#path, error instanceof Error ? error.message : "it is not XML", error);
    }
  }
}

type Attributes = Readonly<Record<string, string>>;

interface Draft {
  element: OsmElement & {
    tags: Record<string, string>;
    nodes: number[];
    members: { type: OsmType; id: number }[];
  };
  exists: boolean;
}

function startElement(type: OsmType, attributes: Attributes): Draft {
  return {
    element: {
      type,
      id: Number(attributes.id),
      position: toPosition(attributes.lat, attributes.lon),
      tags: {},
      timestamp: attributes.timestamp ?? null,
      nodes: [],
      members: [],
    },
    // Editors also save deleted elements; an element without a valid number cannot be identified.
    exists:
      attributes.visible !== "false" &&
      attributes.action !== "delete" &&
      Number.isSafeInteger(Number(attributes.id)),
  };
}

function addPart({ element }: Draft, name: string, attributes: Attributes): void {
  if (name === "tag" && attributes.k !== undefined) element.tags[attributes.k] = attributes.v ?? "";
  else if (name === "nd") element.nodes.push(Number(attributes.ref));
  else if (name === "center") element.position = toPosition(attributes.lat, attributes.lon);
  else if (name === "member" && isOsmType(attributes.type)) {
    element.members.push({ type: attributes.type, id: Number(attributes.ref) });
  }
}

function isOsmType(name: string | undefined): name is OsmType {
  return name === "node" || name === "way" || name === "relation";
}

function damaged(path: string, what: string, cause?: unknown): SourceError {
  return new SourceError("file-damaged", `${path} is damaged: ${what}. Download it again.`, { cause });
}

function partial(path: string, remark: string): SourceError {
  return new SourceError(
    "source-partial",
    `${path} holds only a part of what was asked for; Overpass remarked "${remark.trim()}". Ask for a smaller area.`,
  );
}
