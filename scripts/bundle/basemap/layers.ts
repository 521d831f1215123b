import type { Feature, Geometry } from "geojson";
import { rounded, roundedRing, throughPoints } from "./curves.ts";
import type { Country, Names, Point, Region } from "./region.ts";

/** A layer of the tiles and its minimum zoom; all extend to the maximum zoom. */
export interface SketchLayer {
  id: string;
  minzoom: number;
  features: Feature[];
}

/** All hand-drawn data, by layer, as the style in `src/platform/web/map/style` expects it. */
export function sketchLayers(regions: readonly Region[], country: Country): SketchLayer[] {
  const all = <Row>(pick: (region: Region) => readonly Row[] | undefined): Row[] =>
    regions.flatMap((region) => pick(region) ?? []);
  const parks = all((region) => region.parks);
  return [
    {
      id: "waterway",
      minzoom: 8,
      features: all((region) => region.waterways).map(({ name, width, path }) =>
        feature(line(rounded(path, 2)), { ...named(name), w: width }),
      ),
    },
    {
      id: "road",
      minzoom: 10,
      features: all((region) => region.roads).map(({ name, path }) =>
        feature(line(rounded(path, 1)), named(name)),
      ),
    },
    {
      id: "park",
      minzoom: 10,
      features: parks.map(({ name, ring }) => feature(area(roundedRing(ring, 3)), named(name))),
    },
    {
      id: "parklabel",
      minzoom: 10,
      features: parks.map(({ name, ring }) => feature(point(middle(ring)), named(name))),
    },
    {
      id: "moat",
      minzoom: 10,
      features: all((region) => region.moats).map((ring) => feature(area(roundedRing(ring, 3)), {})),
    },
    { id: "rail", minzoom: 8, features: regions.flatMap(railways) },
    {
      id: "station",
      minzoom: 10,
      features: all((region) => Object.values(region.stations)).map(({ at, name, rank }) =>
        feature(point(at), { ...named(name), rank }),
      ),
    },
    {
      id: "ward",
      minzoom: 9,
      features: all((region) => region.districts).map(({ at, name }) => feature(point(at), named(name))),
    },
    {
      id: "trunk",
      minzoom: 5,
      features: country.trunkLines.map(({ name, color, kind, path }) =>
        feature(line(throughPoints(path)), { ...named(name), color, k: kind === "shinkansen" ? 1 : 2 }),
      ),
    },
    {
      id: "place",
      minzoom: 3,
      features: country.places.map(({ at, name, rank }) => feature(point(at), { ...named(name), rank })),
    },
  ];
}

function railways(region: Region): Feature[] {
  return (region.lines ?? []).map(({ name, color, loop, stops }) => {
    const places = stops.map((stop) => {
      const station = region.stations[stop];
      if (!station)
        throw new Error(`The line "${name.en}" stops at "${stop}", which is no station of its region.`);
      return station.at;
    });
    return feature(line(throughPoints(places, loop)), { ...named(name), color });
  });
}

function named(names: Names): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [`name:${language}`, name]));
}

function feature(geometry: Geometry, properties: Record<string, string | number>): Feature {
  return { type: "Feature", geometry, properties };
}

function point(coordinates: Point): Geometry {
  return { type: "Point", coordinates };
}

function line(coordinates: Point[]): Geometry {
  return { type: "LineString", coordinates };
}

function area(ring: Point[]): Geometry {
  return { type: "Polygon", coordinates: [ring] };
}

function middle(ring: readonly Point[]): Point {
  const mean = (axis: 0 | 1) => ring.reduce((sum, corner) => sum + corner[axis], 0) / ring.length;
  return [mean(0), mean(1)];
}
