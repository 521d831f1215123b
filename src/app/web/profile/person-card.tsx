import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { ResendButton } from "#domains/accounts/web/account/resend-button.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { CheckIcon, HeartIcon } from "#platform/web/ui/icons.tsx";

/** Who is signed in, and where they can go from here. */
export function PersonCard({ user }: { user: User }) {
  const t = useTranslations("account.profile");
  return (
    <section className="grid min-w-0 gap-4 rounded-card border border-line bg-card p-4 shadow-card">
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

/** In the shape of what is coming. */
export function PersonLoading() {
  const t = useTranslations("account.profile");
  return (
    <div role="status" className="grid gap-3 rounded-card border border-line bg-card p-4 shadow-card">
      <span className="sr-only">{t("loading")}</span>
      <span className="h-6 w-32 animate-pulse rounded bg-sunken" />
      <span className="h-5 w-56 max-w-full animate-pulse rounded bg-sunken" />
      <span className="h-11 w-40 animate-pulse rounded-xl bg-sunken" />
    </div>
  );
}
