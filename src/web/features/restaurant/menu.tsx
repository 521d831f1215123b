import { useTranslations } from "use-intl";
import type { MenuItem } from "../../../shared/contract/restaurants.ts";
import { Dish } from "./dish.tsx";
import { Section } from "./section.tsx";

/** The order of a meal; the dishes of a section stay in the restaurant's own order. */
const COURSES = ["sets", "starters", "noodles", "mains", "grill", "rice", "sides", "desserts", "drinks"];

/** The menu by its sections. */
export function Menu({ items }: { items: readonly MenuItem[] }) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food");
  const sections = [...new Set(items.map(({ section }) => section))].sort((a, b) => course(a) - course(b));
  const title = (section: string) => {
    const key = `section.${section}` as "section.other";
    return food.has(key) ? food(key) : food("section.other");
  };
  return (
    <Section title={t("title")}>
      <p className="mb-4 text-sm text-soft">{t("note")}</p>
      <div className="grid gap-6">
        {sections.map((section) => (
          <div key={section}>
            <h3 className="mb-1 border-b-2 border-ai-700 pb-1 font-bold">{title(section)}</h3>
            <ul className="divide-y divide-line">
              {items
                .filter((dish) => dish.section === section)
                .map((dish) => (
                  <Dish key={`${dish.name} ${dish.price.minor}`} dish={dish} />
                ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** A section that nobody knows comes last. */
function course(section: string): number {
  const position = COURSES.indexOf(section);
  return position < 0 ? COURSES.length : position;
}
