import { memo } from "react";
import { useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/restaurants/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/restaurants/menu-terms.ts";
import { randomKey } from "#platform/web/lib/calls/random-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useMenuScope } from "../menu-scope.ts";
import { dishesOf, insertDish, newDish } from "../model/document.ts";
import { DishRow } from "./dish-row.tsx";
import { SectionCard } from "./section-card.tsx";

interface MenuListProps {
  onOpenDish(id: string): void;
  onOpenSection(id: string): void;
}

/** The menu as the paper one reads, ready to be written on. Its rows are many: drawn again only when its scope changes. */
export const MenuList = memo(function MenuList({ onOpenDish, onOpenSection }: MenuListProps) {
  const { menu } = useMenuScope();
  return (
    <>
      {menu.sections.map((section) => (
        <SectionCard key={section.id} section={section} onEdit={() => onOpenSection(section.id)}>
          <ul className="divide-y divide-line">
            {section.dishes.map((dish) => (
              <DishRow key={dish.id} dish={dish} onOpen={() => onOpenDish(dish.id)} />
            ))}
          </ul>
          <AddDish section={section} onOpen={onOpenDish} />
        </SectionCard>
      ))}
    </>
  );
});

function AddDish({ section, onOpen }: { section: SectionDocument; onOpen(id: string): void }) {
  const t = useTranslations("menu.dish");
  const { menu, change } = useMenuScope();
  if (dishesOf(menu).length >= MENU_LIMITS.dishes) return <p className="pt-3 text-soft">{t("full")}</p>;
  const add = () => {
    const id = randomKey();
    change((last) => insertDish(last, { sectionId: section.id, index: section.dishes.length }, newDish(id)));
    onOpen(id);
  };
  return (
    <Button className="mt-2 min-h-12 w-full text-lg sm:w-auto sm:px-6" onClick={add}>
      <span aria-hidden="true">+</span> {t("add")}
    </Button>
  );
}
