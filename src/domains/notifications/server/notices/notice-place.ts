import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText, type Translations } from "#kernel/languages.ts";
import type { NoticePlace } from "./variant-rules.ts";

interface Place {
  restaurantId: string;
  address: string | null;
  addressTranslations: Translations;
  phone: string | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Where a restaurant is, for an email in this language. */
export function noticePlace(
  { restaurantId, address, addressTranslations, phone, latitude, longitude }: Place,
  language: Language,
  publicUrl: string,
): NoticePlace {
  return {
    address: address && pickText(address, addressTranslations, language).text,
    japaneseAddress: address,
    phone,
    picture: `${publicUrl}${paths.mapPictureFile(restaurantId, language)}`,
    latitude: String(latitude),
    longitude: String(longitude),
  };
}
