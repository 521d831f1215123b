import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { telHref } from "#kernel/phone.ts";
import { readerText } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { OutsideLink } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { usualBudget } from "../../facts.ts";
import { BothAddresses } from "../place/both-addresses.tsx";
import { MapPicture } from "../place/map-picture.tsx";
import { priceKey } from "../restaurant-labels.tsx";

/** Map, address in the reader's script and in Japanese, and contact details. */
export function InfoBlock({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant");
  const food = useTranslations("food");
  const { phone, website, priceRange, description, descriptionTranslations, facts } = restaurant;
  const { language } = usePage();
  const words = description === null ? null : readerText(description, descriptionTranslations, language);
  const hasBudget = usualBudget(facts) !== null;
  return (
    <Section title={t("info.title")} isCard>
      <MapPicture place={restaurant} className="mb-3" />
      {words && (
        <TranslatedText
          text={words}
          context={TRANSLATION_CONTEXTS.description}
          keep={[restaurant.name]}
          className="mb-3"
        />
      )}
      <dl className="grid grid-cols-1 gap-3">
        <Fact name={t("info.address")}>{restaurant.address && <BothAddresses place={restaurant} />}</Fact>
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
        {!hasBudget && (
          <Fact name={t("info.price")}>{priceRange && food(`price.${priceKey(priceRange)}`)}</Fact>
        )}
      </dl>
    </Section>
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
