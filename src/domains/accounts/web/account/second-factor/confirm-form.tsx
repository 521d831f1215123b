import { useTranslations } from "use-intl";
import type { NewSecondFactor } from "#domains/accounts/contract/second-factor.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import { accountsApi } from "../../api.ts";
import { AccountForm } from "../form/account-form.tsx";
import { missing } from "../form/check-fields.ts";
import { useAccountForm } from "../form/use-account-form.ts";
import { CodeInput } from "./code-input.tsx";

interface ConfirmFormProps {
  factor: NewSecondFactor;
  onConfirmed(recoveryCodes: readonly string[], home: string): void;
}

/** The key for the app, and the first code that shows that the app has it. */
export function ConfirmForm({ factor: { secret, uri }, onConfirmed }: ConfirmFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { code: "" },
    check: ({ code }) => ({ code: missing(code) }),
    send: (body) => send(accountsApi("PUT /api/auth/second-factor", { body })),
    onSent: ({ recoveryCodes, home }) => onConfirmed(recoveryCodes, home),
    failedTitle: t("toast.failed"),
  });
  return (
    <>
      <p>{t("secondFactor.scan")}</p>
      <div className="mx-auto w-full max-w-56">
        <QrCode text={uri} title={t("secondFactor.qr")} />
      </div>
      <a href={uri} className="flex min-h-11 items-center text-link underline underline-offset-4">
        {t("secondFactor.open")}
      </a>
      <dl>
        <dt className="text-sm text-soft">{t("secondFactor.key")}</dt>
        <dd translate="no" className="font-mono break-all select-all">
          {(secret.match(/.{1,4}/g) ?? []).join(" ")}
        </dd>
      </dl>
      <AccountForm form={form} submit={t("secondFactor.confirm")} kind="main">
        <CodeInput form={form} takesRecoveryCode={false} />
      </AccountForm>
    </>
  );
}
