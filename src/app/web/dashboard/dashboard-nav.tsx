import type { ComponentType } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { BowlIcon, CalendarIcon, ChartIcon, GlobeIcon, StoreIcon } from "#platform/web/ui/icons.tsx";
import { type Group, grouped, SCREENS, type Screen } from "./screens.tsx";

interface DashboardNavProps {
  restaurantId: string;
  /** The screens that the reader may open. */
  screens: readonly Screen[];
  current: Screen;
}

/** Navigation between the screens: their groups, which fit a phone, and below them the screens of the open group. */
export function DashboardNav({ restaurantId, screens, current }: DashboardNavProps) {
  const t = useTranslations("owner");
  const groups = grouped(screens);
  const open = groups.find(({ group }) => group === SCREENS[current].group);
  return (
    <nav aria-label={t("screens.label")} className="mb-4 print:hidden">
      {groups.length > 1 && (
        <ul className="-mx-3 flex border-b border-line sm:mx-0 sm:gap-1">
          {groups.map(({ group, screens: [first = "book"] }) => (
            <li key={group} className="min-w-0 flex-auto sm:flex-none">
              <GroupLink
                group={group}
                to={SCREENS[first].address(restaurantId)}
                isOpen={group === open?.group}
              />
            </li>
          ))}
        </ul>
      )}
      {open && open.screens.length > 1 && (
        <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 pt-2 sm:mx-0 sm:flex-wrap sm:px-0">
          {open.screens.map((screen) => (
            <li key={screen} className="shrink-0">
              <Link
                to={SCREENS[screen].address(restaurantId)}
                ref={screen === current ? bringIntoView : undefined}
                aria-current={screen === current ? "page" : undefined}
                className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:border-ai-700 aria-[current=page]:bg-ai-700 aria-[current=page]:text-white"
              >
                {t(`screens.${screen}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Scrolls the row sideways only: the page itself does not move. */
function bringIntoView(link: HTMLElement | null): void {
  const row = link?.closest("ul");
  if (link && row) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}

const ICONS: Readonly<Record<Group, ComponentType<{ className?: string }>>> = {
  today: CalendarIcon,
  food: BowlIcon,
  page: GlobeIcon,
  house: StoreIcon,
  business: ChartIcon,
};

function GroupLink({ group, to, isOpen }: { group: Group; to: string; isOpen: boolean }) {
  const t = useTranslations("owner.groups");
  const Icon = ICONS[group];
  return (
    <Link
      to={to}
      aria-current={isOpen ? "true" : undefined}
      className="-mb-px flex min-h-14 flex-col items-center justify-center gap-x-2 border-b-3 border-transparent px-1 text-sm font-semibold text-soft hover:text-ink aria-[current=true]:border-link aria-[current=true]:text-link sm:min-h-12 sm:flex-row sm:px-4 sm:text-lg"
    >
      <Icon className="size-5 shrink-0" />
      {t(group)}
    </Link>
  );
}
