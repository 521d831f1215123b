import { useTranslations } from "use-intl";
import { LANGUAGES, type Language } from "#kernel/languages.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";

interface LanguageFieldProps {
  value: Language;
  error: string | undefined;
  onChange(language: Language): void;
}

/** The language in which a guest is written to. */
export function LanguageField({ value, error, onChange }: LanguageFieldProps) {
  const t = useTranslations("owner.guest");
  const languageName = useLanguageName();
  return (
    <Field field="language" label={t("language")} error={error}>
      {(input) => (
        <select
          {...input}
          className={`${input.className} min-h-12 text-lg`}
          value={value}
          onChange={(event) => onChange(LANGUAGES.find((one) => one === event.target.value) ?? "ja")}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one}>
              {languageName(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
