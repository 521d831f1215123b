import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import {
  AccountForm,
  missing,
  passwordProblem,
  useAccountForm,
} from "#domains/accounts/web/account/account-form.tsx";
import { KnownUser, PasswordInput } from "#domains/accounts/web/account/account-inputs.tsx";
import { ClosedCard } from "#domains/accounts/web/account/card.tsx";
import { ResendButton } from "#domains/accounts/web/account/resend-button.tsx";
import { SecondFactorCard } from "#domains/accounts/web/account/second-factor-card.tsx";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { useIsProfileInAccount } from "#domains/accounts/web/session/profile-copy.ts";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { DietaryEditor } from "#domains/dietary/web/dietary-editor.tsx";
import { saveDietaryProfile, useDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { VisitsCard } from "#domains/restaurants/web/reviews/visits-card.tsx";
import { ThemeSwitch } from "#domains/site/web/frame/theme-switch.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { saveBlob } from "#platform/web/calls/file-transfer.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BellIcon, CalendarIcon, CardIcon, CheckIcon, HeartIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { CalendarCard } from "./calendar-card.tsx";
import { LanguageCard } from "./language-card.tsx";
import { RemoveCard } from "./remove-card.tsx";
import { SessionsCard, sessionsKey } from "./sessions-card.tsx";

const EMPTY = { currentPassword: "", newPassword: "" };

function PasswordCard({ user }: { user: User }) {
  const t = useTranslations("account");
  const toast = useToast();
  const queries = useQueryClient();
  const form = useAccountForm({
    empty: EMPTY,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: missing(currentPassword),
      newPassword: passwordProblem(newPassword),
    }),
    send: (body) => send(accountsApi("PUT /api/auth/password", { body })),
    onSent: async () => {
      form.change(EMPTY);
      toast({ title: t("toast.passwordChanged"), tone: "success" });
      await queries.invalidateQueries({ queryKey: sessionsKey(user) });
    },
    failedTitle: t("toast.failed"),
  });
  return (
    <ClosedCard title={t("password.title")}>
      <p className="text-sm text-soft">{t("password.lead")}</p>
      <AccountForm form={form} submit={t("password.submit")} kind="main">
        <KnownUser user={user} />
        <PasswordInput
          form={form}
          field="currentPassword"
          autoComplete="current-password"
          label={t("field.currentPassword")}
        />
        <PasswordInput
          form={form}
          field="newPassword"
          autoComplete="new-password"
          label={t("field.newPassword")}
          hint={t("field.passwordHint")}
        />
      </AccountForm>
    </ClosedCard>
  );
}

const FILE_NAME = "noren-account.json";

/** Data export: all data of the account, as a file. */
function DataCard() {
  const t = useTranslations("account");
  const toast = useToast();
  const { isPending, mutate } = useMutation({
    mutationFn: () => browserApi.get(accountsApi("GET /api/auth/export")),
    onSuccess: (content) =>
      saveBlob(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), FILE_NAME),
    onError(error) {
      const text = error instanceof ApiError ? error.problem?.detail : undefined;
      toast({ title: t("toast.failed"), text: text ?? t("failure.network"), tone: "error" });
    },
  });
  return (
    <Card title={t("data.title")}>
      <p className="text-sm text-soft">{t("data.exportText")}</p>
      <Button className="w-fit" disabled={isPending} onClick={() => mutate()}>
        {isPending ? t("data.exporting") : t("data.export")}
      </Button>
    </Card>
  );
}

