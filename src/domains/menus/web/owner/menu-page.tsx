import { useTranslations } from "use-intl";
import type { GlossaryDish, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { useStaticQuery } from "#platform/web/calls/queries.tsx";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { CoursesCard } from "./courses/courses-card.tsx";
import { DishHeading, SoldOutButtons } from "./list/dish-row.tsx";
import { SectionCard } from "./list/section-card.tsx";
import { getGlossary, getMenu } from "./menu-calls.ts";
import { MenuEditor } from "./menu-editor.tsx";
import { MenuLoading } from "./menu-loading.tsx";
import { MenuContext, useMenuScope } from "./menu-scope.ts";
import { useSoldOut } from "./use-sold-out.ts";

interface ServiceMenuProps {
  first: MenuDocumentView;
  glossary: readonly GlossaryDish[];
}

const NOTHING = () => undefined;

/** The menu for serving staff: they mark dishes as sold out but can't edit the menu. */
function ServiceMenu({ first, glossary }: ServiceMenuProps) {
  const t = useTranslations("menu");
  const { menu } = first;
  const { states, setSoldOut, soldOutOf } = useSoldOut(first);
  return (
    <MenuContext
      value={{
        ...{ menu, saved: menu, glossary, states, refused: {}, change: NOTHING, soldOutOf },
        setSoldOut: (dish, until) => {
          const known = glossary.find(({ id }) => id === dish.glossaryId);
          void setSoldOut(dish, dish.names.ja || known?.names.ja || "", until);
        },
      }}
    >
      {menu.sections.length === 0 && <p className="rounded-card bg-note-bg p-5">{t("empty.staff")}</p>}
      <SoldOutList />
    </MenuContext>
  );
}

/** The menu with sold-out controls only. */
function SoldOutList() {
  const { menu } = useMenuScope();
  return (
    <>
      {menu.sections.map((section) => (
        <SectionCard key={section.id} section={section}>
          <ul className="divide-y divide-line">
            {section.dishes.map((dish) => (
              <li key={dish.id} className="grid gap-2 py-3 md:flex md:items-center md:gap-4">
                <DishHeading dish={dish} />
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

/** The menu editor for managers and owners; sold-out controls for staff. */
export default function MenuPage({ restaurant: { id, name, role } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("menu");
  const { data, isError, refetch } = useStaticQuery(["own-menu", id], (signal) =>
    Promise.all([getMenu(id, signal), getGlossary(signal)]),
  );
  const isStaff = role === "staff";
  const Menu = isStaff ? ServiceMenu : MenuEditor;
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <ScreenHead name={name} title={t("title")} lead={t(isStaff ? "leadStaff" : "lead")} />
      {!isStaff && <CoursesCard restaurantId={id} />}
      {data && <Menu first={data[0]} glossary={data[1]} />}
      {!data && !isError && <MenuLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
