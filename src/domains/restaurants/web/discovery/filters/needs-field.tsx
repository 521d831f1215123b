import { useTranslations } from "use-intl";
import { ALLERGEN_SEVERITY, ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import { Switch } from "#platform/web/ui/form/switch.tsx";
import { CHIP } from "./choice-field.tsx";
import { type Filters, toggled } from "./filters.ts";

interface NeedsFieldProps {
  filters: Filters;
  onChange(part: Partial<Filters>): void;
}

/** What the reader can't or won't eat. A restaurant fits only if somebody has said that it does. */
export function NeedsField({ filters, onChange }: NeedsFieldProps) {
  const t = useTranslations("discovery.filters");
  const food = useTranslations("food");
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">{t("diets")}</legend>
        <div className="flex flex-wrap gap-2">
          {DIETS.map((diet) => (
            <label key={diet} className={CHIP}>
              <input
                type="checkbox"
                className="sr-only"
                checked={filters.diets.includes(diet)}
                onChange={() => onChange({ diets: toggled(DIETS, filters.diets, diet) })}
              />
              {food(`diet.${diet}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label={t("allergyFriendly")}
        hint={t("allergyFriendlyHint")}
        isOn={filters.allergyFriendly}
        onChange={(allergyFriendly) => onChange({ allergyFriendly })}
      />
      <fieldset>
        <legend className="font-semibold">{t("allergens")}</legend>
        <p className="mb-2 text-sm text-soft">{t("allergensHint")}</p>
        <div className="flex flex-wrap gap-2">
          {ALLERGENS.map((allergen) => {
            const isHigh = ALLERGEN_SEVERITY[allergen] === "high";
            return (
              <label key={allergen} className={`${CHIP} ${isHigh ? HIGH : ""}`}>
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={filters.allergens.includes(allergen)}
                  onChange={() => onChange({ allergens: toggled(ALLERGENS, filters.allergens, allergen) })}
                />
                {food(`allergen.${allergen}`)}
                {isHigh && <span className="text-xs">· {t("highSeverity")}</span>}
              </label>
            );
          })}
        </div>
      </fieldset>
      <p className="rounded-lg bg-sunken px-3 py-2 text-sm text-soft">{t("disclaimer")}</p>
    </>
  );
}

const HIGH =
  "text-warn border-warn/40 has-checked:border-call has-checked:bg-call has-checked:text-call-text";
