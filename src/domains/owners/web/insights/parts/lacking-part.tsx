import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";

/** Says which plan shows what this one does not. */
export function LackingPart({
  plan,
  restaurantId,
  mayChange,
}: {
  plan: string | null;
  restaurantId: string;
  /** Only owners choose a plan. */
  mayChange: boolean;
}) {
  const t = useTranslations("insights.lacks");
  return (
    <p className="rounded-xl bg-sunken p-4">
      {plan && t("text", { plan })}{" "}
      {mayChange && (
        <Link
          to={paths.ownerPlan(restaurantId)}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t("open")}
        </Link>
      )}
    </p>
  );
}
