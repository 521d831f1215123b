import { type Translations, translationFor } from "#kernel/languages.ts";
import { originalText, readerText, type TaggedText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** What is known of a place's address. */
export interface AddressedPlace {
  address: string | null;
  addressTranslations: Translations;
  /** In Latin letters from the readings of its parts; null or absent if they are unknown. */
  addressInLatin?: string | null | undefined;
}

interface ReaderAddress {
  own: TaggedText;
  /** As written on the spot, if that is something else. */
  original: TaggedText | null;
  /** Nobody has translated it: it is written by its reading. */
  isTransliterated: boolean;
}

/** An address that its reader can say, and the one to compare with signs; null if there is none. */
export function useReaderAddress(place: AddressedPlace): ReaderAddress | null {
  const { language } = usePage();
  const { address, addressTranslations, addressInLatin } = place;
  if (address === null) return null;
  const original = originalText(address, addressTranslations);
  const translated = translationFor(addressTranslations, language);
  if (language === "ja" || translated !== null || original.lang !== "ja") {
    const own = readerText(address, addressTranslations, language);
    return { own, original: own.text === original.text ? null : original, isTransliterated: false };
  }
  // Latin letters can be read aloud by most readers; Japanese by few.
  const { en } = addressTranslations;
  if (en !== undefined) return { own: { text: en, lang: "en" }, original, isTransliterated: false };
  if (addressInLatin)
    return { own: { text: addressInLatin, lang: "ja-Latn" }, original, isTransliterated: true };
  return { own: original, original: null, isTransliterated: false };
}
