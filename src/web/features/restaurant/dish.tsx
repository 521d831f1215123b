import { useFormatter, useTranslations } from "use-intl";
import type { MenuItem } from "../../../shared/contract/restaurants.ts";
import { ALLERGEN_SEVERITY, ALLERGENS, type Allergen, DIETS } from "../../../shared/dietary.ts";
import { units } from "../../../shared/money.ts";
import { bothNames } from "../../i18n/original-text.ts";
import { usePage } from "../../lib/page-data.ts";
import { LeafIcon } from "../../ui/icons.tsx";

/** One dish: what it is called here and on the Japanese menu, what it costs, and what is in it. */
export function Dish({ dish }: { dish: MenuItem }) {
  const { language } = usePage();
  const format = useFormatter();
  const { name, beside } = bothNames(dish.name, dish.nameTranslations, language);
  const price = format.number(units(dish.price), { style: "currency", currency: dish.price.currency });
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0">
          <span lang={name.lang} className="font-semibold">
            {name.text}
          </span>
          {beside && (
            <span lang={beside.lang} className="block text-sm text-soft">
              {beside.text}
            </span>
          )}
        </p>
        <span className="tabular shrink-0 font-semibold">{price}</span>
      </div>
      <Contents dish={dish} />
    </li>
  );
}

function Contents({ dish }: { dish: MenuItem }) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food");
  const contained = ALLERGENS.filter((allergen) => dish.contains.includes(allergen));
  const diets = DIETS.filter((diet) => dish.diets.includes(diet));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {contained.length === 0 ? (
        <span className="text-soft">{t("noAllergens")}</span>
      ) : (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="text-soft">{t("contains")}</span>
          {contained.map((allergen) => (
            <AllergenChip key={allergen} allergen={allergen} />
          ))}
        </p>
      )}
      {diets.length > 0 && (
        <p className="flex flex-wrap items-center gap-1.5">
          <span className="sr-only">{t("suits")}</span>
          {diets.map((diet) => (
            <span
              key={diet}
              className="inline-flex items-center gap-1 rounded-full bg-good-bg px-2 font-medium text-good"
            >
              <LeafIcon className="size-3.5" />
              {food(`diet.${diet}`)}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** High severity is red, and says so to those who don't see it. */
function AllergenChip({ allergen }: { allergen: Allergen }) {
  const food = useTranslations("food");
  const severity = ALLERGEN_SEVERITY[allergen];
  const isHigh = severity === "high";
  return (
    <span
      className={`rounded-full px-2 font-medium ${isHigh ? "bg-warn-bg text-warn" : "bg-sunken text-ink"}`}
      title={food(`severity.${severity}`)}
    >
      {isHigh && <span aria-hidden="true">! </span>}
      {food(`allergen.${allergen}`)}
      {isHigh && <span className="sr-only"> ({food("severity.high")})</span>}
    </span>
  );
}
