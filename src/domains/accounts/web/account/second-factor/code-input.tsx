import { useTranslations } from "use-intl";
import type { Texts } from "#platform/web/form/use-draft-form.ts";
import { TextInput } from "../form/text-input.tsx";
import type { AccountForm } from "../form/use-account-form.ts";

interface CodeInputProps<Draft extends Texts & { code: string }> {
  form: AccountForm<Draft>;
  /** Whether a recovery code does as well. */
  takesRecoveryCode?: boolean;
}

/** A code of an authenticator app. Not only digits: what stands here may be a recovery code. */
export function CodeInput<Draft extends Texts & { code: string }>({
  form,
  takesRecoveryCode = true,
}: CodeInputProps<Draft>) {
  const t = useTranslations("account");
  return (
    <TextInput
      form={form}
      field="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={60}
      label={t("field.code")}
      {...(takesRecoveryCode && { hint: t("field.codeHint") })}
    />
  );
}
