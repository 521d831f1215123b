import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { paths } from "#kernel/addresses/paths.ts";

/** Whose claims alerts are limited to, and where that is changed. */
export function DietLine() {
  const t = useTranslations("alerts.diet");
  const food = useTranslations("food");
  const { profile } = useDietaryProfile();
  const needs = [
    ...profile.diets.map((diet) => food(`diet.${diet}`)),
    ...profile.allergens.map(({ allergen }) => t("without", { allergen: food(`allergen.${allergen}`) })),
  ];
  // Foods in words limit nothing: no restaurant says anything of them.
  const isEmpty = needs.length === 0;
  return (
    <div>
      <h3 className="font-semibold">{t("title")}</h3>
      <p className="mt-1 text-sm text-soft">{isEmpty ? t("none") : t("some")}</p>
      {!isEmpty && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {needs.map((need) => (
            <li key={need} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm font-medium">
              {need}
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.allergyCard()} className="inline-flex min-h-11 items-center text-link underline">
        {isEmpty ? t("set") : t("change")}
      </Link>
    </div>
  );
}
