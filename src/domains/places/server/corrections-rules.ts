import tzLookup from "tz-lookup";
import type { Translations } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import type { PlaceFacts } from "../contract.ts";

/** The columns of a place that a correction may stand over. */
export interface CorrectableColumns {
  name: string;
  name_translations: Translations;
  address: string | null;
  address_translations: Translations;
  phone: string | null;
  website: string | null;
  opening_hours: string | null;
  lat: number;
  lng: number;
  zone: string;
}

/** A place as its source has it, with what was put right over it. Translations of a text that was wrong are wrong too. */
export function withCorrection<Row extends CorrectableColumns>(row: Row, facts: PlaceFacts): Row {
  const { name, address, phone, website, openingHours, lat, lng } = facts;
  return {
    ...row,
    ...(name !== undefined && { name, name_translations: name === row.name ? row.name_translations : {} }),
    ...(address !== undefined && {
      address,
      address_translations: address === row.address ? row.address_translations : {},
    }),
    ...(phone !== undefined && { phone: toE164(phone, "JP") ?? phone }),
    ...(website !== undefined && { website }),
    ...(openingHours !== undefined && { opening_hours: openingHours }),
    ...(lat !== undefined && lng !== undefined && { lat, lng, zone: tzLookup(lat, lng) }),
  };
}
