import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { SCREENS, type Screen } from "./screens.tsx";

/** Sideways only: the page itself stays where it is. */
function bringIntoView(link: HTMLElement | null): void {
  const nav = link?.closest("nav");
  if (link && nav) nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2 });
}

/** From one screen to another. On a phone it scrolls sideways; where there is room all of them stand in sight, in two lines. */
export function DashboardNav({
  restaurantId,
  screens,
  current,
}: {
  restaurantId: string;
  screens: readonly Screen[];
  current: Screen;
}) {
  const t = useTranslations("owner.screens");
  return (
    <nav
      aria-label={t("label")}
      className="-mx-3 mb-4 overflow-x-auto border-b border-line px-3 sm:-mx-4 sm:px-4 print:hidden"
    >
      <ul className="flex gap-1 sm:flex-wrap">
        {screens.map((screen) => (
          <li key={screen} className="grow sm:grow-0">
            <Link
              to={SCREENS[screen].address(restaurantId)}
              ref={screen === current ? bringIntoView : undefined}
              aria-current={screen === current ? "page" : undefined}
              className="-mb-px flex min-h-12 items-center justify-center border-b-3 border-transparent px-4 text-lg font-semibold whitespace-nowrap text-soft hover:text-ink aria-[current=page]:border-link aria-[current=page]:text-link"
            >
              {t(screen)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
