import tzLookup from "tz-lookup";
import { type Cuisine, isCuisine } from "#domains/restaurants/cuisines.ts";
import type { Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";

/** What a restaurant states when it joins. */
export interface PartnerFacts extends Position {
  name: string;
  nameTranslations?: Translations;
  description: string | null;
  address: string;
  /** From our list; anything else is stored as none. */
  cuisine: string;
  phone: string | null;
  website: string | null;
  /** With or without `@`. */
  instagram: string | null;
}

/** The normalized columns of a restaurant. */
export function partnerColumns(facts: PartnerFacts) {
  const { name, nameTranslations = {}, description, address, cuisine, phone, website, instagram } = facts;
  const cuisines: Cuisine[] = isCuisine(cuisine) ? [cuisine] : [];
  return {
    ...{ name, nameTranslations, description, address, cuisines, lat: facts.lat, lng: facts.lng },
    zone: tzLookup(facts.lat, facts.lng),
    // Most restaurants write their number in national format.
    phone: phone && (toE164(phone, "JP") ?? phone),
    website: website || null,
    instagram: instagram?.replace(/^@/, "") || null,
  };
}
export type PartnerColumns = ReturnType<typeof partnerColumns>;
