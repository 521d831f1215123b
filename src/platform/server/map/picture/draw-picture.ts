import type { Position } from "#kernel/geo.ts";
import { type Language, readableIn } from "#kernel/languages.ts";
import { type MapTheme, PALETTES, type Palette, PIN_PALETTES } from "#platform/map-palette.ts";
import type { TileId } from "../tile-store.ts";
import { type Label, placeLabels, SIGN_RADIUS, short, textWidth, writeLabel } from "./labels.ts";
import { readTile, type TileFeature, type TileLayer } from "./read-tile.ts";
import type { ReadTile } from "./tile-archive.ts";
import { type Size, View } from "./view.ts";

export interface PictureRequest {
  place: Position;
  size: Size;
  theme: MapTheme;
  language: Language;
  /** Whether a text can be written where the picture is drawn; browsers write all of them. */
  canWrite(text: string): boolean;
  /** Credits OpenStreetMap within the picture, where nothing beside it does. */
  hasCredit: boolean;
}

/** Where the tiles are from: streets, and the drawn map that covers all of Japan roughly. */
export interface PictureTiles {
  streets: readonly ReadTile[];
  drawn: ReadTile;
}

const [STREETS_ZOOM, DRAWN_ZOOM] = [14, 10];
/** A few minutes' walk in each direction. */
const METRES_PER_PX = 1.5;
/** The drawn map has too little for that. */
const DRAWN_METRES_PER_PX = 9;
const STREET_LAYERS = new Set([
  ...["landuse", "landcover", "water", "waterway", "building", "transportation"],
  ...["transportation_name", "poi", "water_name"],
]);
const DRAWN_LAYERS = new Set(["earth", "lake", "river", "moat", "park", "road", "rail", "trunk", "station"]);

interface SeenTile {
  id: TileId;
  layers: Map<string, TileLayer>;
}

/** A map of a place's surroundings as SVG, without scripts, styles and anything from outside. */
export async function drawPicture(request: PictureRequest, tiles: PictureTiles): Promise<string> {
  const near = new View(request.place, request.size, METRES_PER_PX);
  for (const read of tiles.streets) {
    const seen = await readSeen(near.tiles(STREETS_ZOOM), read, STREET_LAYERS);
    if (seen.length > 0) return picture(request, near, seen, streetShapes, streetLabels);
  }
  const far = new View(request.place, request.size, DRAWN_METRES_PER_PX);
  const seen = await readSeen(far.tiles(DRAWN_ZOOM), tiles.drawn, DRAWN_LAYERS);
  return picture(request, far, seen, drawnShapes, drawnLabels);
}

async function readSeen(
  ids: readonly TileId[],
  read: ReadTile,
  layers: ReadonlySet<string>,
): Promise<SeenTile[]> {
  const all = await Promise.all(ids.map(async (id) => ({ id, bytes: await read(id) })));
  return all.flatMap(({ id, bytes }) =>
    bytes === null || bytes.length === 0 ? [] : [{ id, layers: readTile(bytes, layers) }],
  );
}

type Shapes = (drawing: Drawing, p: Palette) => string[];
type Labels = (drawing: Drawing, p: Palette, language: Language) => Label[];

