import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { useSession } from "../../../lib/session/session.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/feedback/loading.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { StaffFrame } from "../../../ui/frame/staff-frame.tsx";
import { OwnRestaurants } from "./own-restaurants.tsx";

/** The restaurant's side: for the people who work there. */
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
