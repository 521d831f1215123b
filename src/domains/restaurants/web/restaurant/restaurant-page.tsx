import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFavourite } from "#domains/accounts/web/favourites.ts";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { truncateWithEllipsis } from "#platform/web/i18n/truncate.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { BackIcon, HeartIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { FactsSection } from "../facts/facts-section.tsx";
import { useCuisineName } from "../restaurant-labels.tsx";
import { ReviewsSection } from "../reviews/reviews-section.tsx";
import { BookBar, BookPanel, isBookable, TabsAction } from "./book-panel.tsx";
import { CanEat } from "./can-eat.tsx";
import { WaysThere } from "./contact-links.tsx";
import { DataNote } from "./data-note.tsx";
import { HoursList } from "./hours-list.tsx";
import { InfoBlock } from "./info-block.tsx";
import type { RestaurantPageData } from "./load-restaurant.ts";
import { PAGE_PARTS, type PagePart, PageTabs } from "./page-tabs.tsx";
import { PhotoGrid, RestaurantPhoto } from "./photo-grid.tsx";
import { structuredRestaurant } from "./structured-restaurant.ts";
import { TitleBlock } from "./title-block.tsx";

const ROUND = "grid size-11 place-items-center rounded-full bg-card text-ink shadow-card hover:bg-sunken";

/** The header picture with back link and favourite button. */
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
        className={`w-full [view-transition-name:picture] sm:rounded-card ${imageUrl === null ? "h-28 sm:h-40" : "h-44 sm:h-72 lg:h-80"}`}
      />
      <div className="absolute inset-x-3 top-3 flex justify-between">
        <Link to={paths.app()} className={ROUND} aria-label={t("back")}>
          <BackIcon />
        </Link>
        <FavouriteButton id={id} />
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
  /** What is known here of the reader's needs. */
  verdict: ReactNode;
  /** The next free times, with day and party to choose, if tables can be booked. */
  times: ReactNode;
  /** Partners near a place where none can be booked. */
  nearby: ReactNode;
  /** The address of the booking form. */
  bookPath: string;
  /** Null if the restaurant has no menu here. */
  menu: ReactNode | null;
}

/** A restaurant's page: first what decides and the next tables, then menu, food, information and reviews. */
export function RestaurantPage(props: RestaurantPageProps) {
  const { data, verdict, times, nearby, bookPath, menu } = props;
  const { language } = usePage();
  const { restaurant } = data;
  const names = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const name = names.name.text;
  const canBook = isBookable(restaurant);
  const panel = useRef<HTMLDivElement>(null);
  const parts = PAGE_PARTS.filter((part) => {
    if (part === "menu") return menu !== null;
    return part !== "reviews" || restaurant.reviews.length > 0;
  });
  return (
    <article>
      <About data={data} name={name} />
      <div className="mx-auto max-w-6xl sm:px-4 sm:pt-4">
        <Hero restaurant={restaurant} name={name} />
      </div>
      <div className="mx-auto flex max-w-6xl flex-col px-4 pt-4 pb-8 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_auto_3.25rem_auto_1fr] lg:gap-x-10 lg:pt-6">
        <div className="grid grid-cols-1 content-start gap-4 pb-4 lg:pb-2">
          <TitleBlock data={data} names={names} verdict={verdict} />
          <WaysThere restaurant={restaurant} />
        </div>
        <div
          ref={panel}
          className={`grid grid-cols-1 content-start gap-4 pb-4 lg:pb-6 ${
            canBook ? "lg:col-start-2 lg:row-span-3 lg:row-start-1" : "lg:col-start-1 lg:row-start-2"
          }`}
        >
          <BookPanel restaurant={restaurant} bookPath={bookPath} times={times} />
          {nearby}
        </div>
        <PageTabs
          parts={parts}
          action={<TabsAction restaurant={restaurant} bookPath={bookPath} panel={panel} />}
        />
        <div className="grid grid-cols-1 content-start lg:col-start-1 lg:row-start-4 lg:gap-2">
          {menu !== null && (
            <Part id="menu">
              <Specialties restaurant={restaurant} />
              <PhotoGrid restaurant={restaurant} name={name} />
              {menu}
            </Part>
          )}
          <Part id="can-eat">
            <CanEat restaurant={restaurant} />
          </Part>
        </div>
        <Part
          id="info"
          className={`lg:col-start-2 ${canBook ? "lg:row-span-2 lg:row-start-4" : "lg:row-span-5 lg:row-start-1 lg:pt-0"}`}
        >
          <InfoBlock restaurant={restaurant} />
          {menu === null && <Specialties restaurant={restaurant} />}
          {menu === null && <PhotoGrid restaurant={restaurant} name={name} />}
          <HoursList data={data} />
          <FactsSection facts={restaurant.facts} />
          <DataNote restaurant={restaurant} />
        </Part>
        {restaurant.reviews.length > 0 && (
          <Part id="reviews" className="when-near [--room-below:60rem] lg:col-start-1 lg:row-start-5">
            <ReviewsSection restaurant={restaurant} name={name} />
          </Part>
        )}
      </div>
      <BookBar restaurant={restaurant} bookPath={bookPath} />
    </article>
  );
}

/** A part of the page that its tab leads to. */
function Part({ id, className = "", children }: { id: PagePart; className?: string; children: ReactNode }) {
  return (
    <div id={id} className={`grid min-w-0 scroll-mt-16 grid-cols-1 content-start gap-6 pt-6 ${className}`}>
      {children}
    </div>
  );
}

/** As much as search engines show. */
const MAX_DESCRIPTION = 155;

/** Metadata for search engines and link previews: the restaurant's own words where the reader can read them. */
function About({ data, name }: { data: RestaurantPageData; name: string }) {
  const t = useTranslations("restaurant.meta");
  const cuisineName = useCuisineName();
  const { publicUrl, language } = usePage();
  const { restaurant } = data;
  const cuisine = cuisineName(restaurant.cuisine, restaurant.cuisine_type);
  const ownWords =
    restaurant.description &&
    readerText(restaurant.description, restaurant.descriptionTranslations, language);
  const general =
    cuisine === null ? t("description", { name }) : t("descriptionWithCuisine", { name, cuisine });
  const description =
    ownWords && ownWords.lang === language ? truncateWithEllipsis(ownWords.text, MAX_DESCRIPTION) : general;
  // Without a photo, a map says where it is.
  const image = new URL(restaurant.imageUrl ?? paths.mapPictureFile(restaurant.id, language), publicUrl).href;
  return (
    <>
      <Head title={name} description={description} image={image} />
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
    <section aria-label={t("specialties")}>
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
    </section>
  );
}
