import { useFormatter, useTranslations } from "use-intl";
import { type DietaryProfile, isEmptyProfile } from "#domains/dietary/dietary-profile.ts";
import { type DishConflicts, dishConflicts } from "#domains/dietary/dish-conflicts.ts";
import type { MenuDish, MenuView } from "#domains/menus/contract/menu.ts";
import { FieldError } from "#platform/web/form/field.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import type { SavedLine } from "../basket/basket.ts";

interface ConflictSectionProps {
  conflicts: readonly Conflict[];
  isAgreed: boolean;
  error: string | undefined;
  onAgree(isAgreed: boolean): void;
}

/** Dishes in the basket that conflict with the guest's profile, and the required confirmation. */
export function ConflictSection({ conflicts, isAgreed, error, onAgree }: ConflictSectionProps) {
  const t = useTranslations("ordering.conflict");
  if (conflicts.length === 0) return null;
  return (
    <div data-field="conflicts" className="grid gap-3 rounded-xl border-2 border-shu-600 bg-warn-bg p-4">
      <h3 className="flex items-center gap-2 font-bold text-warn">
        <WarningIcon />
        {t("title")}
      </h3>
      <ul className="grid gap-2">
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.dish.id} conflict={conflict} />
        ))}
      </ul>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-shu-600"
          checked={isAgreed}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : "conflicts-error"}
          onChange={(event) => onAgree(event.currentTarget.checked)}
        />
        {t("agree")}
      </label>
      <FieldError id="conflicts-error" error={error} />
    </div>
  );
}

function ConflictRow({ conflict }: { conflict: Conflict }) {
  const t = useTranslations("ordering.conflict");
  const yours = useTranslations("restaurant.menu.yours");
  const food = useTranslations("food");
  const format = useFormatter();
  const { language } = usePage();
  const { dish, contains, mayContain, notSaidToSuit, named, isUnknown } = conflict;
  const { name, beside } = bothNames(dish.name, dish.nameTranslations, language);
  const allergens = (list: typeof contains) => format.list(list.map((one) => food(`allergen.${one}`)));
  return (
    <li>
      <p className="font-semibold">
        <span lang={name.lang}>{name.text}</span>
        {beside && (
          <span lang={beside.lang} className="block text-sm font-normal">
            {beside.text}
          </span>
        )}
      </p>
      {contains.length > 0 && (
        <p className="font-medium text-warn">{t("contains", { list: allergens(contains) })}</p>
      )}
      {named.length > 0 && (
        <p className="font-medium text-warn">{yours("named", { list: format.list(named) })}</p>
      )}
      {mayContain.length > 0 && <p>{t("mayContain", { list: allergens(mayContain) })}</p>}
      {notSaidToSuit.length > 0 && (
        <p>{t("notSaidToSuit", { list: format.list(notSaidToSuit.map((diet) => food(`diet.${diet}`))) })}</p>
      )}
      {isUnknown && <p>{t("unknown")}</p>}
    </li>
  );
}

/** A dish in the basket that may not suit the guest. `isUnknown`: its ingredients are not stated. */
interface Conflict extends DishConflicts {
  dish: MenuDish;
  isUnknown: boolean;
}

/**
 * Conflicts of the basket with a dietary profile, one per dish. Options count: an egg on top adds egg. Empty for an empty
 * profile.
 */
export function basketConflicts(
  { sections }: MenuView,
  lines: readonly SavedLine[],
  profile: DietaryProfile,
): Conflict[] {
  if (isEmptyProfile(profile)) return [];
  const dishes = sections.flatMap((section) => section.dishes);
  return dishes.flatMap((dish) => {
    const own = lines.filter(({ wanted }) => wanted.dishId === dish.id);
    if (own.length === 0) return [];
    const added = own.flatMap(({ wanted }) => broughtBy(dish, wanted.options));
    const found = dishConflicts({ ...dish, contains: [...dish.contains, ...added] }, profile);
    const isUnknown = dish.basis === "unknown";
    const fromChoices = profile.allergens
      .map(({ allergen }) => allergen)
      .filter((one) => added.includes(one));
    const contains = isUnknown ? fromChoices : found.contains;
    const says = contains.length + found.mayContain.length + found.notSaidToSuit.length + found.named.length;
    return isUnknown || says > 0 ? [{ dish, ...found, contains, isUnknown }] : [];
  });
}

/** Changes with every new conflict, which has to be confirmed again. */
export function conflictsKey(conflicts: readonly Conflict[]): string {
  return JSON.stringify(
    conflicts.map(({ dish, ...rest }) => [
      dish.id,
      rest.contains,
      rest.mayContain,
      rest.named,
      rest.isUnknown,
    ]),
  );
}

function broughtBy(dish: MenuDish, chosen: SavedLine["wanted"]["options"]) {
  return dish.options.flatMap((option) => {
    const ids = chosen.find(({ optionId }) => optionId === option.id)?.choiceIds ?? [];
    return option.choices.filter(({ id }) => ids.includes(id)).flatMap(({ contains }) => contains);
  });
}
