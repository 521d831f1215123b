import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { GroupedNav } from "#platform/web/dashboard/grouped-nav.tsx";
import { BowlIcon, CalendarIcon, ChartIcon, GlobeIcon, StoreIcon } from "#platform/web/ui/icons.tsx";
import { type Group, grouped, SCREENS, type Screen } from "./screens.tsx";

interface DashboardNavProps {
  restaurantId: string;
  /** The screens that the reader may open. */
  screens: readonly Screen[];
  current: Screen;
}

/** Navigation between the screens of a restaurant. */
export function DashboardNav({ restaurantId, screens, current }: DashboardNavProps) {
  const t = useTranslations("owner");
  const groups = grouped(screens).map(({ group, screens: own }) => ({
    ...{ key: group, label: t(`groups.${group}`), Icon: ICONS[group] },
    screens: own.map((screen) => ({
      ...{ key: screen, label: t(`screens.${screen}`) },
      to: SCREENS[screen].address(restaurantId),
    })),
  }));
  return <GroupedNav label={t("screens.label")} groups={groups} current={current} />;
}

const ICONS: Readonly<Record<Group, ComponentType<{ className?: string }>>> = {
  today: CalendarIcon,
  food: BowlIcon,
  page: GlobeIcon,
  house: StoreIcon,
  business: ChartIcon,
};
