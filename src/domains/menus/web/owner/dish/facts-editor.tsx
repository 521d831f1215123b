import { useId } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, type Allergen, DIETS } from "#domains/dietary/dietary.ts";
import { Chip } from "#platform/web/form/chip.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import {
  canSuit,
  type Facts,
  type Presence,
  presenceOf,
  unanswered,
  withDiet,
  withPresence,
  withSure,
} from "../model/facts.ts";

const PRESENCES: readonly Presence[] = ["no", "may", "yes"];

interface FactsEditorProps {
  facts: Facts;
  onChange(facts: Facts): void;
  /** What is wrong with one of them (`freeOf.fish`), in the reader's language. */
  errorAt(path: string): string | undefined;
}

/** For each allergen whether it is in there, and the diets that the dish suits. */
export function FactsEditor({ facts, onChange, errorAt }: FactsEditorProps) {
  const t = useTranslations("menu.facts");
  const food = useTranslations("food");
  const open = unanswered(facts).length;
  return (
    <>
      <p className="rounded-xl bg-note-bg px-3 py-2">{t("care")}</p>
      {open > 0 && <p className="font-semibold">{t("open", { count: open })}</p>}
      <div className="grid gap-2">
        {ALLERGENS.map((allergen) => (
          <AllergenRow
            key={allergen}
            allergen={allergen}
            facts={facts}
            onChange={onChange}
            errorAt={errorAt}
          />
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

function AllergenRow({ allergen, facts, onChange, errorAt }: FactsEditorProps & { allergen: Allergen }) {
  const t = useTranslations("menu.facts.presence");
  const asked = useTranslations("menu.facts");
  const path = `freeOf.${allergen}`;
  const error = errorAt(path);
  const food = useTranslations("food.allergen");
  const name = useId();
  const presence = presenceOf(facts, allergen);
  return (
    <fieldset data-field={`facts.${path}`} className="border-t border-line pt-2">
      <legend className="sr-only">{food(allergen)}</legend>
      <div className="grid gap-1.5 sm:flex sm:items-center sm:justify-between">
        <span aria-hidden="true" className={presence === "yes" || presence === "may" ? "font-bold" : ""}>
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
      {error !== undefined && presence === "no" && (
        <div role="alert" className="mt-2 grid gap-2 rounded-xl bg-warn-bg p-3 text-warn">
          <p>{error}</p>
          <Button size="lg" className="w-fit" onClick={() => onChange(withSure(facts, allergen))}>
            {asked("sure", { allergen: food(allergen) })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
