import tzLookup from "tz-lookup";
import type { Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import { type Cuisine, isCuisine } from "../../../restaurants/cuisines.ts";

/** What a restaurant says of itself when it joins. */
export interface PartnerFacts extends Position {
  name: string;
  nameTranslations?: Translations;
  description: string | null;
  address: string;
  /** One of our list; anything else is shown as none. */
  cuisine: string;
  phone: string | null;
  website: string | null;
  /** With or without `@`. */
  instagram: string | null;
}

/** Its columns, in the forms in which all restaurants are kept. */
export function partnerColumns(facts: PartnerFacts) {
  const { name, nameTranslations = {}, description, address, cuisine, phone, website, instagram } = facts;
  const cuisines: Cuisine[] = isCuisine(cuisine) ? [cuisine] : [];
  return {
    ...{ name, nameTranslations, description, address, cuisines, lat: facts.lat, lng: facts.lng },
    zone: tzLookup(facts.lat, facts.lng),
    // Most restaurants write their number as it is dialled in Japan.
    phone: phone && (toE164(phone, "JP") ?? phone),
    website: website || null,
    instagram: instagram?.replace(/^@/, "") || null,
  };
}
export type PartnerColumns = ReturnType<typeof partnerColumns>;
