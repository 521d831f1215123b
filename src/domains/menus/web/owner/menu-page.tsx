import { useTranslations } from "use-intl";
import type { GlossaryDish, MenuDocumentView } from "#domains/menus/contract/menu-document.ts";
import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenHead } from "#platform/web/dashboard/screen/screen-head.tsx";
import { useStaticQuery } from "#platform/web/query/use-static-query.ts";
import { DishLine } from "./list/dish-row.tsx";
import { SectionCard } from "./list/section-card.tsx";
import { SoldOutButtons } from "./list/sold-out-buttons.tsx";
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

/** The menu for those who serve it. They say what is sold out; what stands on it is for others to write. */
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

/** The menu for those who serve it: what is sold out, and nothing else. */
function SoldOutList() {
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

/** Where a restaurant writes its menu; staff say what is sold out. */
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
      {data && <Menu first={data[0]} glossary={data[1]} />}
      {!data && !isError && <MenuLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
