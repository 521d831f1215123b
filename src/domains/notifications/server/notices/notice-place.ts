import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText, type Translations } from "#kernel/languages.ts";
import type { NoticePlace } from "./variant-rules.ts";

interface Place {
  restaurantId: string;
  address: string | null;
  addressTranslations: Translations;
  /** The address in Latin letters, for lack of a translation. */
  addressInLatin: string | null;
  phone: string | null;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

/** Where a restaurant is, for an email in this language. */
export function noticePlace(
  { restaurantId, address, addressTranslations, addressInLatin, phone, latitude, longitude }: Place,
  language: Language,
  publicUrl: string,
): NoticePlace {
  return {
    address: address && readableAddress({ address, addressTranslations, addressInLatin }, language),
    japaneseAddress: address,
    phone,
    picture: `${publicUrl}${paths.mapPictureFile(restaurantId, language)}`,
    latitude: String(latitude),
    longitude: String(longitude),
  };
}

/** An address for a reader: the translation, else English, else Latin letters, else as it is. */
export function readableAddress(
  {
    addressTranslations,
    addressInLatin,
    ...place
  }: Pick<Place, "addressTranslations" | "addressInLatin"> & { address: string },
  language: Language,
): string {
  const { text, lang } = pickText(place.address, addressTranslations, language);
  if (lang !== null || language === "ja") return text;
  return addressTranslations.en ?? addressInLatin ?? text;
}
