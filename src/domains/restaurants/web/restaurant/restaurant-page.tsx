import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { StructuredData } from "#domains/site/web/frame/structured-data.tsx";
import { TRANSLATION_CONTEXTS } from "#domains/translation/translation-terms.ts";
import { TranslatedText } from "#domains/translation/web/translated-text.tsx";
import { bothNames, readerText } from "#platform/web/i18n/original-text.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { useCuisineName } from "../cuisine-name.ts";
import { Actions } from "./actions.tsx";
import { BookBar, BookPanel } from "./book-panel.tsx";
import { CanEat } from "./can-eat.tsx";
import { HoursList } from "./hours-list.tsx";
import { InfoBlock } from "./info-block.tsx";
import type { RestaurantPageData } from "./load-restaurant.ts";
import { Menu } from "./menu/menu.tsx";
import { Hero } from "./photos/hero.tsx";
import { PhotoGrid } from "./photos/photo-grid.tsx";
import { Reviews } from "./reviews.tsx";
import { Specialties } from "./specialties.tsx";
import { structuredRestaurant } from "./structured/structured-restaurant.ts";
import { TitleBlock } from "./title-block.tsx";

/** Everything about one restaurant: what it is first, then what can be eaten, then how to get there. */
export function RestaurantPage({ data }: { data: RestaurantPageData }) {
  const { language } = usePage();
  const { restaurant, menu } = data;
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
          <BookPanel restaurant={restaurant} />
          <HoursList data={data} />
          <InfoBlock restaurant={restaurant} />
        </aside>
        <div className="when-near grid grid-cols-1 content-start gap-8 [--room-below:120rem] lg:col-start-1">
          <PhotoGrid restaurant={restaurant} name={names.name.text} />
          {menu.sections.length > 0 && <Menu menu={menu} />}
          {reviews.length > 0 && <Reviews reviews={reviews} />}
        </div>
      </div>
      <BookBar restaurant={restaurant} />
    </article>
  );
}

function Fictional() {
  const t = useTranslations("restaurant");
  return <p className="w-fit rounded-lg bg-note-bg px-3 py-2 text-sm">{t("fictional")}</p>;
}

/** What search engines and shared links are told. */
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