function picture(
  request: PictureRequest,
  view: View,
  seen: readonly SeenTile[],
  shapes: Shapes,
  labels: Labels,
): string {
  const { size, theme, language, canWrite, hasCredit } = request;
  const { width, height } = size;
  const [p, pin] = [PALETTES[theme], PIN_PALETTES[theme]];
  const drawing = new Drawing(view, seen);
  const [x, y] = [width / 2, height / 2];
  const pinBox = { left: x - 15, right: x + 15, top: y - 38, bottom: y + 4 };
  const creditBox = { left: width - 104, right: width, top: height - 16, bottom: height };
  const written = labels(drawing, p, language).flatMap((label) => {
    const lines = label.lines.filter(canWrite);
    return lines.length === 0 ? [] : [{ ...label, lines }];
  });
  const placed = placeLabels(written, hasCredit ? [pinBox, creditBox] : [pinBox], size);
  const signs = placed.filter(({ hasSign }) => hasSign).map((label) => stationSign(label, p));
  const credit =
    hasCredit && canWrite(CREDIT)
      ? `<text x="${width - 4}" y="${height - 5}" text-anchor="end" font-size="9" fill="${p.quietText}" stroke="${p.halo}">${CREDIT}</text>`
      : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...shapes(drawing, p),
    ...signs,
    `<g font-family="system-ui, 'Noto Sans', 'Noto Sans CJK JP', 'Noto Sans Thai', sans-serif" text-anchor="middle" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke">`,
    ...placed.map((label) => writeLabel(label, p.halo)),
    credit,
    "</g>",
    `<ellipse cx="${x}" cy="${y}" rx="7" ry="3" fill="#000" fill-opacity="0.25"/>`,
    `<path d="M${x} ${y}c-3-8-13-13-13-22a13 13 0 0 1 26 0c0 9-10 14-13 22z" fill="${pin.shu}" stroke="${pin.casing}" stroke-width="2"/>`,
    `<circle cx="${x}" cy="${y - 22}" r="4.5" fill="${pin.onShu}"/>`,
    "</svg>",
  ].join("");
}

const CREDIT = "© OpenStreetMap";

function stationSign({ x, y }: Label, p: Palette): string {
  return `<rect x="${short(x - SIGN_RADIUS)}" y="${short(y - SIGN_RADIUS)}" width="${SIGN_RADIUS * 2}" height="${SIGN_RADIUS * 2}" rx="3" fill="${p.signs.station}" stroke="${p.halo}"/><path d="M${short(x - 2.5)} ${short(y - 3)}h5v4h-5zM${short(x - 2.5)} ${short(y + 3.5)}l1.200-1.500m3.800 1.500-1.200-1.500" fill="none" stroke="${p.signs.glyph}" stroke-width="1.100"/>`;
}

type Test = (properties: TileFeature["properties"]) => boolean;

const everything: Test = () => true;
const classIs =
  (...classes: string[]): Test =>
  ({ class: kind }) =>
    classes.includes(String(kind));

interface SeenLine {
  line: number[];
  properties: TileFeature["properties"];
}

/** What of the tiles is in sight, as paths. */
class Drawing {
  readonly view: View;
  readonly #seen: readonly SeenTile[];

  constructor(view: View, seen: readonly SeenTile[]) {
    this.view = view;
    this.#seen = seen;
  }

  /** Lines, rings and points of a layer that are in sight. */
  lines(layer: string, test: Test): SeenLine[] {
    return this.#seen.flatMap(({ id, layers }) => {
      const { features = [], extent = 1 } = layers.get(layer) ?? {};
      return features
        .filter(({ properties }) => test(properties))
        .flatMap(({ parts, properties }) =>
          parts
            .map((part) => ({ line: this.view.project(part, id, extent), properties }))
            .filter(({ line }) => this.view.isSeen(line)),
        );
    });
  }

  fill(layer: string, color: string, test = everything, extra = ""): string {
    const d = this.lines(layer, test)
      .map(({ line }) => `${pathOf(line)}z`)
      .join("");
    return d === "" ? "" : `<path d="${d}" fill="${color}" fill-rule="evenodd"${extra}/>`;
  }

  stroke(layer: string, color: string, width: number, test = everything, extra = ""): string {
    const d = this.lines(layer, test)
      .map(({ line }) => pathOf(line))
      .join("");
    return d === ""
      ? ""
      : `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`;
  }
}

function pathOf(line: readonly number[]): string {
  let [d, lastX, lastY] = ["", "", ""];
  for (let at = 0; at + 1 < line.length; at += 2) {
    const [x, y] = [short(line[at] ?? 0), short(line[at + 1] ?? 0)];
    if (x === lastX && y === lastY) continue;
    d += `${at === 0 ? "M" : "L"}${x} ${y}`;
    [lastX, lastY] = [x, y];
  }
  return d;
}

