import { ALLERGENS, type Allergen, DIETARY_NEEDS, type DietaryNeed } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";

/** What staff say of a party: that they have not asked, that it eats everything, or what it can't eat. */
export const ASKED = ["not-asked", "none", "some"] as const;

export interface NeedsDraft {
  asked: (typeof ASKED)[number];
  needs: DietaryNeed[];
  severe: Allergen[];
  others: ReadOtherNeed[];
}

export const NOT_ASKED: NeedsDraft = { asked: "not-asked", needs: [], severe: [], others: [] };

export function needsDraftOf(
  reservation: Pick<BookReservation, "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "needsAsked">,
): NeedsDraft {
  const { dietaryNeeds, severeAllergens, otherNeeds, needsAsked } = reservation;
  const hasAny = listNeeds(reservation).length > 0;
  return {
    asked: hasAny ? "some" : needsAsked ? "none" : "not-asked",
    needs: [...dietaryNeeds],
    severe: [...severeAllergens],
    others: [...otherNeeds],
  };
}

/** The fields of the call. What was chosen before "none" was pressed doesn't count. */
export function needsBody({ asked, needs, severe, others }: NeedsDraft) {
  if (asked !== "some")
    return { dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: asked === "none" };
  return {
    dietaryNeeds: needs,
    severeAllergens: severe,
    otherNeeds: others.map(({ text, severe: isSevere }) => ({ text, severe: isSevere })),
    needsAsked: true,
  };
}

/** Toggles a need; a removed one is no longer severe. */
export function withNeed(draft: NeedsDraft, need: DietaryNeed): NeedsDraft {
  const isOn = !draft.needs.includes(need);
  return {
    ...draft,
    needs: DIETARY_NEEDS.filter((known) => (known === need ? isOn : draft.needs.includes(known))),
    severe: isOn ? draft.severe : draft.severe.filter((allergen) => need !== `without-${allergen}`),
  };
}

export function withSevere(draft: NeedsDraft, allergen: Allergen, isSevere: boolean): NeedsDraft {
  return {
    ...draft,
    severe: ALLERGENS.filter((known) => (known === allergen ? isSevere : draft.severe.includes(known))),
  };
}
