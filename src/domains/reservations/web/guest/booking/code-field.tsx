import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";

interface CodeFieldProps {
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** The six digits that were sent to a guest: a phone offers to fill in those of a text message. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const t = useTranslations("prove");
  return (
    <Field field="code" label={t("label")} error={error}>
      {(input) => (
        <input
          {...input}
          value={value}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          className={`${input.className} text-2xl tracking-widest tabular-nums`}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
