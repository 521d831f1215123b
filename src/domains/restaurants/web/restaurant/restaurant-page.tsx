import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFavourite } from "#domains/accounts/web/favourites.ts";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-constants.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { openStreetMapUrl } from "#kernel/geo.ts";
import { telHref } from "#kernel/phone.ts";
import { DirectionsLink } from "#platform/web/device/directions-link.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";
import { Section } from "#platform/web/ui/card.tsx";
import {
  BackIcon,
  GlobeIcon,
  HeartIcon,
  InstagramIcon,
  MapIcon,
  PhoneIcon,
} from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { FactsSection } from "../facts/facts-section.tsx";
import { useCuisineName } from "../restaurant-labels.tsx";
import { ReviewsSection } from "../reviews/reviews-section.tsx";
import { BookBar, BookPanel } from "./book-panel.tsx";
import { CanEat } from "./can-eat.tsx";
import { InfoBlock } from "./info-block.tsx";
import type { RestaurantPageData } from "./load-restaurant.ts";
import { PhotoGrid, RestaurantPhoto } from "./photo-grid.tsx";
import { structuredRestaurant } from "./structured-restaurant.ts";
import { SourceBadge, TitleBlock } from "./title-block.tsx";

const ROUND = "grid size-11 place-items-center rounded-full bg-card text-ink shadow-card hover:bg-sunken";

/** The header picture with back link, favourite button and data source. */
function Hero({ restaurant, name }: { restaurant: RestaurantDetail; name: string }) {
  const t = useTranslations("restaurant");
  const { id, drawings, imageUrl } = restaurant;
  return (
    <div className="relative">
      <RestaurantPhoto
        id={id}
        drawings={drawings}
        url={imageUrl}
        label={t("photoOf", { name })}
        shape="banner"
        className={`w-full [view-transition-name:picture] sm:rounded-card ${imageUrl === null ? "h-36 sm:h-48" : "h-56 sm:h-72 lg:h-80"}`}
      />
      <div className="absolute inset-x-3 top-3 flex justify-between">
        <Link to={paths.app()} className={ROUND} aria-label={t("back")}>
          <BackIcon />
        </Link>
        <FavouriteButton id={id} />
      </div>
      <div className="absolute bottom-3 left-3 max-w-[calc(100%-1.5rem)]">
        <SourceBadge restaurant={restaurant} />
      </div>
    </div>
  );
}

function FavouriteButton({ id }: { id: string }) {
  const t = useTranslations("restaurant");
  const [isSaved, toggle] = useFavourite(id);
  return (
    <button
      type="button"
      className={ROUND}
      onClick={toggle}
      aria-pressed={isSaved}
      aria-label={t("favourite")}
      title={isSaved ? t("favouriteSaved") : t("favourite")}
    >
      <HeartIcon className={isSaved ? "size-5 fill-shu-600 text-shu-600" : "size-5"} />
    </button>
  );
}

interface RestaurantPageProps {
  data: RestaurantPageData;
  /** The next free times, if tables can be booked. */
  times: ReactNode;
  /** The address of the booking form. */
  bookPath: string;
  menu: ReactNode;
}

/** A restaurant's page: what it is, what can be eaten, how to get there. */
export function RestaurantPage({ data, times, bookPath, menu }: RestaurantPageProps) {
  const { language } = usePage();
  const { restaurant } = data;
  const names = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const { description, descriptionTranslations, reviews } = restaurant;
  const words = description === null ? null : readerText(description, descriptionTranslations, language);
  return (
    <article>
      <About data={data} name={names.name.text} />
      <div className="mx-auto max-w-6xl sm:px-4 sm:pt-4">
        <Hero restaurant={restaurant} name={names.name.text} />
      </div>
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 content-start gap-6 lg:col-start-1">
          <TitleBlock data={data} names={names} />
          {times}
          {restaurant.source === "demo" && <Fictional />}
          {words && (
            <TranslatedText
              text={words}
              context={TRANSLATION_CONTEXTS.description}
              keep={[restaurant.name]}
              className="text-lg leading-relaxed"
            />
          )}
          <Actions restaurant={restaurant} />
          <Specialties restaurant={restaurant} />
          <CanEat restaurant={restaurant} />
        </div>
        <aside className="grid grid-cols-1 content-start gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BookPanel restaurant={restaurant} bookPath={bookPath} />
          <HoursList data={data} />
          <FactsSection facts={restaurant.facts} />
          <InfoBlock restaurant={restaurant} />
        </aside>
        <div className="when-near grid grid-cols-1 content-start gap-8 [--room-below:120rem] lg:col-start-1">
          <PhotoGrid restaurant={restaurant} name={names.name.text} />
          {menu}
          {reviews.length > 0 && <ReviewsSection restaurant={restaurant} name={names.name.text} />}
        </div>
      </div>
      <BookBar restaurant={restaurant} bookPath={bookPath} />
    </article>
  );
}

