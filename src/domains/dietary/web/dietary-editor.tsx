import { useTranslations } from "use-intl";
import { Chip } from "#platform/web/form/controls.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { ALLERGENS, type Allergen, DIETS, type Diet } from "../dietary.ts";
import { DEFAULT_SEVERITY, type DietaryProfile, type Severity } from "../dietary-profile.ts";
import { OtherNeedsField } from "./needs/other-needs-field.tsx";

interface DietaryEditorProps {
  profile: DietaryProfile;
  onChange(profile: DietaryProfile): void;
}

/** Edits a person's diets, allergens and their severity. Its texts are in the area `food`. */
export function DietaryEditor({ profile, onChange }: DietaryEditorProps) {
  const t = useTranslations("food");
  const toggleDiet = (diet: Diet) =>
    onChange({
      ...profile,
      diets: DIETS.filter((known) => (known === diet) !== profile.diets.includes(known)),
    });
  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="mb-2 font-semibold">{t("editor.diets")}</legend>
        <div className="flex flex-wrap gap-2">
          {DIETS.map((diet) => (
            <Chip
              key={diet}
              type="checkbox"
              checked={profile.diets.includes(diet)}
              onChange={() => toggleDiet(diet)}
            >
              {profile.diets.includes(diet) && <CheckIcon className="size-4" />}
              {t(`diet.${diet}`)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="font-semibold">{t("editor.allergens")}</legend>
        <p className="mb-2 text-sm text-soft">{t("editor.hint")}</p>
        <ul className="divide-y divide-line card">
          {ALLERGENS.map((allergen) => (
            <AllergenRow
              key={allergen}
              allergen={allergen}
              severity={profile.allergens.find((own) => own.allergen === allergen)?.severity ?? null}
              onSeverity={(severity) => onChange(withAllergen(profile, allergen, severity))}
            />
          ))}
        </ul>
      </fieldset>
      <OtherNeedsField
        needs={profile.otherNeeds}
        onChange={(otherNeeds) => onChange({ ...profile, otherNeeds })}
      />
    </div>
  );
}

/** `severity` null: not allergic. */
function withAllergen(
  profile: DietaryProfile,
  allergen: Allergen,
  severity: Severity | null,
): DietaryProfile {
  const severities = new Map(profile.allergens.map((own) => [own.allergen, own.severity]));
  if (severity === null) severities.delete(allergen);
  else severities.set(allergen, severity);
  return {
    ...profile,
    allergens: ALLERGENS.flatMap((known) => {
      const own = severities.get(known);
      return own === undefined ? [] : [{ allergen: known, severity: own }];
    }),
  };
}

interface AllergenRowProps {
  allergen: Allergen;
  severity: Severity | null;
  onSeverity(severity: Severity | null): void;
}

function AllergenRow({ allergen, severity, onSeverity }: AllergenRowProps) {
  const t = useTranslations("food");
  const name = t(`allergen.${allergen}`);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-1">
      <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ai-700"
          checked={severity !== null}
          onChange={() => onSeverity(severity === null ? DEFAULT_SEVERITY[allergen] : null)}
        />
        <span className={severity === null ? "" : "font-semibold"}>{name}</span>
      </label>
      {severity !== null && (
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">{t("editor.severityOf", { allergen: name })}</legend>
          {SEVERITIES.map((choice) => (
            <label key={choice} className={`${SEVERITY_CHIP} ${SEVERITY_LOOK[choice]}`}>
              <input
                type="radio"
                name={`severity-${allergen}`}
                className="absolute inset-0 cursor-pointer opacity-0"
                checked={severity === choice}
                onChange={() => onSeverity(choice)}
              />
              {choice === "high" && <WarningIcon className="size-4" />}
              {t(`editor.${choice}`)}
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
}

const SEVERITIES: readonly Severity[] = ["medium", "high"];
const SEVERITY_CHIP =
  "relative inline-flex min-h-11 items-center gap-1 rounded-full border border-line px-3 text-sm has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self";
const SEVERITY_LOOK: Record<Severity, string> = {
  medium: "has-checked:border-ai-700 has-checked:bg-ai-700 has-checked:text-white",
  high: "has-checked:border-call has-checked:bg-call has-checked:text-call-text",
};
