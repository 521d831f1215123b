import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import type { MenuDish, MenuSection, MenuView } from "#domains/restaurants/contract/menu.ts";
import { SectionHead } from "#domains/restaurants/web/dish/section-head.tsx";
import type { KeptLine } from "../model/basket.ts";
import { DishRow } from "./dish-row.tsx";
import { sectionId } from "./section-jumps.tsx";

interface OrderMenuProps {
  /** As it is when the food is wanted. */
  menu: MenuView;
  sale: SaleKind;
  lines: readonly KeptLine[];
  /** Null where nothing can be ordered: the menu is then only to read. */
  onChoose: ((dish: MenuDish, section: MenuSection) => void) | null;
}

/** The menu by its sections, each dish with the way into the basket. */
export function OrderMenu({ menu, sale, lines, onChoose }: OrderMenuProps) {
  const { profile } = useDietaryProfile();
  return (
    <div className="grid gap-8">
      {menu.sections.map((section) => (
        <section key={section.id} id={sectionId(section)} className="scroll-mt-2">
          <SectionHead section={section} />
          <ul className="divide-y divide-line">
            {section.dishes.map((dish) => (
              <DishRow
                key={dish.id}
                dish={dish}
                section={section}
                sale={sale}
                profile={profile}
                inBasket={countIn(lines, dish)}
                onChoose={onChoose && (() => onChoose(dish, section))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function countIn(lines: readonly KeptLine[], { id }: MenuDish): number {
  return lines
    .filter(({ wanted }) => wanted.dishId === id)
    .reduce((sum, { wanted }) => sum + wanted.quantity, 0);
}
