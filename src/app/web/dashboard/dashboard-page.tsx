import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { StaffFrame } from "#domains/site/web/frame/staff-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Loading, StateMessage } from "#platform/web/ui/states.tsx";
import { OwnRestaurants } from "./own-restaurants.tsx";

/** The dashboard for restaurant staff. */
export function DashboardPage() {
  const t = useTranslations("owner");
  const { state, user } = useSession();
  return (
    <StaffFrame home={paths.ownerDashboard()} toApp={t("backToApp")}>
      {state === "loading" && <Loading />}
      {state === "signed-out" && <SignInNote />}
      {user && <OwnRestaurants key={user.id} userId={user.id} />}
    </StaffFrame>
  );
}

function SignInNote() {
  const t = useTranslations("owner.gate");
  const { search } = useLocation();
  return (
    <StateMessage title={t("title")} text={t("text")}>
      <ButtonLink kind="call" to={paths.authThen(paths.ownerDashboard() + search)}>
        {t("logIn")}
      </ButtonLink>
    </StateMessage>
  );
}
