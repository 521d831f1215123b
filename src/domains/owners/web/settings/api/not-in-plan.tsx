import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";

/** Which plan has what this one has not. */
export function NotInPlan({ restaurantId, planName }: { restaurantId: string; planName: string | null }) {
  const t = useTranslations("house.settings.api");
  return (
    <>
      <p>{planName === null ? t("nowhere") : t("notInPlan", { plan: planName })}</p>
      <ButtonLink className="min-h-12 w-full sm:w-fit sm:px-6" to={paths.ownerPlan(restaurantId)}>
        {t("toPlan")}
      </ButtonLink>
    </>
  );
}
