import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useCuisineName } from "#domains/restaurants/web/cuisine-name.ts";
import { PriceLevel } from "#domains/restaurants/web/price-level.tsx";
import type { ProfileDocument } from "../../contract/restaurants.ts";

/** A profile as it is saved. */
export function ProfileView({ profile }: { profile: ProfileDocument }) {
  const t = useTranslations("house.profile");
  const restaurant = useTranslations("restaurant");
  const cuisineName = useCuisineName();
  const { name, nameTranslations, cuisine, description, phone, website, instagram } = profile;
  const { priceRange, paymentMethods } = profile;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Line name={t("name")} lang="ja">
        {name}
      </Line>
      <Line name={t("nameEn")} lang="en">
        {nameTranslations.en}
      </Line>
      <Line name={t("cuisine")}>{cuisineName(cuisine, null) ?? t("noCuisine")}</Line>
      <Line name={t("priceRange")}>{priceRange && <PriceLevel level={priceRange} />}</Line>
      <Line name={t("description")} lang="ja" isWide none={t("noDescription")}>
        {description}
      </Line>
      <Line name={t("phone")}>{phone}</Line>
      <Line name={t("website")}>
        {website && (
          <a href={website} rel="noopener noreferrer" target="_blank" className="text-link underline">
            {website}
          </a>
        )}
      </Line>
      <Line name={t("instagram")}>{instagram && `@${instagram}`}</Line>
      <Line name={t("paymentMethods")}>
        {paymentMethods?.map((method) => restaurant(`payment.${method}`)).join(" · ")}
      </Line>
    </dl>
  );
}

function Line({
  name,
  lang,
  none,
  isWide = false,
  children,
}: {
  name: string;
  lang?: string;
  none?: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations("house.profile");
  return (
    <div className={`min-w-0 ${isWide ? "sm:col-span-2" : ""}`}>
      <dt className="text-sm font-semibold text-soft">{name}</dt>
      {children ? (
        <dd lang={lang} className="text-lg break-words whitespace-pre-line">
          {children}
        </dd>
      ) : (
        <dd className="text-lg text-soft">{none ?? t("notProvided")}</dd>
      )}
    </div>
  );
}