/** Classes of roads with the width of their surface, in drawing order. */
const ROADS: readonly { classes: readonly string[]; width: number; isMain: boolean }[] = [
  { classes: ["service", "track"], width: 1.6, isMain: false },
  { classes: ["minor"], width: 3.6, isMain: false },
  { classes: ["secondary", "tertiary"], width: 7, isMain: false },
  { classes: ["primary", "trunk"], width: 10, isMain: true },
];
const CASING = 1.6;

function ground({ size }: View, color: string): string {
  return `<rect width="${size.width}" height="${size.height}" fill="${color}"/>`;
}

/** The same colors and order as the map's own style of streets. */
function streetShapes(drawing: Drawing, p: Palette): string[] {
  const isSquare: Test = ({ class: kind, subclass }) => kind === "path" && subclass === "pedestrian";
  const isLine: Test = ({ class: kind, service }) =>
    (kind === "rail" || kind === "transit") && service === undefined;
  return [
    ground(drawing.view, p.land),
    drawing.fill(
      "landuse",
      p.grounds,
      classIs("school", "university", "college", "hospital", "kindergarten", "railway"),
    ),
    drawing.fill("landcover", p.park, classIs("grass", "wetland")),
    drawing.fill("landcover", p.wood, classIs("wood")),
    drawing.fill("landcover", p.sand, classIs("sand")),
    drawing.fill("landuse", p.lawn, classIs("cemetery", "pitch", "stadium")),
    drawing.fill("water", p.water),
    drawing.stroke("waterway", p.water, 4),
    drawing.fill("building", p.building, everything, ` stroke="${p.buildingEdge}" stroke-width="0.5"`),
    drawing.stroke("transportation", p.road, 3, isSquare),
    ...ROADS.map(({ classes, width, isMain }) =>
      drawing.stroke(
        "transportation",
        isMain ? p.mainRoadCasing : p.roadCasing,
        width + CASING,
        classIs(...classes),
      ),
    ),
    ...ROADS.map(({ classes, width, isMain }) =>
      drawing.stroke("transportation", isMain ? p.mainRoad : p.road, width, classIs(...classes)),
    ),
    drawing.stroke("transportation", p.rail, 2.6, isLine),
    drawing.stroke("transportation", p.railDash, 1.5, isLine, ' stroke-dasharray="6 6"'),
    drawing.stroke("transportation", p.motorwayCasing, 8.5 + CASING, classIs("motorway")),
    drawing.stroke("transportation", p.motorway, 8.5, classIs("motorway")),
  ];
}

const STATIONS = ["station", "subway", "halt", "tram_stop"];
const SIGHTS = ["attraction", "museum", "castle", "park", "garden", "place_of_worship", "theatre", "stadium"];
/** Stations first, then big streets, then sights, then small streets. */
const [STATION_RANK, STREET_RANK, SIGHT_RANK, LANE_RANK] = [0, 1_000, 2_000, 3_000];

function streetLabels(drawing: Drawing, p: Palette, language: Language): Label[] {
  const points = drawing.lines("poi", everything).flatMap(({ line: [x = 0, y = 0], properties }) => {
    const { class: kind, subclass, rank } = properties;
    const isStation = kind === "railway" && STATIONS.includes(String(subclass));
    const lines = namesIn(properties, language, isStation);
    if (lines.length === 0 || (!isStation && !SIGHTS.includes(String(kind)))) return [];
    const label = { lines, x, y, turn: 0, isBold: isStation, hasSign: isStation };
    const importance = Number(rank ?? 99);
    return isStation
      ? [{ ...label, fontSize: 11, color: p.stationText, rank: STATION_RANK + importance }]
      : [{ ...label, fontSize: 9, color: sightColor(String(kind), p), rank: SIGHT_RANK + importance }];
  });
  return [...points, ...streetNames(drawing, p, language)];
}

function sightColor(kind: string, p: Palette): string {
  return kind === "park" || kind === "garden" ? p.parkText : p.cultureText;
}

const BIG_STREETS = ["motorway", "trunk", "primary", "secondary", "tertiary"];

