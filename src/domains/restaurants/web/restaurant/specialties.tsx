import { useTranslations } from "use-intl";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { Section } from "./section.tsx";

/** What the restaurant is proud of, in the reader's language where it has been told in it. */
export function Specialties({ restaurant }: { restaurant: RestaurantDetail }) {
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
