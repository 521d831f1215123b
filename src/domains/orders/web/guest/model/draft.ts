import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { packOtherNeeds } from "#domains/dietary/other-needs.ts";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { CreateOrderBody, OrderingView } from "#domains/orders/contract/orders.ts";
import type { PayPlace } from "#domains/orders/order-constants.ts";
import type { Language } from "#kernel/languages.ts";
import type { KeptLine } from "./basket.ts";

/** What a guest says beside their basket. */
export interface Draft {
  /** What was chosen where there is a choice. */
  kind: OrderKind | null;
  /** The restaurant's wall clock. */
  pickUpAt: string;
  reservationId: string;
  /** Null until something was typed: then it is who is signed in. */
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

/** The kinds that a guest may choose from: who sits at a table has nothing to choose. */
export function kindsToChoose({ kinds, table }: OrderingView): OrderKind[] {
  const isAtTable = table !== null && kinds.includes("dine-in");
  return isAtTable ? [] : kinds.filter((kind) => kind !== "dine-in");
}

/** How it will be ordered; null where a table's code is needed and there is none. */
export function kindOf(ordering: OrderingView, { kind }: Pick<Draft, "kind">): OrderKind | null {
  if (ordering.table !== null && ordering.kinds.includes("dine-in")) return "dine-in";
  const kinds = kindsToChoose(ordering);
  return kind !== null && kinds.includes(kind) ? kind : (kinds[0] ?? null);
}

/** What was chosen as long as it can still be had, else the soonest; empty where there is none. */
export function pickUpTimeOf({ pickUpTimes }: OrderingView, { pickUpAt }: Pick<Draft, "pickUpAt">): string {
  return pickUpTimes.includes(pickUpAt) ? pickUpAt : (pickUpTimes[0] ?? "");
}

/** Where it is paid: the only place there is, or the one that was chosen. */
export function payPlaceOf({ pays }: OrderingView, draft: Pick<Draft, "pays">): PayPlace {
  const chosen = draft.pays;
  return chosen !== null && pays.includes(chosen) ? chosen : (pays[0] ?? "at-restaurant");
}

export interface Wish {
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
  /** What whoever orders can't eat. */
  profile: DietaryProfile;
}

/** What is sent. `expectedYen`: what the guest was shown. */
export function toBody(wish: Wish, lines: readonly KeptLine[], expectedYen: number): CreateOrderBody {
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
