import { useTranslations } from "use-intl";
import type { GlossaryDish, MenuDocumentView } from "#domains/restaurants/contract/menu-document.ts";
import { SoldOutList } from "./list/sold-out-list.tsx";
import { MenuContext } from "./menu-scope.ts";
import { useSoldOut } from "./use-sold-out.ts";

interface ServiceMenuProps {
  first: MenuDocumentView;
  glossary: readonly GlossaryDish[];
}

const NOTHING = () => undefined;

/** The menu for those who serve it. They say what is sold out; what stands on it is for others to write. */
export function ServiceMenu({ first, glossary }: ServiceMenuProps) {
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
