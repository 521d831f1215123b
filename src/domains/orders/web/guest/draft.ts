import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { packOtherNeeds } from "#domains/dietary/other-needs.ts";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { CreateOrderBody, OrderingView } from "#domains/orders/contract/orders.ts";
import type { PayPlace } from "#domains/orders/order-constants.ts";
import type { Language } from "#kernel/languages.ts";
import type { SavedLine } from "./basket/basket.ts";

/** The form's fields besides the basket. */
export interface Draft {
  /** The chosen kind, if there is a choice. */
  kind: OrderKind | null;
  /** In the restaurant's local time. */
  pickUpAt: string;
  reservationId: string;
  /** Null until typed: then the account's is proposed. */
  name: string | null;
  email: string | null;
  note: string;
  pays: PayPlace | null;
}

export const EMPTY_DRAFT: Draft = {
  kind: null,
  pickUpAt: "",
  reservationId: "",
  name: null,
  email: null,
  note: "",
  pays: null,
};

/** The kinds that a guest may choose from; none at a table. */
export function kindsToChoose({ kinds, table }: OrderingView): OrderKind[] {
  const isAtTable = table !== null && kinds.includes("dine-in");
  return isAtTable ? [] : kinds.filter((kind) => kind !== "dine-in");
}

/** The kind of order; null if only `dine-in` is offered and there is no table code. */
export function kindOf(ordering: OrderingView, { kind }: Pick<Draft, "kind">): OrderKind | null {
  if (ordering.table !== null && ordering.kinds.includes("dine-in")) return "dine-in";
  const kinds = kindsToChoose(ordering);
  return kind !== null && kinds.includes(kind) ? kind : (kinds[0] ?? null);
}

/** The chosen time if still available, else the earliest; empty if there is none. */
export function pickUpTimeOf({ pickUpTimes }: OrderingView, { pickUpAt }: Pick<Draft, "pickUpAt">): string {
  return pickUpTimes.includes(pickUpAt) ? pickUpAt : (pickUpTimes[0] ?? "");
}

/** The chosen place to pay if offered, else the first. */
export function payPlaceOf({ pays }: OrderingView, draft: Pick<Draft, "pays">): PayPlace {
  const chosen = draft.pays;
  return chosen !== null && pays.includes(chosen) ? chosen : (pays[0] ?? "at-restaurant");
}

interface Wish {
  restaurantId: string;
  kind: OrderKind;
  tableCode: string | null;
  pickUpAt: string;
  reservationId: string;
  pays: PayPlace;
  name: string;
  email: string;
  note: string;
  language: Language;
  /** The guest's dietary profile. */
  profile: DietaryProfile;
}

/** The request. `expectedYen`: the total shown to the guest. */
export function toBody(wish: Wish, lines: readonly SavedLine[], expectedYen: number): CreateOrderBody {
  const { restaurantId, kind, tableCode, pickUpAt, reservationId, pays, language, profile } = wish;
  return {
    restaurantId,
    kind,
    tableCode: kind === "dine-in" ? tableCode : null,
    pickUpAt: kind === "pick-up" ? pickUpAt || null : null,
    reservationId: kind === "booking" ? reservationId || null : null,
    lines: lines.map(({ wanted }) => wanted),
    expectedYen,
    pays,
    customerName: wish.name.trim(),
    customerEmail: wish.email.trim() || null,
    note: wish.note.trim() || null,
    dietaryNeeds: [
      ...profile.diets,
      ...profile.allergens.map(({ allergen }) => `without-${allergen}` as const),
    ],
    severeAllergens: profile.allergens
      .filter(({ severity }) => severity === "high")
      .map(({ allergen }) => allergen),
    otherNeeds: packOtherNeeds(profile.otherNeeds),
    language,
  };
}
