import { memo } from "react";
import { useTranslations } from "use-intl";
import type { DishDocument, SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { LeafIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { useMenuScope } from "../menu-scope.ts";
import { isFinished } from "../model/checks.ts";
import { dishesOf, findDish, insertDish, newDish } from "../model/document.ts";
import { DishHeading, SoldOutButtons } from "./dish-row.tsx";
import { SectionCard } from "./section-card.tsx";

interface MenuListProps {
  onOpenDish(id: string): void;
  onOpenSection(id: string): void;
}

/** The menu for editing. It has many rows, so it re-renders only when its scope changes. */
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
    const id = randomIdempotencyKey();
    change((last) => insertDish(last, { sectionId: section.id, index: section.dishes.length }, newDish(id)));
    onOpen(id);
  };
  return (
    <Button size="xl" className="mt-2 w-full sm:w-auto sm:px-6" onClick={add}>
      <span aria-hidden="true">+</span> {t("add")}
    </Button>
  );
}

/** A dish on the menu: tapping it opens it; its availability is next to it. */
function DishRow({ dish, onOpen }: { dish: DishDocument; onOpen(): void }) {
  const { saved } = useMenuScope();
  return (
    <li className="grid gap-2 py-3 md:flex md:items-center md:gap-4">
      <button
        type="button"
        onClick={onOpen}
        className="-mx-2 grid min-h-12 min-w-0 grow gap-1 rounded-xl px-2 py-1 text-left hover:bg-sunken"
      >
        <DishHeading dish={dish} />
        <DishNotes dish={dish} />
      </button>
      {findDish(saved, dish.id) && (
        <span className="flex shrink-0 flex-wrap gap-2 md:w-72 md:justify-end">
          <SoldOutButtons dish={dish} />
        </span>
      )}
    </li>
  );
}

/** What is still missing, and whether its contents are stated. */
function DishNotes({ dish }: { dish: DishDocument }) {
  const t = useTranslations("menu.dish");
  const { saved, refused } = useMenuScope();
  const isNew = findDish(saved, dish.id) === null;
  const wrong = refused[dish.id] ? t("wrong") : isFinished(dish) ? null : t(isNew ? "notYet" : "notSaved");
  return (
    <span className="flex flex-wrap gap-x-4 text-sm">
      {wrong && (
        <span className="flex items-center gap-1.5 font-medium text-warn">
          <WarningIcon className="size-4" /> {wrong}
        </span>
      )}
      {dish.facts === null ? (
        <span className="text-soft">{t(dish.glossaryId === null ? "factsUnknown" : "factsUsual")}</span>
      ) : (
        <span className="flex items-center gap-1 text-good">
          <LeafIcon className="size-4" /> {t("factsStated")}
        </span>
      )}
    </span>
  );
}
