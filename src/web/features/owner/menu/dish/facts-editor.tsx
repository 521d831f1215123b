import { useId } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, type Allergen, DIETS } from "../../../../../shared/dietary.ts";
import { Chip } from "../../../../ui/form/chip.tsx";
import { CheckIcon } from "../../../../ui/icons.tsx";
import { canSuit, type Facts, type Presence, presenceOf, withDiet, withPresence } from "../model/facts.ts";

const PRESENCES: readonly Presence[] = ["no", "may", "yes"];

interface FactsEditorProps {
  facts: Facts;
  onChange(facts: Facts): void;
}

/** For each allergen whether it is in there, and the diets that the dish suits. */
export function FactsEditor({ facts, onChange }: FactsEditorProps) {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food");
  return (
    <>
      <p className="rounded-xl bg-note-bg px-3 py-2">{t("care")}</p>
      <div className="grid gap-2">
        {ALLERGENS.map((allergen) => (
          <AllergenLine key={allergen} allergen={allergen} facts={facts} onChange={onChange} />
        ))}
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{t("suits")}</legend>
        <div className="flex flex-wrap gap-2">
          {DIETS.map((diet) => {
            const isSuited = facts.diets.includes(diet);
            const canBe = canSuit(facts.contains, diet);
            return (
              <Chip
                key={diet}
                type="checkbox"
                className={`min-h-12 ${canBe ? "" : "opacity-50"}`}
                checked={isSuited}
                disabled={!canBe}
                onChange={() => onChange(withDiet(facts, diet, !isSuited))}
              >
                {isSuited && <CheckIcon className="size-4" />}
                {food(`diet.${diet}`)}
              </Chip>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

function AllergenLine({ allergen, facts, onChange }: FactsEditorProps & { allergen: Allergen }) {
  const t = useTranslations("menu.facts.presence");
  const food = useTranslations("food.allergen");
  const name = useId();
  const presence = presenceOf(facts, allergen);
  return (
    <fieldset className="border-t border-line pt-2">
      <legend className="sr-only">{food(allergen)}</legend>
      <div className="grid gap-1.5 sm:flex sm:items-center sm:justify-between">
        <span aria-hidden="true" className={presence === "no" ? "" : "font-bold"}>
          {food(allergen)}
        </span>
        <span className="grid shrink-0 grid-cols-3 gap-1.5 sm:w-72">
          {PRESENCES.map((one) => (
            <Chip
              key={one}
              type="radio"
              name={name}
              className="min-h-12 px-1.5 leading-tight"
              checked={presence === one}
              onChange={() => onChange(withPresence(facts, allergen, one))}
            >
              {t(one)}
            </Chip>
          ))}
        </span>
      </div>
    </fieldset>
  );
}
