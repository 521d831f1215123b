import { Link, useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { worksHere } from "#domains/accounts/account-constants.ts";
import { useLogOut } from "#domains/accounts/web/session/log-out.tsx";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { LogOutIcon, PersonIcon, StoreIcon } from "#platform/web/ui/icons.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";

/** In the header: the login link, or the account and logout. */
export function SessionCorner() {
  const t = useTranslations("common.session");
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { logOut, question } = useLogOut(() => navigate(paths.app()));
  if (session.state === "signed-out") {
    return (
      <Link to={paths.auth()} className={`${CORNER} px-2 text-sm font-medium hover:underline`}>
        {t("logIn")}
      </Link>
    );
  }
  if (session.state === "loading") {
    return (
      <span role="status" className={`${CORNER} w-11 justify-center`}>
        <Spinner />
        <span className="sr-only">{t("loading")}</span>
      </span>
    );
  }
  return (
    <>
      {worksHere(session.user) && pathname !== paths.ownerDashboard() && (
        <Link
          to={paths.ownerDashboard()}
          className={`${CORNER} min-w-11 justify-center gap-1.5 px-1 text-sm font-medium hover:underline`}
          title={t("dashboard")}
        >
          <StoreIcon />
          <span className="sr-only md:not-sr-only">{t("dashboard")}</span>
        </Link>
      )}
      <Link
        to={paths.appView("profile")}
        className={`${CORNER} max-w-40 gap-1.5 px-1 text-sm font-medium hover:underline`}
        aria-label={t("profileOf", { name: session.user.username })}
      >
        <PersonIcon />
        <span className="hidden truncate sm:inline">{session.user.username}</span>
      </Link>
      <button
        type="button"
        onClick={() => void logOut()}
        className={`${CORNER} min-w-11 justify-center gap-1.5 px-1 text-sm font-medium hover:underline`}
        title={t("logOut")}
      >
        <LogOutIcon />
        <span className="sr-only md:not-sr-only">{t("logOut")}</span>
      </button>
      {question}
    </>
  );
}

const CORNER = "flex min-h-11 items-center";
