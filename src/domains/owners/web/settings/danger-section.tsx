import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
import { RESTORE_DAYS } from "#domains/staff/staff-constants.ts";
import { SettingsCard } from "#platform/web/dashboard/settings-card.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { ArchiveDialog } from "./closing/archive-dialog.tsx";

/** How a restaurant ends. */
export function DangerSection({ restaurant }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("house.settings.danger");
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsCard id="danger" title={t("title")} isDanger>
      <p>{t("text", { days: RESTORE_DAYS })}</p>
      {restaurant.role === "owner" ? (
        <button
          type="button"
          className={buttonClass("quiet", "w-full border-shu-600 text-warn sm:w-fit sm:px-6", "lg")}
          onClick={() => setAsking(true)}
        >
          {t("delete")}
        </button>
      ) : (
        <p className="text-soft">{t("askOwner")}</p>
      )}
      {isAsking && <ArchiveDialog restaurant={restaurant} onClose={() => setAsking(false)} />}
    </SettingsCard>
  );
}
