import { useMenuScope } from "../menu-scope.ts";
import { DishLine } from "./dish-line.tsx";
import { SectionCard } from "./section-card.tsx";
import { SoldOutButtons } from "./sold-out-buttons.tsx";

/** The menu for those who serve it: what is sold out, and nothing else. */
export function SoldOutList() {
  const { menu } = useMenuScope();
  return (
    <>
      {menu.sections.map((section) => (
        <SectionCard key={section.id} section={section}>
          <ul className="divide-y divide-line">
            {section.dishes.map((dish) => (
              <li key={dish.id} className="grid gap-2 py-3 md:flex md:items-center md:gap-4">
                <DishLine dish={dish} />
                <span className="flex shrink-0 flex-wrap gap-2 md:w-72 md:justify-end">
                  <SoldOutButtons dish={dish} />
                </span>
              </li>
            ))}
          </ul>
        </SectionCard>
      ))}
    </>
  );
}
