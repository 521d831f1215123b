import { useTranslations } from "use-intl";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { Section } from "#domains/restaurants/web/restaurant/section.tsx";
import type { MenuView } from "../../contract/menu.ts";
import { SectionHead } from "../dish/section-head.tsx";
import { Dish } from "./dish.tsx";
import { TranslateMenu } from "./translate-menu.tsx";
import { useMenuNames } from "./use-menu-names.ts";

/** The menu on a restaurant's page, by its sections in the restaurant's order; nothing where there is none. */
export function Menu({ menu: { sections } }: { menu: MenuView }) {
  const t = useTranslations("restaurant.menu");
  const { profile } = useDietaryProfile();
  const menuNames = useMenuNames(sections.flatMap(({ dishes }) => dishes));
  if (sections.length === 0) return null;
  return (
    <Section title={t("title")}>
      <p className="mb-4 text-sm text-soft">{t("note")}</p>
      <TranslateMenu menuNames={menuNames} />
      <div className="grid gap-6">
        {sections.map((section) => (
          <div key={section.id}>
            <SectionHead section={section} />
            <ul className="divide-y divide-line">
              {section.dishes.map((dish) => (
                <Dish
                  key={dish.id}
                  dish={dish}
                  section={section}
                  profile={profile}
                  told={menuNames.names.get(dish.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
