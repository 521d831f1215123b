import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ACCOUNT_ROLES, type AccountRole, MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import type { LoggedIn, Me, User } from "#domains/accounts/contract/accounts.ts";
import { paths, readUrl } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { patchSearch, useLinkToken, usePatchSearch } from "#platform/web/page/url-state.ts";
import { BenefitsPanel } from "#platform/web/ui/benefits-panel.tsx";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { TabList, TabPanel } from "#platform/web/ui/tabs.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { accountsApi } from "../../api.ts";
import { useLogOut } from "../../session/log-out.tsx";
import { clearSession, signIn, useSession } from "../../session/session.ts";
import { AccountForm, emailProblem, passwordProblem, useAccountForm } from "../account-form.tsx";
import { PasswordInput, TextInput } from "../account-inputs.tsx";
import { PanelCard } from "../card.tsx";
import { LogInForm, PASSWORD_CHANGED } from "./log-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { VerifyPanel } from "./verify-panel.tsx";

const DEFAULT_ROLE: AccountRole = "customer";

/** Login and sign-up tabs; `?type=` opens the sign-up for that kind of account. */
function AuthTabs() {
  const t = useTranslations("account");
  const toast = useToast();
  const navigate = useNavigate();
  const session = useSession();
  const [params] = useSearchParams();
  const { search } = useLocation();
  const patch = usePatchSearch();
  const [isLeaving, setLeaving] = useState(false);
  /** Email address of the account just created. */
  const [created, setCreated] = useState<string | null>(null);
  const role = ACCOUNT_ROLES.find((one) => one === params.get("type"));
  const [lastRole, setLastRole] = useState(role ?? DEFAULT_ROLE);
  const current = role === undefined ? "log-in" : "sign-up";
  const next = (user: Me) => nextPath(params.get("next"), window.location.origin, user.home);

  const enter = async ({ token, user }: LoggedIn) => {
    setLeaving(true);
    signIn(token);
    toast({ title: t("toast.loggedIn"), tone: "success" });
    await navigate(next(user), { replace: true });
  };

  if (session.state === "signed-in" && !isLeaving) {
    return <SignedInNote user={session.user} onContinue={() => void navigate(next(session.user))} />;
  }
  return (
    <div className="grid gap-5 card p-4 shadow-card sm:p-6">
      <h1 className="text-2xl font-bold sm:text-3xl">{t("auth.title")}</h1>
      <noscript>
        <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("auth.noScript")}</p>
      </noscript>
      <TabList
        label={t("auth.tabs.label")}
        current={current}
        tabs={[
          { id: "log-in", label: t("auth.tabs.logIn"), to: patchSearch(search, { type: null }) || "?" },
          {
            id: "sign-up",
            label: t("auth.tabs.signUp"),
            to: patchSearch(search, { type: role ?? lastRole }),
          },
        ]}
      />
      <TabPanel id="log-in" current={current}>
        <LogInForm created={created} isOpen={current === "log-in"} onLoggedIn={enter} />
      </TabPanel>
      <TabPanel id="sign-up" current={current}>
        <SignUpForm
          role={role ?? lastRole}
          onRole={(chosen) => {
            setLastRole(chosen);
            patch({ type: chosen }, { replace: true });
          }}
          onSignedUp={(email) => {
            setCreated(email);
            toast({ title: t("toast.signedUp"), text: t("toast.pleaseLogIn"), tone: "success" });
            patch({ type: null }, { replace: true });
          }}
        />
      </TabPanel>
    </div>
  );
}

/** For readers who are already logged in. */
function SignedInNote({ user, onContinue }: { user: User; onContinue(): void }) {
  const t = useTranslations("account.auth.signedIn");
  const { logOut, question } = useLogOut(() => undefined);
  return (
    <div className="grid gap-4 card p-4 shadow-card sm:p-6">
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title", { name: user.username })}</h1>
        <p className="mt-1 break-words text-soft">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={onContinue}>
          {t("continue")}
        </Button>
        <Button onClick={() => void logOut()}>{t("logOut")}</Button>
        {question}
      </div>
    </div>
  );
}

const BENEFITS = ["everywhere", "diet", "alerts"] as const;

/** Benefits of an account. */
function AccountPitch() {
  const t = useTranslations("account.auth");
  return (
    <BenefitsPanel
      picture={<NorenPicture />}
      title={t("benefitsTitle")}
      benefits={BENEFITS.map((benefit) => t(`benefits.${benefit}`))}
      note={t("without")}
    />
  );
}

/** Illustration: a lit door behind a noren. */
function NorenPicture() {
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

/** Login and sign-up; `?view=` selects a page opened from emails. */
export function AuthPage() {
  const [params] = useSearchParams();
  switch (params.get("view")) {
    case "forgot":
      return <SinglePanel panel={<ForgotPanel />} />;
    case "reset":
      return <SinglePanel panel={<ResetPanel />} />;
    case "verify":
      return <SinglePanel panel={<VerifyPanel />} />;
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

function SinglePanel({ panel }: { panel: ReactNode }) {
  return <div className="mx-auto max-w-lg lg:py-8">{panel}</div>;
}

/** Requests a password reset. The response is the same for every address. */
function ForgotPanel() {
  const t = useTranslations("account");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    empty: { email: "" },
    // Prefilled with the address typed at login.
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

/** Sets a new password with an emailed link, then leads to the login. */
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
      // The server has ended all sessions, possibly this one.
      clearSession();
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

/** The link was used, has expired or is incomplete. */
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

/**
 * Redirect target after login: the path in `?next=` if it is on our origin, else `home`. `origin` as in the browser
 * (`https://noren.example`). Prevents open redirects.
 */
export function nextPath(next: string | null, origin: string, home: string): string {
  if (next === null || !/^\/(?![/\\])/.test(next)) return home;
  const url = readUrl(next, origin);
  if (url === null || url.origin !== origin || url.pathname === paths.auth()) return home;
  // `/.//elsewhere` would resolve to another host.
  if (url.pathname.startsWith("//")) return home;
  return `${url.pathname}${url.search}${url.hash}`;
}
