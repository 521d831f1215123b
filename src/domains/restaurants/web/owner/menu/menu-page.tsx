import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { ScreenFailed } from "#platform/web/dashboard/screen/screen-failed.tsx";
import { ScreenHead } from "#platform/web/dashboard/screen/screen-head.tsx";
import { useOnce } from "#platform/web/dashboard/screen/use-once.ts";
import { getGlossary, getMenu } from "./menu-calls.ts";
import { MenuEditor } from "./menu-editor.tsx";
import { MenuLoading } from "./menu-loading.tsx";
import { ServiceMenu } from "./service-menu.tsx";

/** Where a restaurant writes its menu; staff say what is sold out. */
export default function MenuPage({ restaurant: { id, name, role } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("menu");
  const { data, isError, refetch } = useOnce(["own-menu", id], (signal) =>
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
