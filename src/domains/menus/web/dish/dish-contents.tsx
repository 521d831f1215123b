import { useFormatter, useTranslations } from "use-intl";
import { ALLERGEN_SEVERITY, ALLERGENS, type Allergen, DIETS } from "#domains/dietary/dietary.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { LeafIcon } from "#platform/web/ui/icons.tsx";
import type { MenuDish } from "../../contract/menu.ts";

/** What is in a dish and how that is known; where nobody has said anything, what such dishes often hide. */
export function DishContents({ dish }: { dish: MenuDish }) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food");
  if (dish.basis === "unknown") return <Unknown dish={dish} />;
  const allergens = (list: readonly Allergen[]) => ALLERGENS.filter((allergen) => list.includes(allergen));
  const contained = allergens(dish.contains);
  const possible = allergens(dish.mayContain);
  const diets = DIETS.filter((diet) => dish.diets.includes(diet));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      {contained.length > 0 && <AllergenList label={t("contains")} allergens={contained} />}
      {possible.length > 0 && <AllergenList label={t("mayContain")} allergens={possible} />}
      <NotInIt dish={dish} isAll={contained.length + possible.length === 0} />
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
      {(contained.length > 0 || dish.facts) && <Basis dish={dish} />}
    </div>
  );
}

/** What the restaurant says is not in it, and what it has said nothing of. `isAll`: nothing is, or may be, in it. */
function NotInIt({
  dish: { basis, contains, mayContain, freeOf },
  isAll,
}: {
  dish: MenuDish;
  isAll: boolean;
}) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food.allergen");
  const format = useFormatter();
  const names = (list: readonly Allergen[]) => format.list(list.map((allergen) => food(allergen)));
  if (basis === "usual") return isAll ? <span className="text-soft">{t("noAllergens")}</span> : null;
  const free = ALLERGENS.filter((allergen) => freeOf.includes(allergen));
  const known = [...contains, ...mayContain, ...free];
  const open = ALLERGENS.filter((allergen) => !known.includes(allergen));
  if (isAll && open.length === 0) return <span className="text-soft">{t("noAllergensStated")}</span>;
  return (
    <>
      {free.length > 0 && <span className="text-soft">{t("freeOf", { list: names(free) })}</span>}
      {open.length > 0 && (
        <span className="text-soft">
          {open.length > MANY ? t("notStatedRest") : t("notStated", { list: names(open) })}
        </span>
      )}
    </>
  );
}

/** So many that listing them hides what is known. */
const MANY = 3;

/** Who says so; for a dish of the glossary, that it is only as such dishes usually are. */
function Basis({ dish: { facts } }: { dish: MenuDish }) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food");
  const clock = useWallClock();
  const text = facts && [food(`claimLevel.${facts.level}`), facts.date && clock.date(facts.date)];
  return <span className="text-soft">{text ? text.filter(Boolean).join(" · ") : t("usual")}</span>;
}

function Unknown({ dish: { askAbout } }: { dish: MenuDish }) {
  const t = useTranslations("restaurant.menu");
  const food = useTranslations("food");
  return (
    <div className="grid gap-1 rounded-lg bg-note-bg px-3 py-2 text-sm">
      <p className="font-medium">{t("unknown")}</p>
      {askAbout.length > 0 && (
        <>
          <p>{t("oftenHides")}</p>
          <ul className="list-disc ps-5">
            {askAbout.map((ingredient) => (
              <li key={ingredient}>{food(`hidden.${ingredient}`)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function AllergenList({ label, allergens }: { label: string; allergens: readonly Allergen[] }) {
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      <span className="text-soft">{label}</span>
      {allergens.map((allergen) => (
        <AllergenChip key={allergen} allergen={allergen} />
      ))}
    </p>
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
