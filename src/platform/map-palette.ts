/** The page's theme, as the map knows it. */
export type MapTheme = "light" | "dark";

/** Colors of the base map and its labels: light paper by day, dark by night, always less prominent than pins. */
export interface Palette {
  land: string;
  /** Built-up areas at low zoom. */
  urban: string;
  building: string;
  buildingEdge: string;
  /** Schools, hospitals, railway yards. */
  grounds: string;
  water: string;
  shore: string;
  park: string;
  wood: string;
  /** Cemeteries, sports fields. */
  lawn: string;
  sand: string;
  road: string;
  roadCasing: string;
  mainRoad: string;
  mainRoadCasing: string;
  motorway: string;
  motorwayCasing: string;
  path: string;
  rail: string;
  railDash: string;
  border: string;
  text: string;
  quietText: string;
  waterText: string;
  parkText: string;
  cultureText: string;
  stationText: string;
  /** Signs of stations and sights, by family, and their glyphs. */
  signs: { station: string; culture: string; green: string; service: string; glyph: string };
  halo: string;
  stationFill: string;
  /** Opacity of the railway lines' own colors, 0 to 1. */
  lineStrength: number;
}

export const PALETTES: Readonly<Record<MapTheme, Palette>> = {
  light: {
    land: "#f6f1e6",
    urban: "#ece3d1",
    building: "#ebe3d4",
    buildingEdge: "#d9cdb8",
    grounds: "#efe7d8",
    water: "#c3d9e4",
    shore: "#aac8d6",
    park: "#d3e1bf",
    wood: "#c6d8ae",
    lawn: "#dde6cb",
    sand: "#f0e6c6",
    road: "#fffdf8",
    roadCasing: "#e2d8c4",
    mainRoad: "#fdf6e0",
    mainRoadCasing: "#decfae",
    motorway: "#fbe7b5",
    motorwayCasing: "#dcc084",
    path: "#d8cbb5",
    rail: "#a39a90",
    railDash: "#fbf8f1",
    border: "#b3a493",
    text: "#2b2926",
    quietText: "#655e56",
    waterText: "#3b6a86",
    parkText: "#47682f",
    cultureText: "#7a4f14",
    stationText: "#23457f",
    signs: { station: "#23457f", culture: "#9a6f35", green: "#5d8145", service: "#807769", glyph: "#ffffff" },
    halo: "#fbf8f1",
    stationFill: "#ffffff",
    lineStrength: 0.62,
  },
  dark: {
    land: "#25221e",
    urban: "#2d2924",
    building: "#322d28",
    buildingEdge: "#3d3730",
    grounds: "#2b2722",
    water: "#16202f",
    shore: "#0f1724",
    park: "#2a3524",
    wood: "#26321f",
    lawn: "#2a2f24",
    sand: "#383022",
    road: "#3b3630",
    roadCasing: "#1f1c19",
    mainRoad: "#484138",
    mainRoadCasing: "#1f1c19",
    motorway: "#5a4d38",
    motorwayCasing: "#1f1c19",
    path: "#4a433a",
    rail: "#6d665e",
    railDash: "#25221e",
    border: "#6a6055",
    text: "#e9e1d3",
    quietText: "#b3a99b",
    waterText: "#86a9c4",
    parkText: "#a3c088",
    cultureText: "#d6b07a",
    stationText: "#a9c6f5",
    signs: { station: "#4a6fae", culture: "#8a6a3c", green: "#54753f", service: "#6b6358", glyph: "#f4eee1" },
    halo: "#1d1b19",
    stationFill: "#25221e",
    lineStrength: 0.5,
  },
};

/** The user's position, in both themes; used for nothing else. */
export const OWN_POSITION_BLUE = "#1f6feb";

/** Colors of overlays. Restaurants are vermilion and the user's position is blue everywhere. */
export interface PinPalette {
  shu: string;
  onShu: string;
  paper: string;
  shuText: string;
  rod: string;
  casing: string;
  shadow: string;
  label: string;
  labelHalo: string;
}

export const PIN_PALETTES: Readonly<Record<MapTheme, PinPalette>> = {
  light: {
    shu: "#c8371f",
    onShu: "#ffffff",
    paper: "#fffdf9",
    shuText: "#b02d18",
    rod: "#16294d",
    casing: "#fffdf9",
    shadow: "rgba(29, 27, 25, 0.35)",
    label: "#7d2314",
    labelHalo: "#fffdf9",
  },
  dark: {
    shu: "#e14b2c",
    onShu: "#ffffff",
    paper: "#2a2521",
    shuText: "#ff9c84",
    rod: "#f4eee1",
    casing: "#1d1b19",
    shadow: "rgba(0, 0, 0, 0.6)",
    label: "#ffc6b8",
    labelHalo: "#1d1b19",
  },
};
