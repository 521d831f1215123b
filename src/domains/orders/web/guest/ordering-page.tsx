import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { TaxiButton } from "#domains/restaurants/web/place/taxi-view.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { OrderingForm } from "./ordering-form.tsx";
import type { OrderingPageData } from "./page-loaders.ts";

/** The ordering page of a restaurant, or that it takes no orders. */
export function OrderingPage({ data }: { data: OrderingPageData }) {
  const t = useTranslations("ordering");
  const { language } = usePage();
  const { restaurant, ordering } = data;
  const { name, beside } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const words = { name: name.text };
  const head = <Head title={t("meta.title", words)} description={t("meta.description", words)} noIndex />;
  const to = paths.restaurant(restaurant.id);
  if (ordering === null)
    return (
      <>
        {head}
        <StateMessage title={t("closed.title")} text={t("closed.text", words)}>
          <ButtonLink kind="main" to={to}>
            {t("back")}
          </ButtonLink>
        </StateMessage>
      </>
    );
  return (
    <div className="mx-auto max-w-6xl px-4 py-4">
      {head}
      <div className="mb-1 flex items-center justify-between gap-3">
        <Link
          to={to}
          className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
        >
          <BackIcon />
          {t("back")}
        </Link>
        {data.tableCode === null && (
          <TaxiButton place={restaurant} className={buttonClass("quiet", "w-11 px-0")} isIcon />
        )}
      </div>
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">
        <span className="sr-only">{t("title")}: </span>
        <span lang={name.lang}>{name.text}</span>
        {beside && (
          <span lang={beside.lang} className="mt-1 block text-base font-normal text-soft">
            {beside.text}
          </span>
        )}
      </h1>
      <noscript>
        <p className="mb-4 rounded-card bg-warn-bg p-4 text-warn">{t("noScript")}</p>
      </noscript>
      <OrderingForm data={{ ...data, ordering }} />
    </div>
  );
}
