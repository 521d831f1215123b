import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  onChange(email: string): void;
}

/** Where an answer may follow somebody who has left. */
export function EmailField({ value, error, onChange }: EmailFieldProps) {
  const t = useTranslations("chat.person");
  return (
    <Field field="email" label={t("email")} mark={t("optional")} hint={t("emailHint")} error={error}>
      {(input) => (
        <input
          {...input}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
