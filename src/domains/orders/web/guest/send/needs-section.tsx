import { useTranslations } from "use-intl";
import { type DietaryProfile, isEmptyProfile } from "#domains/dietary/dietary-profile.ts";
import { DietaryEditor } from "#domains/dietary/web/dietary-editor.tsx";
import { saveDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { FieldError } from "#platform/web/form/field.tsx";

/** The guest's dietary needs, sent with the order and editable here. */
export function NeedsSection({ profile, error }: { profile: DietaryProfile; error: string | undefined }) {
  const t = useTranslations("ordering.needs");
  const food = useTranslations("food");
  const needs = [
    ...profile.diets.map((diet) => ({ text: food(`diet.${diet}`), isSevere: false })),
    ...profile.allergens.map(({ allergen, severity }) => ({
      text: food(`allergen.${allergen}`),
      isSevere: severity === "high",
    })),
    ...profile.otherNeeds.map(({ text, severe }) => ({ text, isSevere: severe })),
  ];
  return (
    <section data-field="needs" className="grid gap-2">
      <h3 className="font-medium">{t("title")}</h3>
      {isEmptyProfile(profile) ? (
        <p className="text-sm text-soft">{t("none")}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-1.5">
            {needs.map(({ text, isSevere }) => (
              <li
                key={text}
                className={`rounded-2xl px-2.5 py-0.5 text-sm font-medium wrap-anywhere ${isSevere ? "bg-call text-call-text" : "bg-note-bg"}`}
              >
                {text}
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">{t("told")}</p>
        </>
      )}
      <FieldError id="needs-error" error={error} />
      <details>
        <summary className="flex min-h-11 w-fit list-none items-center text-link underline">
          {t("change")}
        </summary>
        <div className="mt-2">
          <DietaryEditor profile={profile} onChange={(changed) => void saveDietaryProfile(changed)} />
        </div>
      </details>
    </section>
  );
}
