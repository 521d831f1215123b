import { useTranslations } from "use-intl";
import type { MenuSection } from "#domains/menus/contract/menu.ts";
import { useSectionName } from "#domains/menus/web/dish/section-head.tsx";

/** Where a section begins on the page. */
export function sectionId({ id }: Pick<MenuSection, "id">): string {
  return `part-${id}`;
}

/** A row that stays in sight, to get to a part of a long menu. */
export function SectionJumps({ sections }: { sections: readonly MenuSection[] }) {
  const t = useTranslations("ordering");
  const nameOf = useSectionName();
  if (sections.length < 2) return null;
  return (
    <nav
      aria-label={t("sections")}
      className="sticky top-0 z-20 -mx-4 border-b border-line bg-page/95 backdrop-blur"
    >
      <ul className="flex gap-2 overflow-x-auto px-4 py-2">
        {sections.map((section) => {
          const { name } = nameOf(section);
          return (
            <li key={section.id} className="shrink-0">
              <a
                href={`#${sectionId(section)}`}
                lang={name.lang}
                className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-medium hover:bg-sunken"
              >
                {name.text}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
