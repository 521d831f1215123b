/**
 * What a guest can eat, and how that is known. Safety is never inferred: a fact exists only as a claim with a source, a
 * level and a date. The default is unknown, and it is shown as unknown.
 */
export const DIETS = [
  "halal",
  "kosher",
  "vegetarian",
  "vegan",
  "buddhist-vegetarian",
  "gluten-free",
] as const;
export type Diet = (typeof DIETS)[number];
/**
 * Diets that include the vegetarian one. A Buddhist vegetarian eats nothing from animals and none of the five pungent
 * roots (全素 in Taiwan's labelling rules, オリエンタルベジタリアン in Japan). It does not imply vegan: honey is eaten.
 */
export const VEGETARIAN_TOO: readonly Diet[] = ["vegan", "buddhist-vegetarian"];

export const ALLERGENS = [
  "nuts",
  "shellfish",
  "fish",
  "buckwheat",
  "dairy",
  "eggs",
  "soy",
  "sesame",
  "gluten",
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** Allergens that a diet excludes. */
export const DIET_EXCLUDES: Partial<Record<Diet, readonly Allergen[]>> = {
  vegetarian: ["fish", "shellfish"],
  vegan: ["fish", "shellfish", "dairy", "eggs"],
  "buddhist-vegetarian": ["fish", "shellfish", "dairy", "eggs"],
  "gluten-free": ["gluten"],
  kosher: ["shellfish"],
};

/** Severity by the specification; high is shown in red. */
export const ALLERGEN_SEVERITY: Record<Allergen, "high" | "medium"> = {
  nuts: "high",
  shellfish: "high",
  fish: "high",
  buckwheat: "high",
  dairy: "medium",
  eggs: "medium",
  soy: "medium",
  sesame: "medium",
  gluten: "medium",
};

/** Subject of a claim: a diet, cooking without an allergen, or handling of allergies in general. */
export type ClaimSubject = Diet | `without-${Allergen}` | "allergy-accommodation";
export const CLAIM_SUBJECTS: readonly ClaimSubject[] = [
  ...DIETS,
  ...ALLERGENS.map((allergen) => `without-${allergen}` as const),
  "allergy-accommodation",
];

/** `only`: nothing else is served. `limited`: some dishes. */
export const CLAIM_VALUES = ["only", "yes", "limited", "no", "unknown"] as const;
export type ClaimValue = (typeof CLAIM_VALUES)[number];

/** Strongest first. */
export const CLAIM_LEVELS = ["certificate", "staff-confirmed", "owner-declared", "open-data"] as const;
export type ClaimLevel = (typeof CLAIM_LEVELS)[number];

export interface Claim {
  subject: ClaimSubject;
  value: ClaimValue;
  level: ClaimLevel;
  /** The source: a certifier, the restaurant, "OpenStreetMap". */
  source: string;
  /** Date of the statement, `YYYY-MM-DD`; null if unknown. */
  date: string | null;
  /** Last day of validity, `YYYY-MM-DD`; null if unlimited. */
  expires: string | null;
}

/** Whether the claim is valid on `today` (`YYYY-MM-DD` in the restaurant's zone). */
export function holdsOn(claim: Claim, today: string): boolean {
  return claim.expires === null || claim.expires >= today;
}

/**
 * Whether a claim states that a guest with this need is served: `yes` or `only`. `limited` is shown, but never matches.
 */
export function isServed(claim: Claim): boolean {
  return claim.value === "yes" || claim.value === "only";
}

/**
 * The subjects that a guest can rely on, from the claims valid on `today`. Vegan and Buddhist vegetarian imply
 * vegetarian and nothing else (not halal, kosher or any allergen). Of contradicting claims the stronger level wins; at
 * the same level, the more cautious value.
 */
export function servedSubjects(claims: readonly Claim[], today: string): Set<ClaimSubject> {
  const strongest = new Map<ClaimSubject, Claim>();
  for (const claim of claims) {
    if (!holdsOn(claim, today) || claim.value === "unknown") continue;
    const rival = strongest.get(claim.subject);
    if (!rival || outweighs(claim, rival)) strongest.set(claim.subject, claim);
  }
  const served = new Set<ClaimSubject>();
  for (const claim of strongest.values()) if (isServed(claim)) served.add(claim.subject);
  const vegetarian = strongest.get("vegetarian");
  if (VEGETARIAN_TOO.some((diet) => served.has(diet)) && (vegetarian === undefined || isServed(vegetarian)))
    served.add("vegetarian");
  return served;
}

/** Of two claims of the same level, the one with the higher value wins: it is the more cautious one. */
const CAUTION: Record<ClaimValue, number> = { unknown: 0, only: 1, yes: 2, limited: 3, no: 4 };

function outweighs(claim: Claim, rival: Claim): boolean {
  const level = CLAIM_LEVELS.indexOf(claim.level) - CLAIM_LEVELS.indexOf(rival.level);
  return level < 0 || (level === 0 && CAUTION[claim.value] > CAUTION[rival.value]);
}

/** One bit per subject, for filters that compare thousands of restaurants at once. */
export function subjectMask(subjects: Iterable<ClaimSubject>): number {
  let mask = 0;
  for (const subject of subjects) mask |= 1 << CLAIM_SUBJECTS.indexOf(subject);
  return mask;
}

/** Dietary needs as codes, shown to kitchens in Japanese. */
export const DIETARY_NEEDS = [
  ...DIETS,
  ...ALLERGENS.map((allergen) => `without-${allergen}` as const),
] as const;
export type DietaryNeed = (typeof DIETARY_NEEDS)[number];
