import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { isRight, RULED_FIELDS, type RuledField } from "../../application-constants.ts";
import type { OwnApplications, OwnerApplicationBody } from "../../contract.ts";

/** The form's values as typed. Choices are stored along with them, so that a reload loses nothing. */
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
  /** The claimed existing place; empty for none. */
  placeId: string;
  /** The search key (name, address, phone, pin) for which places were last searched. */
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

/** The fields of the second step; errors on any other field belong to the first. */
const SECOND_STEP: readonly string[] = ["selectedPlan", "trialCode", "method"];

export function stepOf(fields: readonly string[]): "1" | "2" {
  return fields.every((field) => SECOND_STEP.includes(field)) ? "2" : "1";
}

/** Invalid fields of the first step. Each has one error text, in `application.restaurant.error`. */
export function wrongFields(draft: ApplicationDraft): RuledField[] {
  return RULED_FIELDS.filter((field) => !isRight(field, draft[field]));
}

/** Search key for existing places: when it changes, they are searched again. */
export function placeQuestion({ restaurantName, address, phone, lat, lng }: ApplicationDraft): string {
  return JSON.stringify([restaurantName.trim(), address.trim(), phone.trim(), lat, lng]);
}

export function pinOf({ lat, lng }: ApplicationDraft): Position | null {
  return lat === "" || lng === "" ? null : { lat: Number(lat), lng: Number(lng) };
}

/** The request body. */
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

/** Prefills empty fields from the account. */
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
