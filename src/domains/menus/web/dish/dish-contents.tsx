import { useFormatter, useTranslations } from "use-intl";
import { ALLERGEN_SEVERITY, ALLERGENS, type Allergen, DIETS } from "#domains/dietary/dietary.ts";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { dishConflicts } from "#domains/dietary/dish-conflicts.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { LeafIcon } from "#platform/web/ui/icons.tsx";
import type { MenuDish } from "../../contract/menu.ts";

/** The contents of a dish and their source; if unknown, what such dishes often hide. */
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
      <AbsentAllergens dish={dish} isAll={contained.length + possible.length === 0} />
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

/** Allergens declared absent, and those not stated. `isAll`: the dish contains none, not even possibly. */
function AbsentAllergens({
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

/** Above this, a list would hide what is known. */
const MANY = 3;

/** Who stated it; for a glossary dish, that it is only the usual recipe. */
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

/** High severity is red, with a text for screen readers. */
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

/** Why the reader may not be able to eat a dish, by their own needs. Renders nothing without a conflict. */
export function DishConflict({ dish, profile }: { dish: MenuDish; profile: DietaryProfile }) {
  const t = useTranslations("restaurant.menu.yours");
  const food = useTranslations("food");
  const format = useFormatter();
  const { contains, mayContain, notStated, notSaidToSuit, named } = dishConflicts(dish, profile);
  const allergens = (names: typeof contains) => format.list(names.map((name) => food(`allergen.${name}`)));
  const lines = [
    contains.length > 0 && t("contains", { list: allergens(contains) }),
    named.length > 0 && t("named", { list: format.list(named) }),
    mayContain.length > 0 && t("mayContain", { list: allergens(mayContain) }),
    notStated.length > 0 && t("notStated", { list: allergens(notStated) }),
    notSaidToSuit.length > 0 &&
      t("notSaidToSuit", { list: format.list(notSaidToSuit.map((diet) => food(`diet.${diet}`))) }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  const isSerious = contains.length + named.length > 0;
  return (
    <ul
      className={`grid w-fit gap-0.5 rounded-lg px-2 py-1 text-sm font-medium ${isSerious ? "bg-warn-bg text-warn" : "bg-note-bg text-ink"}`}
    >
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
