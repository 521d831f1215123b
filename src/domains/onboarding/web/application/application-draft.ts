import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { isRight, RULED_FIELDS, type RuledField } from "../../application-constants.ts";
import type { OwnApplications, OwnerApplicationBody } from "../../contract.ts";

/** What stands in the form, as typed. What is chosen is kept beside it, so that a reload loses nothing. */
export interface ApplicationDraft extends Record<string, string> {
  restaurantName: string;
  ownerName: string;
  email: string;
  phone: string;
  address: string;
  cuisine: string;
  description: string;
  website: string;
  instagram: string;
  selectedPlan: string;
  trialCode: string;
  method: string;
  /** A place of the map that is theirs; empty for none. */
  placeId: string;
  /** For which name, address and number the places were asked for. */
  asked: string;
  /** The pin, in degrees; empty without one. */
  lat: string;
  lng: string;
  step: string;
}

export const EMPTY: ApplicationDraft = {
  ...{ restaurantName: "", ownerName: "", email: "", phone: "", address: "", cuisine: "", description: "" },
  ...{ website: "", instagram: "", selectedPlan: "basic", trialCode: "", method: "card" },
  ...{ placeId: "", asked: "", lat: "", lng: "", step: "1" },
};

/** The fields of the second step; an error about any other one belongs to the first. */
const SECOND_STEP: readonly string[] = ["selectedPlan", "trialCode", "method"];

export function stepOf(fields: readonly string[]): "1" | "2" {
  return fields.every((field) => SECOND_STEP.includes(field)) ? "2" : "1";
}

/** The fields of the first step that can't be sent like this. Each has one text, in `application.restaurant.error`. */
export function wrongFields(draft: ApplicationDraft): RuledField[] {
  return RULED_FIELDS.filter((field) => !isRight(field, draft[field]));
}

/** What a place is looked for by: when it has changed, it is looked for again. */
export function placeQuestion({ restaurantName, address, phone, lat, lng }: ApplicationDraft): string {
  return JSON.stringify([restaurantName.trim(), address.trim(), phone.trim(), lat, lng]);
}

export function pinOf({ lat, lng }: ApplicationDraft): Position | null {
  return lat === "" || lng === "" ? null : { lat: Number(lat), lng: Number(lng) };
}

/** What is sent. */
export function bodyOf(draft: ApplicationDraft, language: Language): OwnerApplicationBody {
  const { restaurantName, ownerName, email, phone, address, cuisine, description, website, instagram } =
    draft;
  const { trialCode, placeId } = draft;
  return {
    ...{ restaurantName, ownerName, email, phone, address, cuisine, description, website, instagram },
    selectedPlan: draft.selectedPlan as PlanKey,
    method: draft.method as BillingMethod,
    language,
    ...(trialCode.trim() !== "" && { trialCode: trialCode.trim() }),
    ...(placeId !== "" && { placeId }),
    ...pinOf(draft),
  };
}

/** What an account knows and the form doesn't have yet. */
export function filledIn(
  draft: ApplicationDraft,
  known: OwnApplications["known"],
): Partial<ApplicationDraft> {
  const facts: Partial<Record<string, string | null>> = {
    ...{ ownerName: known?.username, email: known?.email, phone: known?.phone },
    ...{ restaurantName: known?.restaurantName, address: known?.address },
  };
  return Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && draft[entry[0]] === "",
    ),
  );
}
