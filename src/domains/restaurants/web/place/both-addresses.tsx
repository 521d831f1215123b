import { useTranslations } from "use-intl";
import { type AddressedPlace, useReaderAddress } from "./reader-address.ts";

/** An address that the reader can say, and below it the one on signs, for a driver. Nothing if there is none. */
export function BothAddresses({ place }: { place: AddressedPlace }) {
  const t = useTranslations("common");
  const address = useReaderAddress(place);
  if (address === null) return null;
  const { own, original, isTransliterated } = address;
  return (
    <>
      <span lang={own.lang} className="block wrap-anywhere">
        {own.text}
      </span>
      {original && (
        <span lang={original.lang} className="block text-soft wrap-anywhere">
          {original.text}
        </span>
      )}
      {isTransliterated && (
        <span className="block text-xs text-faint print:hidden">{t("transliterated")}</span>
      )}
    </>
  );
}
