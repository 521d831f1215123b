import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { ACCOUNT_ROLES, type AccountRole } from "#domains/accounts/account-terms.ts";
import type { LoggedIn, Me, User } from "#domains/accounts/contract/accounts.ts";
import { patchSearch, usePatchSearch } from "#platform/web/lib/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { TabList, TabPanel } from "#platform/web/ui/tabs.tsx";
import { signIn, signOut, useSession } from "../../session/session.ts";
import { LogInForm } from "./log-in-form.tsx";
import { nextPath } from "./next-path.ts";
import { SignUpForm } from "./sign-up-form.tsx";

const DEFAULT_ROLE: AccountRole = "customer";

/** Log-in and sign-up. The address says which is open: `?type=` is the sign-up for that kind of account. */
export function AuthTabs() {
  const t = useTranslations("account");
  const toast = useToast();
  const navigate = useNavigate();
  const session = useSession();
  const [params] = useSearchParams();
  const { search } = useLocation();
  const patch = usePatchSearch();
  const [isLeaving, setLeaving] = useState(false);
  /** Whose account has just been made. */
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
    <div className="grid gap-5 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
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

/** For a reader who comes here and is logged in already. */
function SignedInNote({ user, onContinue }: { user: User; onContinue(): void }) {
  const t = useTranslations("account.auth.signedIn");
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title", { name: user.username })}</h1>
        <p className="mt-1 break-words text-soft">{user.email}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button kind="main" onClick={onContinue}>
          {t("continue")}
        </Button>
        <Button onClick={() => void signOut()}>{t("logOut")}</Button>
      </div>
    </div>
  );
}
