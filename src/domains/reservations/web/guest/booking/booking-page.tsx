import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Cover } from "#domains/restaurants/web/cover/cover.tsx";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { type BothNames, bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { BackIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";
import { StateMessage } from "#platform/web/ui/states.tsx";
import type { BookingPageData } from "../page-loaders.ts";
import { BookingForm } from "./booking-form.tsx";

/** Books a table at one restaurant, or shows how else to get one. */
export function BookingPage({ data }: { data: BookingPageData }) {
  const t = useTranslations("booking");
  const { language } = usePage();
  const { restaurant } = data;
  const names = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const name = names.name.text;
  const head = (
    <Head title={t("meta.title", { name })} description={t("meta.description", { name })} noIndex />
  );
  if (!restaurant.isRegistered || !restaurant.acceptsReservations) {
    return (
      <>
        {head}
        <NotBookable restaurant={restaurant} name={name} />
      </>
    );
  }
  return (
    <>
      {head}
      <Link
        to={paths.restaurant(restaurant.id)}
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
      >
        <BackIcon />
        <span className="sr-only">{t("back")}</span>
        <span className="lg:hidden">
          <b lang={names.name.lang}>{names.name.text}</b>{" "}
          {names.beside && (
            <span lang={names.beside.lang} className="text-soft">
              {names.beside.text}
            </span>
          )}
        </span>
        <span aria-hidden="true" className="max-lg:hidden">
          {t("back")}
        </span>
      </Link>
      <h1 className="mb-4 text-2xl font-bold sm:text-3xl">{t("title")}</h1>
      <noscript>
        <p className="mb-4 rounded-card bg-warn-bg p-4 text-warn">
          {t("noScript")} {restaurant.phone}
        </p>
      </noscript>
      <BookingForm
        data={data}
        name={name}
        aside={
          <div className="hidden overflow-hidden card shadow-card lg:block">
            <Cover id={restaurant.id} drawing={restaurant.drawing} className="h-36 w-full" />
            <Names names={names} />
          </div>
        }
      />
    </>
  );
}

function Names({ names: { name, beside } }: { names: BothNames }) {
  return (
    <p className="p-4">
      <b lang={name.lang}>{name.text}</b>
      {beside && (
        <span lang={beside.lang} className="block text-soft">
          {beside.text}
        </span>
      )}
    </p>
  );
}

/** This restaurant can't be booked here: the phone instead of a form that leads nowhere. */
function NotBookable({ restaurant, name }: { restaurant: BookingPageData["restaurant"]; name: string }) {
  const t = useTranslations("booking.notBookable");
  const { id, phone } = restaurant;
  return (
    <StateMessage title={t("title")} text={phone === null ? t("textNoPhone", { name }) : t("text", { name })}>
      {phone && (
        <a href={telHref(phone)} className={buttonClass("main")}>
          <PhoneIcon />
          {t("call", { phone })}
        </a>
      )}
      <ButtonLink to={paths.restaurant(id)}>{t("back")}</ButtonLink>
    </StateMessage>
  );
}