/** The user's settings. Those stored on the device work signed out too. */
export function ProfileView() {
  const t = useTranslations("account.profile");
  const bar = useTranslations("common.bar");
  const views = useTranslations("common.views");
  const { state, user } = useSession();
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-5 px-4 py-5 lg:grid-cols-2 lg:gap-x-8">
      <div className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to={paths.appView("bookings")}>
            <CalendarIcon />
            {bar("bookings")}
          </ButtonLink>
          <ButtonLink to={paths.appView("alerts")}>
            <BellIcon />
            {views("alerts")}
          </ButtonLink>
        </div>
      </div>
      <div className="grid min-w-0 gap-5">
        {state === "signed-out" && <SignInCard />}
        {state === "loading" && <PersonLoading />}
        {user && <PersonCard user={user} />}
        {state !== "loading" && <VisitsCard userId={user?.id ?? null} />}
        <DietCard isSignedIn={user !== null} />
      </div>
      <div className="grid min-w-0 gap-5">
        <LanguageCard user={user} />
        <AppearanceCard />
        {user && (
          <>
            <SessionsCard key={user.id} user={user} />
            <PasswordCard user={user} />
            <SecondFactorCard key={`steps ${user.id}`} user={user} />
            <CalendarCard user={user} />
            <DataCard />
            <RemoveCard user={user} />
          </>
        )}
      </div>
    </div>
  );
}

function AppearanceCard() {
  const t = useTranslations("account.appearance");
  return (
    <Card title={t("title")}>
      <ThemeSwitch />
    </Card>
  );
}

/** The benefits of an account, shown to signed-out users. */
function SignInCard() {
  const t = useTranslations("account.profile.signIn");
  return (
    <Card title={t("title")}>
      <p className="text-soft">{t("text")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="call" to={paths.auth("customer")}>
          {t("signUp")}
        </ButtonLink>
        <ButtonLink to={paths.authThen(paths.appView("profile"))}>{t("logIn")}</ButtonLink>
      </div>
    </Card>
  );
}

/** The user's dietary needs. Each change is saved at once. */
function DietCard({ isSignedIn }: { isSignedIn: boolean }) {
  const t = useTranslations("account.diet");
  const { profile, isKept } = useDietaryProfile();
  const isInAccount = useIsProfileInAccount();
  const inAccount = isInAccount ? "account" : "waiting";
  const place = isSignedIn ? inAccount : "device";
  return (
    <Card title={t("title")}>
      <p className="text-sm text-soft">{t("lead")}</p>
      <ButtonLink to={paths.allergyCard()} className="w-fit">
        <CardIcon />
        {t("card")}
      </ButtonLink>
      <DietaryEditor profile={profile} onChange={(changed) => void saveDietaryProfile(changed)} />
      <p className="text-sm text-soft">{t(`kept.${isKept ? place : "nowhere"}`)}</p>
    </Card>
  );
}

/** The signed-in user, with links. */
function PersonCard({ user }: { user: User }) {
  const t = useTranslations("account.profile");
  return (
    <section className="grid min-w-0 gap-4 card p-4 shadow-card">
      <div className="min-w-0">
        <h2 className="text-lg font-bold break-words">{user.username}</h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-all text-soft">{user.email}</span>
          <Verified isVerified={user.emailVerified} />
        </p>
      </div>
      {!user.emailVerified && (
        <div className="grid gap-3 rounded-xl bg-note-bg p-3">
          <p className="text-sm">{t("unverifiedText")}</p>
          <ResendButton />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.appView("favourites")}>
          <HeartIcon />
          {t("favourites")}
        </ButtonLink>
        {user.memberships.length > 0 && (
          <ButtonLink kind="main" to={paths.ownerDashboard()}>
            {t("dashboard")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

function Verified({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations("account.profile");
  const look = isVerified ? "bg-good-bg text-good" : "bg-sunken text-soft";
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold ${look}`}
    >
      {isVerified && <CheckIcon className="size-4" />}
      {isVerified ? t("verified") : t("unverified")}
    </span>
  );
}

/** Loading placeholder. */
function PersonLoading() {
  const t = useTranslations("account.profile");
  return (
    <div role="status" className="grid gap-3 card p-4 shadow-card">
      <span className="sr-only">{t("loading")}</span>
      <span className="h-6 w-32 animate-pulse rounded bg-sunken" />
      <span className="h-5 w-56 max-w-full animate-pulse rounded bg-sunken" />
      <span className="h-11 w-40 animate-pulse rounded-xl bg-sunken" />
    </div>
  );
}
