import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/restaurants/contract/owners.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { EyeOffIcon } from "#platform/web/ui/icons.tsx";

/** Says on every screen why nobody books. */
export function HiddenNote({ restaurant: { id, role } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings.visibility");
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl bg-warn-bg px-4 py-2 text-warn print:hidden">
      <EyeOffIcon />
      {t("note")}
      {role !== "staff" && (
        <Link
          to={paths.ownerSettings(id)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t("toSettings")}
        </Link>
      )}
    </p>
  );
}