function streetNames(drawing: Drawing, p: Palette, language: Language): Label[] {
  return drawing.lines("transportation_name", everything).flatMap(({ line, properties }) => {
    const [name] = namesIn(properties, language, false);
    const piece = longestPiece(line, drawing.view.size);
    if (name === undefined || piece === null) return [];
    const isBig = BIG_STREETS.includes(String(properties.class));
    const fontSize = isBig ? 10 : 9;
    if (piece.length < textWidth(name, fontSize)) return [];
    return [
      {
        ...{ lines: [name], x: piece.x, y: piece.y, turn: piece.turn, fontSize, color: p.quietText },
        ...{ isBold: false, hasSign: false },
        rank: (isBig ? STREET_RANK : LANE_RANK) - Math.min(500, piece.length),
      },
    ];
  });
}

/** The longest straight piece of a line within the picture; null if none is in sight. */
function longestPiece(line: readonly number[], { width, height }: Size) {
  let best: { x: number; y: number; turn: number; length: number } | null = null;
  for (let at = 0; at + 3 < line.length; at += 2) {
    const clipped = clip(
      [line[at] ?? 0, line[at + 1] ?? 0, line[at + 2] ?? 0, line[at + 3] ?? 0],
      width,
      height,
    );
    if (clipped === null) continue;
    const [ax, ay, bx, by] = clipped;
    const length = Math.hypot(bx - ax, by - ay);
    if (best !== null && best.length >= length) continue;
    const degrees = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    // Never upside down.
    const turn = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
    best = { x: (ax + bx) / 2, y: (ay + by) / 2, turn, length };
  }
  return best;
}

type Segment = [number, number, number, number];

/** A segment cut to the picture (Liang-Barsky); null if it is outside. */
function clip([ax, ay, bx, by]: Segment, width: number, height: number): Segment | null {
  const [dx, dy] = [bx - ax, by - ay];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-dx, ax],
    [dx, width - ax],
    [-dy, ay],
    [dy, height - ay],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  if (from >= to) return null;
  return [ax + from * dx, ay + from * dy, ax + to * dx, ay + to * dy];
}

/** The name in the reader's language, else in English, else as it is; `withJapanese`: the Japanese one beneath. */
function namesIn(properties: TileFeature["properties"], language: Language, withJapanese: boolean): string[] {
  const nameOf = (code: string) => {
    const name = properties[`name:${code}`];
    return typeof name === "string" && name !== "" ? name : null;
  };
  const japanese = nameOf("ja") ?? (typeof properties.name === "string" ? properties.name : null);
  const codes: readonly string[] = language === "ja" ? [] : [...readableIn(language), "en", "latin"];
  const own = codes.map(nameOf).find((name) => name !== null) ?? japanese;
  if (own === null) return [];
  return withJapanese && japanese !== null && japanese !== own ? [own, japanese] : [own];
}

/** The drawn map: coast, rivers, railways, avenues and stations, roughly. */
function drawnShapes(drawing: Drawing, p: Palette): string[] {
  return [
    ground(drawing.view, p.water),
    drawing.fill("earth", p.land),
    drawing.fill("park", p.park),
    drawing.fill("lake", p.water),
    drawing.fill("moat", p.water),
    drawing.stroke("river", p.water, 3),
    drawing.stroke("road", p.mainRoadCasing, 4),
    drawing.stroke("road", p.mainRoad, 2.6),
    drawing.stroke("rail", p.rail, 2),
    drawing.stroke("trunk", p.rail, 2.6),
  ];
}

function drawnLabels(drawing: Drawing, p: Palette, language: Language): Label[] {
  return drawing.lines("station", everything).flatMap(({ line: [x = 0, y = 0], properties }) => {
    const lines = namesIn(properties, language, true);
    if (lines.length === 0) return [];
    const rank = STATION_RANK + Number(properties.rank ?? 99);
    return [{ lines, x, y, turn: 0, fontSize: 11, color: p.stationText, isBold: true, hasSign: true, rank }];
  });
}
