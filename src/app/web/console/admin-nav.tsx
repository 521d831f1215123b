import type { ComponentType } from "react";
import { useTranslations } from "use-intl";
import { type AdminView, paths } from "#kernel/addresses/paths.ts";
import { GroupedNav } from "#platform/web/dashboard/grouped-nav.tsx";
import { CardIcon, ChatIcon, FilterIcon, HeartIcon, StoreIcon } from "#platform/web/ui/icons.tsx";
import { type AdminGroup, groupedViews } from "./admin-views.ts";

/** Navigation between the views that the operator may open. */
export function AdminNav({ views, current }: { views: readonly AdminView[]; current: AdminView }) {
  const t = useTranslations("admin");
  const groups = groupedViews(views).map(({ group, views: own }) => ({
    ...{ key: group, label: t(`groups.${group}`), Icon: ICONS[group] },
    screens: own.map((view) => ({ key: view, label: t(`screens.${view}`), to: paths.admin(view) })),
  }));
  return <GroupedNav label={t("screens.label")} groups={groups} current={current} />;
}

const ICONS: Readonly<Record<AdminGroup, ComponentType<{ className?: string }>>> = {
  inbox: ChatIcon,
  directory: StoreIcon,
  money: CardIcon,
  club: HeartIcon,
  system: FilterIcon,
};
