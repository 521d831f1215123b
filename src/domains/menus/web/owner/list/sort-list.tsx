import { useState } from "react";
import { useTranslations } from "use-intl";
import type { MenuDocument, SectionDocument } from "#domains/menus/contract/menu-document.ts";
import type { Dragged, Target } from "#platform/web/dashboard/drag-sort.tsx";
import { type DragSort, dropMark, SortRow, useDragSort } from "#platform/web/dashboard/drag-sort.tsx";
import { useDishName, useMenuScope } from "../menu-scope.ts";
import { findDish, moveDish, moveSection } from "../model/document.ts";
import { useSectionName } from "./section-card.tsx";

/** Announces a new position, counted from 0, and the number of positions. */
type Announce = (name: string, at: number, count: number) => void;

/** The names of sections and dishes, for reordering. */
export function SortList() {
  const t = useTranslations("menu.sort");
  const { menu, change } = useMenuScope();
  const nameOf = useSectionName();
  // Moves by button are announced to screen readers.
  const [announcement, setAnnouncement] = useState("");
  const announce: Announce = (name, at, count) => setAnnouncement(t("moved", { name, place: at + 1, count }));
  const sort = useDragSort((dragged, target) => change((last) => dropped(last, dragged, target)));
  return (
    <div className={`grid gap-4 ${sort.dragged ? "cursor-grabbing select-none" : ""}`}>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      {menu.sections.map((section, at) => {
        const { text, lang } = nameOf(section);
        return (
          <section
            key={section.id}
            data-section={section.id}
            className={`min-w-0 card p-3 ${dropMark(sort, "section", section.id)}`}
          >
            <SortRow
              dragged={{ kind: "section", id: section.id }}
              sort={sort}
              name={text}
              isFirst={at === 0}
              isLast={at === menu.sections.length - 1}
              onMove={(by) => {
                change((last) => moveSection(last, section.id, at + by));
                announce(text, at + by, menu.sections.length);
              }}
            >
              <h2 lang={lang} className="text-xl font-bold break-words">
                {text}
              </h2>
            </SortRow>
            <ul className="mt-2 divide-y divide-line border-t border-line">
              {section.dishes.map((dish, place) => (
                <SortDish
                  key={dish.id}
                  id={dish.id}
                  section={section}
                  place={place}
                  sort={sort}
                  announce={announce}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface SortDishProps {
  id: string;
  section: SectionDocument;
  place: number;
  sort: DragSort;
  announce: Announce;
}

function SortDish({ id, section, place, sort, announce }: SortDishProps) {
  const t = useTranslations("menu");
  const { menu, change } = useMenuScope();
  const nameOf = useDishName();
  const sectionName = useSectionName();
  const found = findDish(menu, id);
  if (found === null) return null;
  const name = nameOf(found.dish).ja || t("dish.unnamed");
  return (
    <li data-dish={id} className={`bg-card py-2 ${dropMark(sort, "dish", id)}`}>
      <SortRow
        dragged={{ kind: "dish", id }}
        sort={sort}
        name={name}
        isFirst={place === 0}
        isLast={place === section.dishes.length - 1}
        onMove={(by) => {
          change((last) => moveDish(last, id, { sectionId: section.id, index: place + by }));
          announce(name, place + by, section.dishes.length);
        }}
      >
        <span lang="ja" className="text-lg leading-snug font-medium break-words">
          {name}
        </span>
        {menu.sections.length > 1 && (
          <select
            aria-label={t("sort.sectionOf", { name })}
            value={section.id}
            onChange={(event) =>
              change((last) =>
                moveDish(last, id, { sectionId: event.target.value, index: Number.MAX_SAFE_INTEGER }),
              )
            }
            className="min-h-11 w-full max-w-56 min-w-0 rounded-xl border border-line bg-card px-2"
          >
            {menu.sections.map((one) => (
              <option key={one.id} value={one.id}>
                {sectionName(one).text}
              </option>
            ))}
          </select>
        )}
      </SortRow>
    </li>
  );
}

/** The menu after a drop; the same object if nothing changes. */
export function dropped(menu: MenuDocument, { kind, id }: Dragged, target: Target): MenuDocument {
  if (target.id === id) return menu;
  if (kind === "section") {
    const others = menu.sections.filter((one) => one.id !== id);
    const at = others.findIndex((one) => one.id === target.id);
    return at < 0 ? menu : moveSection(menu, id, target.side === "before" ? at : at + 1);
  }
  for (const { id: sectionId, dishes } of menu.sections) {
    const others = dishes.filter((one) => one.id !== id);
    if (target.kind === "section" && target.id === sectionId)
      return moveDish(menu, id, { sectionId, index: others.length });
    const at = others.findIndex((one) => one.id === target.id);
    if (at >= 0) return moveDish(menu, id, { sectionId, index: target.side === "before" ? at : at + 1 });
  }
  return menu;
}