function Fictional() {
  const t = useTranslations("restaurant");
  return <p className="w-fit rounded-lg bg-note-bg px-3 py-2 text-sm">{t("fictional")}</p>;
}

/** Metadata for search engines and link previews. */
function About({ data, name }: { data: RestaurantPageData; name: string }) {
  const t = useTranslations("restaurant.meta");
  const cuisineName = useCuisineName();
  const { publicUrl } = usePage();
  const { restaurant } = data;
  const cuisine = cuisineName(restaurant.cuisine, restaurant.cuisine_type);
  const description =
    cuisine === null ? t("description", { name }) : t("descriptionWithCuisine", { name, cuisine });
  const image = restaurant.imageUrl === null ? undefined : new URL(restaurant.imageUrl, publicUrl).href;
  return (
    <>
      <Head title={name} description={description} {...(image && { image })} />
      <StructuredData data={structuredRestaurant(data, { name, cuisine, publicUrl })} />
    </>
  );
}

/** The restaurant's specialties, in the reader's language if available. */
function Specialties({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant");
  const { language } = usePage();
  const own = restaurant.specialtiesTranslations[language];
  const list = own ?? restaurant.specialties;
  if (list.length === 0) return null;
  return (
    <Section title={t("specialties")}>
      <ul className="flex flex-wrap gap-2">
        {list.map((specialty) => (
          <li
            key={specialty}
            lang={own ? language : undefined}
            className="rounded-full border border-line bg-card px-3 py-1.5 font-medium"
          >
            {specialty}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The week's opening hours with today marked, in the restaurant's local time. */
function HoursList({ data: { restaurant, todayIndex, zoneName } }: { data: RestaurantPageData }) {
  const t = useTranslations("restaurant.hours");
  const clock = useWallClock();
  const isElsewhere = useIsElsewhere(restaurant.zone);
  const lines = restaurant.openingHours;
  return (
    <Section title={t("title")} isCard>
      {lines.length === 0 && <p className="text-soft">{t("unknown")}</p>}
      <ul className="tabular text-sm">
        {lines.map((line, day) => (
          <li
            key={line}
            aria-current={day === todayIndex ? "date" : undefined}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-lg px-2 py-1.5 aria-[current=date]:bg-note-bg aria-[current=date]:font-semibold"
          >
            {line}
            {day === todayIndex && <span className="text-xs font-medium text-link">{t("today")}</span>}
          </li>
        ))}
      </ul>
      {restaurant.openingHoursBy !== null && restaurant.openingHoursOn !== null && lines.length > 0 && (
        <p className="mt-2 px-2 text-sm text-soft">
          {t(restaurant.openingHoursBy === "plan" ? "byPlan" : "byRestaurant", {
            date: clock.date(restaurant.openingHoursOn),
          })}
        </p>
      )}
      {isElsewhere && lines.length > 0 && (
        <p className="mt-2 px-2 text-sm text-soft">{t("zone", { zone: zoneName })}</p>
      )}
    </Section>
  );
}

/** Contact links; only available ones are shown. */
function Actions({ restaurant }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant.actions");
  const { phone, instagram, website, latitude, longitude } = restaurant;
  const wide = { className: buttonClass("quiet", "w-full sm:w-auto") };
  return (
    <ul aria-label={t("label")} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <li>
        <DirectionsLink latitude={latitude} longitude={longitude} {...wide} />
      </li>
      {phone && (
        <li>
          <a href={telHref(phone)} className={buttonClass("quiet", "w-full sm:w-auto")}>
            <PhoneIcon />
            {t("call")}
          </a>
        </li>
      )}
      {website && (
        <li>
          <OutsideLink href={website} {...wide}>
            <GlobeIcon />
            {t("website")}
          </OutsideLink>
        </li>
      )}
      {instagram && (
        <li>
          <OutsideLink href={`https://www.instagram.com/${encodeURIComponent(instagram)}/`} {...wide}>
            <InstagramIcon />
            {t("instagram")}
          </OutsideLink>
        </li>
      )}
      <li className="last:odd:col-span-2">
        <OutsideLink href={openStreetMapUrl(latitude, longitude)} {...wide}>
          <MapIcon />
          {t("map")}
        </OutsideLink>
      </li>
    </ul>
  );
}
