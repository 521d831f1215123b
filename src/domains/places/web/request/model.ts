import type { Language } from "#kernel/languages.ts";
import type { PlaceRequestBody } from "../../contract.ts";
import type { PlaceRequestKind, PlaceRole } from "../../place-constants.ts";

export type Way = "correct" | "remove";

/** What stands in the form, as typed. Facts that are right are empty. */
export interface RequestDraft extends Record<string, string> {
  /** `yes`, or empty. */
  isClosed: string;
  name: string;
  address: string;
  phone: string;
  openingHours: string;
  website: string;
  /** Where the pin was set, in degrees; empty where it is right. */
  lat: string;
  lng: string;
  reason: string;
  personName: string;
  role: string;
  email: string;
  contactPhone: string;
  /** Carries what is wrong with the form as a whole. */
  kind: string;
}

export const EMPTY: RequestDraft = {
  ...{ isClosed: "", name: "", address: "", phone: "", openingHours: "", website: "", lat: "", lng: "" },
  ...{ reason: "", personName: "", role: "owner", email: "", contactPhone: "", kind: "" },
};

const TEXTS = ["name", "address", "phone", "openingHours", "website"] as const;

export function kindOf(way: Way, { isClosed }: RequestDraft): PlaceRequestKind {
  if (way === "remove") return "remove";
  return isClosed === "" ? "correct" : "closed";
}

/** What is sent: of the facts only those that somebody has filled in. */
export function bodyOf(way: Way, draft: RequestDraft, language: Language): PlaceRequestBody {
  const { lat, lng, reason, personName, role, email, contactPhone } = draft;
  const kind = kindOf(way, draft);
  const filled = TEXTS.filter((field) => draft[field].trim() !== "");
  return {
    ...{ kind, reason, personName, role: role as PlaceRole, email: email.trim(), contactPhone, language },
    ...(kind === "correct" && {
      ...Object.fromEntries(filled.map((field) => [field, draft[field]])),
      ...(lat !== "" && { lat: Number(lat), lng: Number(lng) }),
    }),
  };
}
