import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { LeafIcon } from "#platform/web/ui/icons.tsx";

/** In the header, once the reader has said what they can't eat: how much of it is known, and the page to change it. */
export function NeedsLink() {
  const t = useTranslations("common.bar");
  const { profile } = useDietaryProfile();
  const count = profile.diets.length + profile.allergens.length + profile.otherNeeds.length;
  if (count === 0) return null;
  return (
    <Link
      to={paths.allergyCard()}
      title={t("needs")}
      className="flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-full px-1.5 text-sm font-semibold hover:bg-white/10"
    >
      <LeafIcon />
      <span className="sr-only">{t("needs")}: </span>
      <span className="tabular">{count}</span>
    </Link>
  );
}
