import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Me, NewSecondFactor, User } from "#domains/accounts/contract/accounts.ts";
import { paths, SECOND_FACTOR } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { useCopy } from "#platform/web/device/use-copy.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { QrCode } from "#platform/web/ui/qr-code.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { accountsApi } from "../api.ts";
import { refreshUser } from "../session/session.ts";
import { AccountForm, missing, useAccountForm } from "./account-form.tsx";
import { CodeInput, KnownUser, PasswordInput } from "./account-inputs.tsx";
import { ClosedCard, LoadFailed } from "./card.tsx";

/** Setup on this page: the app's key, then the recovery codes; both are shown only once. */
type Step =
  | { kind: "confirm"; factor: NewSecondFactor }
  | { kind: "save"; codes: readonly string[]; home: string }
  | null;

/** Two-step verification: setup, deactivation, and remaining recovery codes. */
export function SecondFactorCard({ user }: { user: Me }) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const toast = useToast();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>(null);
  const wasSent = user.home === paths.secondFactor();
  const { data, isError, refetch } = useQuery({
    queryKey: ["second-factor", user.id],
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/auth/second-factor"), signal),
  });

  const leave = (home: string) => {
    setStep(null);
    // After a forced setup people continue to their start page; others stay in their profile.
    if (wasSent && home !== paths.secondFactor()) void navigate(home);
    void refreshUser();
  };

  const content = (): ReactNode => {
    if (step?.kind === "confirm")
      return (
        <ConfirmForm
          factor={step.factor}
          onConfirmed={(codes, home) => {
            toast({ title: t("toast.secondFactorOn"), tone: "success" });
            setStep({ kind: "save", codes, home });
            void refetch();
          }}
        />
      );
    if (step?.kind === "save") return <RecoveryCodes codes={step.codes} onDone={() => leave(step.home)} />;
    if (data?.isOn)
      return (
        <>
          <p className="font-semibold">{t("secondFactor.isOn", { count: data.recoveryCodesLeft })}</p>
          <p className="text-sm text-soft">{t("secondFactor.offLead")}</p>
          <SwitchOffForm
            user={user}
            onOff={() => {
              toast({ title: t("toast.secondFactorOff"), tone: "success" });
              void refetch();
            }}
          />
        </>
      );
    if (data)
      return (
        <>
          <p className="text-sm text-soft">{t("secondFactor.lead")}</p>
          <BeginForm user={user} onBegun={(factor) => setStep({ kind: "confirm", factor })} />
        </>
      );
    if (isError) return <LoadFailed text={t("secondFactor.failed")} onRetry={() => void refetch()} />;
    return (
      <p role="status" className="text-soft">
        {common("loading")}
      </p>
    );
  };
  return (
    <ClosedCard title={t("secondFactor.title")} id={SECOND_FACTOR}>
      {content()}
    </ClosedCard>
  );
}

interface BeginFormProps {
  user: User;
  onBegun(factor: NewSecondFactor): void;
}

function BeginForm({ user, onBegun }: BeginFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { password: "" },
    check: ({ password }) => ({ password: missing(password) }),
    send: (body) => send(accountsApi("POST /api/auth/second-factor", { body })),
    onSent: onBegun,
    failedTitle: t("toast.failed"),
  });
  return (
    <AccountForm form={form} submit={t("secondFactor.begin")} kind="main">
      <KnownUser user={user} />
      <PasswordInput
        form={form}
        field="password"
        autoComplete="current-password"
        label={t("field.currentPassword")}
      />
    </AccountForm>
  );
}

interface SwitchOffFormProps {
  user: User;
  onOff(): void;
}

function SwitchOffForm({ user, onOff }: SwitchOffFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { password: "", code: "" },
    check: ({ password, code }) => ({ password: missing(password), code: missing(code) }),
    send: (body) => send(accountsApi("DELETE /api/auth/second-factor", { body })),
    onSent: onOff,
    failedTitle: t("toast.failed"),
  });
  return (
    <AccountForm form={form} submit={t("secondFactor.off")} kind="quiet">
      <KnownUser user={user} />
      <PasswordInput
        form={form}
        field="password"
        autoComplete="current-password"
        label={t("field.currentPassword")}
      />
      <CodeInput form={form} />
    </AccountForm>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** Recovery codes, shown once; selectable as text. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useTranslations("account");
  const { state, copy } = useCopy(() => undefined);
  return (
    <>
      <h3 className="font-semibold">{t("secondFactor.saveTitle")}</h3>
      <p className="text-sm text-soft">{t("secondFactor.save")}</p>
      <ul
        translate="no"
        className="grid gap-1 rounded-xl border border-line bg-page p-3 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy(codes.join("\n"))}>{t("secondFactor.copy")}</Button>
        <Button kind="main" onClick={onDone}>
          {t("secondFactor.done")}
        </Button>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {state === "copied" && t("secondFactor.copied")}
      </p>
    </>
  );
}

interface ConfirmFormProps {
  factor: NewSecondFactor;
  onConfirmed(recoveryCodes: readonly string[], home: string): void;
}

/** The app's key, and the first code to confirm it. */
function ConfirmForm({ factor: { secret, uri }, onConfirmed }: ConfirmFormProps) {
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
