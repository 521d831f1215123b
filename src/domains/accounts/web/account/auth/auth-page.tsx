import { type ReactNode, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { useLinkToken } from "#platform/web/lib/memory/link-token.ts";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { accountsApi } from "../../api.ts";
import { forgetSession } from "../../session/session.ts";
import { AccountForm } from "../form/account-form.tsx";
import { emailProblem, passwordProblem } from "../form/check-fields.ts";
import { PasswordInput } from "../form/password-input.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { PASSWORD_CHANGED } from "./arrival.ts";
import { AuthTabs } from "./auth-tabs.tsx";
import { PanelCard } from "./panel-card.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

const BENEFITS = ["everywhere", "diet", "alerts"] as const;

/** What an account is good for, under a noren; and that one can do without. */
function AccountPitch() {
  const t = useTranslations("account.auth");
  return (
    <BenefitsPanel
      picture={<Cloth />}
      title={t("benefitsTitle")}
      benefits={BENEFITS.map((benefit) => t(`benefits.${benefit}`))}
      note={t("without")}
    />
  );
}

/** A lit door behind four panels, one of them drawn aside: come in. */
function Cloth() {
  return (
    <svg
      viewBox="0 0 320 120"
      className="mb-6 block h-32 w-full sm:h-40"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width="320" height="120" className="fill-ai-950" />
      <path d="M76 14h168v106H76z" className="fill-washi-200" />
      <path d="M76 104h168v16H76z" className="fill-kin-600" />
      <path d="M80 18h37l-2 62-35 2zM121 18h37v63l-35-2z" className="fill-shu-600" />
      <path d="M162 18h37c-4 26-8 42-28 56l-9-2zM203 18h37v64l-35-4z" className="fill-shu-600" />
      <path d="M162 18h37c-4 26-8 42-28 56l6-30z" className="fill-shu-500" />
      <rect x="60" y="12" width="200" height="5" rx="2.5" className="fill-washi-50" />
    </svg>
  );
}

/** The ways into an account; `?view=` names those that links in e-mails open. */
export function AuthPage() {
  const [params] = useSearchParams();
  switch (params.get("view")) {
    case "forgot":
      return <Alone panel={<ForgotPanel />} />;
    case "reset":
      return <Alone panel={<ResetPanel />} />;
    case "verify":
      return <Alone panel={<VerifyPanel />} />;
    default:
      return (
        <div className="mx-auto grid max-w-5xl items-start gap-6 lg:grid-cols-2 lg:gap-10 lg:py-8">
          <AccountPitch />
          <div className="min-w-0 max-lg:order-first">
            <AuthTabs />
          </div>
        </div>
      );
  }
}

function Alone({ panel }: { panel: ReactNode }) {
  return <div className="mx-auto max-w-lg lg:py-8">{panel}</div>;
}

/** Asks for a link with which a new password is chosen. The answer is the same for every address. */
function ForgotPanel() {
  const t = useTranslations("account");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    empty: { email: "" },
    // What was typed at the log-in already stands here.
    memory: "noren.account.log-in",
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) =>
      send(accountsApi("POST /api/auth/password-reset", { body: { email: email.trim() } })),
    onSent: (_answer, { email }) => setSentTo(email.trim()),
    failedTitle: t("toast.failed"),
  });
  if (sentTo !== null) {
    return (
      <PanelCard title={t("forgot.sentTitle")} isNews>
        <p className="break-words">{t("forgot.sent", { email: sentTo })}</p>
        <p className="text-soft">{t("forgot.nothing")}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setSentTo(null)}>{t("forgot.again")}</Button>
          <BackToLogIn />
        </div>
      </PanelCard>
    );
  }
  return (
    <PanelCard title={t("forgot.title")}>
      <p className="text-soft">{t("forgot.lead")}</p>
      <AccountForm form={form} submit={t("submit.forgot")}>
        <TextInput
          form={form}
          field="email"
          type="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          label={t("field.email")}
        />
      </AccountForm>
      <BackToLogIn />
    </PanelCard>
  );
}

function BackToLogIn() {
  const t = useTranslations("account.forgot");
  return (
    <Link
      to={paths.auth()}
      className="flex min-h-11 w-fit items-center text-link underline underline-offset-4"
    >
      {t("back")}
    </Link>
  );
}

/** Sets a new password with the link of an e-mail, and leads to the log-in. */
function ResetPanel() {
  const t = useTranslations("account");
  const toast = useToast();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [isGone, setGone] = useState(false);
  const form = useAccountForm({
    empty: { password: "" },
    check: ({ password }) => ({ password: passwordProblem(password) }),
    send: async ({ password }) => {
      try {
        return await send(
          accountsApi("PUT /api/auth/password-reset", { body: { token: token ?? "", password } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.problem?.code === "token-invalid") setGone(true);
        throw error;
      }
    },
    onSent: async () => {
      // The server has ended all sessions of the account; this may be one of them.
      forgetSession();
      toast({ title: t("toast.passwordChanged"), text: t("toast.pleaseLogIn"), tone: "success" });
      await navigate(paths.auth(), { replace: true, state: PASSWORD_CHANGED });
    },
    failedTitle: t("toast.failed"),
  });
  if (isGone || token === null) return <LinkGone />;
  return (
    <PanelCard title={t("reset.title")}>
      <p className="text-soft">{t("reset.lead")}</p>
      <AccountForm form={form} submit={t("submit.reset")}>
        <PasswordInput
          form={form}
          field="password"
          autoComplete="new-password"
          label={t("field.newPassword")}
          hint={t("field.passwordHint")}
        />
      </AccountForm>
    </PanelCard>
  );
}

/** A link for a new password that was used, is too old, or was cut off on its way. */
function LinkGone() {
  const t = useTranslations("account.link");
  return (
    <PanelCard title={t("goneTitle")} isNews>
      <p className="text-soft">{t("gone")}</p>
      <ButtonLink kind="main" to={paths.forgotPassword()} className="w-fit">
        {t("askAgain")}
      </ButtonLink>
    </PanelCard>
  );
}
