import { useTranslations } from "use-intl";
import { CERTIFICATE_SUBJECTS, CERTIFICATE_VALUES } from "#domains/dietary-claims/certificate-constants.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import type { CertificateDraft, DraftErrors } from "./draft.ts";

interface CoversSectionProps {
  draft: CertificateDraft;
  errors: DraftErrors;
  onChange(changes: Partial<CertificateDraft>): void;
}

/** What a certificate is about, and how much of the food. */
export function CoversSection({ draft: { subjects, value }, errors, onChange }: CoversSectionProps) {
  const t = useTranslations("evidence.certificates");
  const food = useTranslations("food");
  return (
    <>
      <fieldset data-field="subjects" className="grid min-w-0 gap-2">
        <legend className="mb-2 font-medium">{t("subjects")}</legend>
        <div className="flex flex-wrap gap-2">
          {CERTIFICATE_SUBJECTS.map((subject) => (
            <Chip
              key={subject}
              type="checkbox"
              className="min-h-12"
              checked={subjects.includes(subject)}
              onChange={({ target }) =>
                onChange({
                  subjects: CERTIFICATE_SUBJECTS.filter((one) =>
                    one === subject ? target.checked : subjects.includes(one),
                  ),
                })
              }
            >
              {food(`claim.${subject}`)}
            </Chip>
          ))}
        </div>
        <FieldError id="subjects-error" error={errors.subjects} />
      </fieldset>
      <fieldset data-field="value" className="grid min-w-0 gap-2">
        <legend className="mb-2 font-medium">{t("value")}</legend>
        <div className="flex flex-wrap gap-2">
          {CERTIFICATE_VALUES.map((one) => (
            <Chip
              key={one}
              type="radio"
              name="certificate-value"
              className="min-h-12"
              checked={one === value}
              onChange={() => onChange({ value: one })}
            >
              {t(`valueOf.${one}`)}
            </Chip>
          ))}
        </div>
        <FieldError id="value-error" error={errors.value} />
      </fieldset>
    </>
  );
}
