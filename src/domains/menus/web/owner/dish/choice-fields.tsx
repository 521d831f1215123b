import { useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { MAX_DISH_YEN } from "#domains/menus/menu-constants.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { YenField } from "#platform/web/form/yen-field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, TrashIcon } from "#platform/web/ui/icons.tsx";
import { useDishScope } from "../menu-scope.ts";
import type { Choice } from "../model/document.ts";
import { OtherNames, TextField } from "../text-fields.tsx";

const NAME_LENGTH = 40;

interface ChoiceFieldsProps {
  /** Path prefix of the choice, ending with a dot. */
  path: string;
  choice: Choice;
  onChange(changes: Partial<Choice>, field?: string): void;
  /** Absent for the only choice: an option needs at least one. */
  onRemove?(): void;
}

/** One choice of an option: its name, surcharge, and allergens. */
export function ChoiceFields({ path, choice, onChange, onRemove }: ChoiceFieldsProps) {
  const t = useTranslations("menu.options");
  const food = useTranslations("food.allergen");
  const { errorAt } = useDishScope();
  const { names, extraYen, contains } = choice;
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-card p-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            path={`${path}names.ja`}
            label={t("choice")}
            error={errorAt(`${path}names.ja`)}
            lang="ja"
            value={names.ja ?? ""}
            maxLength={NAME_LENGTH}
            onChange={(ja) => onChange({ names: { ...names, ja } }, "names.ja")}
          />
        </div>
        {onRemove && (
          <Button
            size="icon"
            className="mt-[1.875rem] shrink-0"
            aria-label={t("removeChoice", { name: names.ja || t("unnamedChoice") })}
            onClick={onRemove}
          >
            <TrashIcon />
          </Button>
        )}
      </div>
      <YenField
        path={`${path}extraYen`}
        label={t("extra")}
        error={errorAt(`${path}extraYen`)}
        value={extraYen === 0 ? null : extraYen}
        most={MAX_DISH_YEN}
        onChange={(yen) => onChange({ extraYen: yen ?? 0 }, "extraYen")}
      />
      <fieldset>
        <legend className="mb-2 font-medium">{t("brings")}</legend>
        <div className="flex flex-wrap gap-2">
          {ALLERGENS.map((allergen) => {
            const isIn = contains.includes(allergen);
            return (
              <Chip
                key={allergen}
                type="checkbox"
                checked={isIn}
                onChange={() =>
                  onChange({
                    contains: ALLERGENS.filter((one) => (one === allergen) !== contains.includes(one)),
                  })
                }
              >
                {isIn && <CheckIcon className="size-4" />}
                {food(allergen)}
              </Chip>
            );
          })}
        </div>
      </fieldset>
      <OtherNames
        path={`${path}names`}
        title={t("others")}
        texts={names}
        maxLength={NAME_LENGTH}
        errorAt={errorAt}
        onChange={(texts, language) => onChange({ names: texts }, `names.${language}`)}
      />
    </div>
  );
}
