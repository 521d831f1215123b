import type { Cuisine } from "../../cuisines.ts";

/** One dish, or the sign of its restaurants, per cuisine: a line drawing on a 48 x 48 grid. */
export const GLYPHS: Record<Cuisine | "unknown", string> = {
  // A rice bowl with chopsticks laid across.
  japanese:
    "M8 24h32c0 8-5 14-11 16H19C13 38 8 32 8 24zM19 40h10M12 24c1-5 4-7 7-7 2-3 8-3 10 0 3 0 6 2 7 7M25 13 43 7M26 16l18-5",
  // A slice of pizza.
  italian:
    "M7 14c10-6 24-6 34 0l-3 5c-9-5-19-5-28 0zM10 19l14 23 14-23M20 24a2.500 2.500 0 1 0 .1 0M28 26a2.500 2.500 0 1 0 .1 0M24 33a1.500 1.500 0 1 0 .1 0",
  // Bamboo steamers.
  chinese:
    "M8 22h32v8H8zM10 30h28v8H10zM11 22c2-7 24-7 26 0M24 16.500V14M15 26h.1M24 26h.1M33 26h.1M17 34h.1M31 34h.1M18 10c-2-2 2-3 0-5M30 10c-2-2 2-3 0-5",
  // A stone pot, boiling.
  korean:
    "M6 22h36M10 22c0 9 3 15 8 17h12c5-2 8-8 8-17M16 39h16M17 17c-3-4 3-5 0-9M24 17c-3-4 3-5 0-9M31 17c-3-4 3-5 0-9",
  // A chilli.
  thai: "M31 13c8 5 7 18-7 24-6 3-13 3-16 1 9-1 15-5 17-12 1-5 1-9 3-12zM28 14c3-3 5-3 7-1M32 12c0-4 2-6 5-7",
  // A cloche.
  french: "M8 33c0-10 7-17 16-17s16 7 16 17zM5 38h38M24 16v-2M24 9a2.500 2.500 0 1 0 .1 0M14 30c1-5 3-7 6-8",
  // A burger.
  american:
    "M9 21c0-7 6-11 15-11s15 4 15 11zM8 26c3 3 5 3 8 0 3 3 5 3 8 0 3 3 5 3 8 0 3 3 5 3 8 0M10 33h28c0 4-3 6-6 6H16c-3 0-6-2-6-6zM18 15h.1M24 14h.1M30 15h.1",
  // A curry pan with two handles.
  indian:
    "M10 23h28c0 9-6 15-14 15s-14-6-14-15zM10 25c-6-2-7 6 1 7M38 25c6-2 7 6-1 7M16 38h16M24 18c-8-1-9-7-5-11 1 3 9 4 5 11zM24 18c2-4 5-5 9-5-1 4-4 6-9 5z",
  // A taco.
  mexican:
    "M6 36c0-11 8-19 18-19s18 8 18 19zM9 27c-2-2 0-5 2-5 0-4 4-5 6-4 1-4 6-5 8-2 3-2 7-1 7 2 4 0 6 3 5 6M16 30h.1M24 26h.1M31 31h.1M22 33h.1",
  // Noodles lifted from the bowl.
  vietnamese: "M8 27h32c0 7-5 11-9 13H17c-4-2-9-6-9-13zM18 27V11M23 27V10M28 27V9M10 13l30-6M11 17l30-5",
  // An olive branch.
  mediterranean:
    "M9 40C20 34 31 24 38 9M20 32c-7 0-9-5-9-9 6 0 9 4 9 9zM28 23c-6-1-8-6-7-11 6 2 8 6 7 11zM26 27c4-3 9-3 13 0-3 4-9 4-13 0zM32 17c3-4 6-5 10-4-1 5-5 6-10 4z",
  // Meat on the long skewer.
  brazilian:
    "M8 41 41 8M36 7l6 6M13 26c-2-3 0-7 3-7 3-4 7-2 8 0l5 5c2 2 3 6 0 8 0 3-4 5-7 3zM24 19c-1-4 3-8 7-6l5 5c2 4-2 8-7 6z",
  // A paella pan from above.
  spanish:
    "M24 10a14 14 0 1 0 .1 0M24 15a9 9 0 1 0 .1 0M10 24H4M44 24h-6M21 22c2-3 6-2 6 1M20 28h.1M28 27h.1M24 20v-.5M25 29c-2 1-4 0-5-2",
  // A pretzel.
  german:
    "M24 22c-3-8-14-9-17-2-3 8 6 16 17 20 11-4 20-12 17-20-3-7-14-6-17 2zM24 22c2 7 8 9 11 13M24 22c-2 7-8 9-11 13M14 22h.1M34 22h.1",
  // A fork and chopsticks, crossed.
  fusion: "M12 40 32 14M29 7l-3 4c-1 3 1 5 3 6s5 1 6-1l3-5M33.500 9 31 13M10 8l27 32M15 7l25 30",
  // A turnip with its leaves.
  vegetarian:
    "M24 20c-9 0-14 5-12 11 2 5 8 7 12 12 4-5 10-7 12-12 2-6-3-11-12-11zM24 20c-1-6-5-9-10-10 0 6 4 9 10 10zM24 20c1-6 5-9 10-10 0 6-4 9-10 10zM24 20V8M18 27h5M27 32h4",
  // A fish.
  seafood:
    "M6 24c6-9 19-11 28-1l8-7c-1 5-1 11 0 16l-8-7C25 35 12 33 6 24zM14 22h.1M20 18c3 4 3 8 0 12M26 22h3M25 26h3",
  // A grill over fire.
  bbq: "M7 26h34M10 26c1 7 6 11 14 11s13-4 14-11M17 36l-4 7M31 36l4 7M24 7c-1 4-6 6-4 11 1 3 7 3 8 0 1-2 0-4-1-5-1 1-2 1-2 0 0-2 0-4-1-6zM13 21h4M31 21h4",
  // A cup.
  cafe: "M9 20h25v9c0 6-4 10-9 10h-7c-5 0-9-4-9-10zM34 23c7-2 8 8 0 9M6 43h32M17 15c-3-4 3-5 0-9M25 15c-3-4 3-5 0-9",
  // Nigiri: a slice of fish on rice.
  sushi:
    "M6 27c2-8 10-13 19-13 10 0 16 5 17 12 0 4-3 5-6 4-9-3-17-2-25 1-3 1-5-1-5-4zM11 32c0 4 2 6 6 6h15c4 0 6-3 6-7M17 17c2 3 3 6 3 10M25 14c2 4 3 8 3 12M33 16c2 3 3 6 3 10",
  // A bowl with half an egg, a slice of fish cake and a sheet of nori.
  ramen:
    "M6 25h36c0 8-4 12-10 14v3H16v-3C10 37 6 33 6 25zM29 25V8h9v17M9 25c0-5 3-8 6-8 2 0 4 1 5 3M13 25c0-3 4-3 5-1M29 23c-2 2-8 3-9-2-1-4 3-8 7-6l2 1M26 21c-2 1-3-2-1-3M14 31h6v4h-3M25 31h6v4h-3",
  // Noodles on a bamboo tray, with a cup for the sauce and chopsticks.
  "udon-soba":
    "M4 32h27v6H4zM9 38v3M26 38v3M7 32c1-7 5-11 10-11s10 4 11 11M11 32c1-4 3-7 6-7s6 3 7 7M15 32c0-4 5-4 5 0M34 27h10l-2 14h-6zM34 31h9M6 10l36 7M8 6l35 9",
  // Two skewers of chicken and leek.
  yakitori:
    "M13 7h6q3 0 3 3v3q0 3-3 3h-6q-3 0-3-3v-3q0-3 3-3zM12 18h8v6h-8zM13 26h6q3 0 3 3v3q0 3-3 3h-6q-3 0-3-3v-3q0-3 3-3zM16 4v3M16 16v2M16 24v2M16 35v9M29 7h6q3 0 3 3v3q0 3-3 3h-6q-3 0-3-3v-3q0-3 3-3zM28 18h8v6h-8zM29 26h6q3 0 3 3v3q0 3-3 3h-6q-3 0-3-3v-3q0-3 3-3zM32 4v3M32 16v2M32 24v2M32 35v9",
  // A pancake with lines of mayonnaise, and the spatula.
  okonomiyaki:
    "M20 14a14 14 0 1 0 .1 0M9 23c3-3 5 3 8 0s5 3 8 0 4 2 6 0M7 29c3-3 5 3 8 0s5 3 8 0 5 3 9 0M10 35c3-3 5 3 8 0s5 3 10 0M31 15l6-6 6 6-6 6zM40 12l5-6",
  // A prawn in batter.
  tempura:
    "M8 37c-3-3-1-6 1-7-2-4 2-7 5-6 0-4 3-6 6-5 1-3 4-4 7-3l6 6c2 3 0 6-3 7 1 3-2 6-5 5-1 4-5 5-8 3-3 3-7 3-9 0zM29 17c1-4 3-6 6-8l1 5 6-1c-1 4-4 7-9 8M14 32h.1M19 27h.1M22 32h.1M25 23h.1",
  // The lantern beside the door.
  izakaya:
    "M24 3v4M17 7h14v4H17zM18 11c-7 2-10 7-10 13s3 11 10 13h12c7-2 10-7 10-13s-3-11-10-13M17 37h14v4H17zM24 41v4M9 18h30M8 24h32M9 30h30",
  // Slices of meat on a charcoal stove.
  yakiniku:
    "M6 25h36M9 25c0 6 2 10 5 12h20c3-2 5-6 5-12M15 37l-2 5M33 37l2 5M19 32h10M9 21c-1-5 4-8 7-5 3-2 6 1 5 5zM13 18l3 3M27 21c-1-5 4-8 7-5 3-2 6 1 5 5zM31 18l3 3M24 13c-3-3 3-4 0-8",
  // Chopsticks on their rest.
  unknown: "M8 36 38 8M13 40 42 12M9 30c3-2 7 0 8 3s5 5 8 3",
};
