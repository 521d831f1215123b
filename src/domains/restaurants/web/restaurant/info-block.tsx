import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { translationFor } from "#kernel/languages.ts";
import { telHref } from "#kernel/phone.ts";
import { originalText, readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { OutsideLink } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { priceKey } from "../restaurant-labels.tsx";

/** Address in the reader's language and in Japanese, and contact details. */
export function InfoBlock({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant");
  const food = useTranslations("food");
  const { phone, website, priceRange } = restaurant;
  return (
    <Section title={t("info.title")} isCard>
      <dl className="grid grid-cols-1 gap-3">
        <Addresses restaurant={restaurant} />
        <Fact name={t("info.phone")}>
          {phone && (
            <a
              href={telHref(phone)}
              className="tabular inline-flex min-h-11 items-center text-link underline"
            >
              {phone}
            </a>
          )}
        </Fact>
        <Fact name={t("info.website")}>
          {website && (
            <OutsideLink href={website} className="inline-flex min-h-11 items-center text-link underline">
              <span className="wrap-anywhere">{readable(website)}</span>
            </OutsideLink>
          )}
        </Fact>
        <Fact name={t("info.price")}>{priceRange && food(`price.${priceKey(priceRange)}`)}</Fact>
      </dl>
    </Section>
  );
}

function Addresses({ restaurant: { address, addressTranslations } }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant.info");
  const { language } = usePage();
  if (address === null) return <Fact name={t("address")}>{null}</Fact>;
  // Latin script can be read aloud by most readers; Japanese by few.
  const translations = { ...addressTranslations };
  const isOwn = translationFor(translations, language) !== null;
  if (language !== "ja" && !isOwn && translations.en) translations[language] = translations.en;
  const own = readerText(address, translations, language);
  const original = originalText(address, addressTranslations);
  const isLent = own.text === addressTranslations.en && !isOwn;
  return (
    <>
      <Fact name={t("address")}>
        <span lang={isLent ? "en" : own.lang} className="wrap-anywhere">
          {own.text}
        </span>
      </Fact>
      {own.text !== original.text && (
        <Fact name={t("forTaxi")}>
          <span lang={original.lang} className="text-lg font-semibold wrap-anywhere">
            {original.text}
          </span>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations("restaurant.info");
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children || <span className="text-faint">{t("unknown")}</span>}</dd>
    </div>
  );
}

/** A web address without scheme and trailing slash. */
function readable(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
}
