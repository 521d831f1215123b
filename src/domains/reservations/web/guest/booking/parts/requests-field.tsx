import { useTranslations } from "use-intl";
import { Field } from "#platform/web/ui/form/field.tsx";

const MAX_REQUESTS = 1_000;

interface RequestsFieldProps {
  requests: string;
  error: string | undefined;
  onChange(requests: string): void;
}

/** What the guest would like, in their own words. */
export function RequestsField({ requests, error, onChange }: RequestsFieldProps) {
  const t = useTranslations("booking.wishes");
  return (
    <Field field="requests" label={t("requests")} hint={t("requestsHint")} error={error}>
      {({ className, ...input }) => (
        <textarea
          {...input}
          className={`${className} min-h-24`}
          name="requests"
          maxLength={MAX_REQUESTS}
          value={requests}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
