import { useFormatter, useTranslations } from "use-intl";
import type { DietaryProfile } from "#domains/dietary/dietary-profile.ts";
import { dishConflicts } from "#domains/dietary/dish-conflicts.ts";
import type { MenuDish } from "../../contract/menu.ts";

/** Why the reader may not be able to eat a dish, from what they have said of themselves. Nothing when nothing is known against it. */
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
