import type { MapTheme } from "../map-types.ts";

/** Colors of the base map and its labels: light paper by day, dark by night, always less prominent than pins. */
export interface Palette {
  land: string;
  /** Built-up areas at low zoom. */
  urban: string;
  building: string;
  water: string;
  shore: string;
  park: string;
  road: string;
  roadCasing: string;
  mainRoad: string;
  mainRoadCasing: string;
  rail: string;
  border: string;
  text: string;
  quietText: string;
  waterText: string;
  parkText: string;
  halo: string;
  stationFill: string;
  /** Opacity of the railway lines' own colors, 0 to 1. */
  lineStrength: number;
}

export const PALETTES: Readonly<Record<MapTheme, Palette>> = {
  light: {
    land: "#f6f1e6",
    urban: "#ece3d1",
    building: "#e9e0ce",
    water: "#c3d9e4",
    shore: "#aac8d6",
    park: "#d3e1bf",
    road: "#fffdf8",
    roadCasing: "#e2d8c4",
    mainRoad: "#fdf6e0",
    mainRoadCasing: "#decfae",
    rail: "#a39a90",
    border: "#b3a493",
    text: "#2b2926",
    quietText: "#655e56",
    waterText: "#3b6a86",
    parkText: "#47682f",
    halo: "#fbf8f1",
    stationFill: "#ffffff",
    lineStrength: 0.62,
  },
  dark: {
    land: "#25221e",
    urban: "#2d2924",
    building: "#302c27",
    water: "#16202f",
    shore: "#0f1724",
    park: "#2a3524",
    road: "#3b3630",
    roadCasing: "#1f1c19",
    mainRoad: "#484138",
    mainRoadCasing: "#1f1c19",
    rail: "#6d665e",
    border: "#6a6055",
    text: "#e9e1d3",
    quietText: "#b3a99b",
    waterText: "#86a9c4",
    parkText: "#a3c088",
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
