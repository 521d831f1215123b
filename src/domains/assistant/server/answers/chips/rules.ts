import { ALLERGENS, type Allergen } from "#domains/dietary/dietary.ts";
import type { ChatIntent, ChatSlots } from "#domains/discovery/reading.ts";
import { NO_NEEDS } from "#domains/discovery/server/public.ts";
import type { ChatAct, ChatChip } from "../../../contract/chips.ts";
import { needsAfter } from "../needs/rules.ts";
import { needsWithout, slotsWithout } from "../needs/take-back.ts";
import { type Dialogue, isPlaceToFind, isTable, NEW_DIALOGUE } from "../rules.ts";

/** Values of places that have no id. */
export const SPOT = "spot";
export const NEAR = "near";
/** Prefixes of needs beyond diets and allergens: a known food's id, and words as written. */
export const FOOD = "food:";
export const WORD = "word:";

/** Allergens of the conversation, wherever they were read. */
export const heldAllergens = ({ slots, needs }: Dialogue): Allergen[] =>
  ALLERGENS.filter((each) => slots.allergens.includes(each) || needs.allergens.includes(each));

/** Words that no list of foods has, also those that were asked about. */
export const heldWords = ({ needs: { words, asked } }: Dialogue): string[] => [
  ...new Set([...words, ...asked]),
];

/** What somebody can't eat is never forgotten without asking. */
export function isUnconfirmed(act: ChatAct): boolean {
  return act.act === "remove" && act.kind === "need" && !act.confirmed;
}

/** What the conversation holds after an act. `labelOf`: a dish and a cuisine of the same label share one chip. */
export function heldAfterAct(
  before: Dialogue,
  act: ChatAct,
  labelOf: (kind: "dish" | "cuisine", value: string) => string,
): Dialogue {
  // As after any message, a word that was asked about goes to the kitchen as written.
  const held = { ...before, needs: needsAfter(before.needs, NO_NEEDS) };
  const set = (changed: Partial<ChatSlots>) => withSlots(held, changed);
  switch (act.act) {
    case "set-day":
      return set({ date: act.date });
    case "set-time":
      return set({ time: act.time, meal: null });
    case "set-party":
      return set({ partySize: act.partySize });
    case "start-over":
      return startedOver(held, act.needs === "keep");
    case "remove":
      return removed(held, act, labelOf);
  }
}

/** After a change, "the second one" of the last question counts no more. */
const withSlots = (held: Dialogue, changed: Partial<ChatSlots>): Dialogue => ({
  ...held,
  slots: { ...held.slots, ...changed, ordinal: null },
});

function startedOver({ slots, needs, pageId }: Dialogue, keepsNeeds: boolean): Dialogue {
  if (!keepsNeeds) return { ...NEW_DIALOGUE, pageId };
  const { diets, allergens } = slots;
  return { ...NEW_DIALOGUE, pageId, needs, slots: { ...NEW_DIALOGUE.slots, diets, allergens } };
}

function removed(
  held: Dialogue,
  { kind, value }: Pick<ChatChip, "kind" | "value">,
  labelOf: (kind: "dish" | "cuisine", value: string) => string,
): Dialogue {
  const { slots } = held;
  const set = (changed: Partial<ChatSlots>) => withSlots(held, changed);
  switch (kind) {
    case "restaurant":
      return { ...held, restaurantId: null };
    case "place":
      return set({ place: null, spot: null, nearMe: false });
    case "dish": {
      const label = labelOf("dish", value);
      const cuisines = slots.cuisines.filter((cuisine) => labelOf("cuisine", cuisine) !== label);
      return { ...set({ cuisines }), dishes: held.dishes.filter((dish) => dish !== value) };
    }
    case "cuisine":
      return set({ cuisines: slots.cuisines.filter((cuisine) => cuisine !== value) });
    case "except":
      return set({ notCuisines: slots.notCuisines.filter((cuisine) => cuisine !== value) });
    case "certified":
      return set({ certified: false });
    case "need":
      return withoutNeed(held, value);
    case "price":
      return set({ minPrice: null, maxPrice: null });
    case "open-now":
      return set({ openNow: false });
    case "booking":
      return held;
    case "wish":
      return { ...held, wishes: held.wishes.filter((wish) => wish !== value) };
    case "day":
      return set({ date: null });
    case "time":
      return set({ time: null, meal: null });
    case "party":
      return set({ partySize: null });
  }
}

/** `value`: of a need's chip. */
function withoutNeed(held: Dialogue, value: string): Dialogue {
  const idOf = (prefix: string) => (value.startsWith(prefix) ? [value.slice(prefix.length)] : []);
  const gone = {
    diets: held.slots.diets.filter((diet) => diet === value),
    allergens: ALLERGENS.filter((each) => value === `without-${each}`),
    foods: idOf(FOOD),
    words: idOf(WORD),
  };
  const slots = { ...slotsWithout(held.slots, gone), ordinal: null };
  return { ...held, needs: needsWithout(held.needs, gone), slots };
}

/** Questions that a changed need or day still belongs to. */
const OF_A_PLACE: readonly ChatIntent[] = ["dietary", "menu", "opening-hours"];

/** What is answered after an act: the table, the list, or the question about the restaurant again; null if nothing holds. */
export function intentAfterAct(held: Dialogue, act: ChatAct): ChatIntent | null {
  const { intent, restaurantId } = held;
  const hasRestaurant = restaurantId !== null && intent !== "find-place";
  const isOfTable =
    act.act === "set-time" ||
    act.act === "set-party" ||
    (act.act === "set-day" && intent !== "opening-hours");
  if (act.act === "remove" && act.kind === "place") return isSearched(held) ? "find-place" : null;
  if (hasRestaurant && (isOfTable || intent === "book")) return "book";
  if (hasRestaurant && intent !== null && OF_A_PLACE.includes(intent)) return intent;
  if (hasRestaurant && act.act === "remove" && act.kind !== "need") return "book";
  return isSearched(held) && !hasRestaurant ? "find-place" : null;
}

const isSearched = ({ slots, dishes }: Dialogue) =>
  isPlaceToFind(slots) || isTable(slots) || dishes.length > 0;
