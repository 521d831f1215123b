import { type Claim, type Diet, holdsOn } from "#domains/dietary/dietary.ts";
import { type Cuisine, isCuisine } from "../cuisines.ts";
import { avoidedByName, DIET_AVOIDS, drawingOfWord, without } from "../drawing-rules.ts";
import { DRAWING_OF_CUISINE, type Drawing } from "../drawings.ts";

/** Diets that a house keeps as a whole as soon as it serves them: its pork would be the first thing to be asked about. */
const KEPT_WHOLLY: readonly string[] = ["halal", "kosher"];

interface House {
  name: string;
  cuisines: readonly string[];
  cuisineType: string | null;
  claims: readonly Claim[];
}

/** What a name tells reliably. A pot or tea in it is as often a place or a family. */
const TOLD_BY_NAMES: readonly Drawing[] = [
  ...([
    "ramen",
    "udon",
    "soba",
    "pasta",
    "pizza",
    "sushi",
    "sashimi",
    "tempura",
    "unagi",
    "tonkatsu",
  ] as const),
  ...([
    "skewers",
    "yakitori",
    "yakiniku",
    "steak",
    "okonomiyaki",
    "takoyaki",
    "oden",
    "curry",
    "gyoza",
  ] as const),
  ...(["kaiseki", "izakaya", "set", "bistro", "burger", "bread", "coffee", "dango", "shaved-ice"] as const),
];
/** The wide cuisines, and what a name may tell of each; of the others the kind alone counts. */
const TOLD_OF: Readonly<Partial<Record<Cuisine, readonly Drawing[]>>> = {
  japanese: TOLD_BY_NAMES,
  fusion: TOLD_BY_NAMES,
  seafood: TOLD_BY_NAMES,
  bbq: TOLD_BY_NAMES,
  cafe: ["bread", "coffee", "dango", "shaved-ice", "pancakes", "cake", "curry"],
  "udon-soba": ["udon", "soba"],
  chinese: ["gyoza", "dim-sum", "ramen"],
  italian: ["pizza"],
  american: ["burger", "pancakes", "sandwich", "steak"],
};

/**
 * What a restaurant is drawn as: by its kind, then by its name where the cuisine is a wide one, then by its cuisine. Null
 * if nothing is known, or if all of it would show what the restaurant says it does not serve.
 */
export function drawingOf({ name, cuisines, cuisineType, claims }: House, today: string): Drawing | null {
  const [cuisine] = cuisines;
  const known = isCuisine(cuisine) ? cuisine : null;
  const avoided = avoidedBy({ name, claims }, today);
  const ofCuisine = known && DRAWING_OF_CUISINE[known];
  const ofKind = cuisineType === null ? null : drawingOfWord(cuisineType);
  const ofName = drawingOfWord(name);
  const told = known === null ? TOLD_BY_NAMES : (TOLD_OF[known] ?? []);
  const candidates = [
    ofKind === ofCuisine ? null : ofKind,
    ofName !== null && told.includes(ofName) ? ofName : null,
    ofCuisine,
  ];
  for (const drawing of candidates) {
    const shown = drawing && without(drawing, avoided);
    if (shown) return shown;
  }
  return null;
}

/** The most frequent kinds of dishes on a menu, after what the restaurant is drawn as. `dishNames`: in any language. */
export function drawingsOfMenu(
  house: House & { dishNames: readonly string[] },
  { today, limit }: { today: string; limit: number },
): Drawing[] {
  const avoided = avoidedBy(house, today);
  const own = drawingOf(house, today);
  const counts = new Map<Drawing, number>();
  for (const name of house.dishNames.filter(isJapanese)) {
    const found = drawingOfWord(name);
    const shown = found && without(found, avoided);
    if (shown && shown !== own && !DRUNK.has(shown)) counts.set(shown, (counts.get(shown) ?? 0) + 1);
  }
  const others = [...counts].sort((a, b) => b[1] - a[1]).map(([drawing]) => drawing);
  return [...(own === null ? [] : [own]), ...others].slice(0, limit);
}

const DRUNK: ReadonlySet<Drawing> = new Set<Drawing>(["beer", "wine", "sake", "coffee", "tea", "drink"]);

function isJapanese(name: string): boolean {
  return /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(name);
}

/** What a house says that it does not serve, or cooks without; its name says so too. */
function avoidedBy({ name, claims }: Pick<House, "name" | "claims">, today: string): ReadonlySet<string> {
  const avoided = new Set<string>(avoidedByName(name));
  for (const claim of claims) {
    if (!holdsOn(claim, today)) continue;
    const { subject, value } = claim;
    if (value !== "only" && value !== "yes") continue;
    if (subject.startsWith("without-")) avoided.add(subject.slice("without-".length));
    else if (subject in DIET_AVOIDS && (value === "only" || KEPT_WHOLLY.includes(subject)))
      for (const food of DIET_AVOIDS[subject as Diet]) avoided.add(food);
  }
  return avoided;
}
