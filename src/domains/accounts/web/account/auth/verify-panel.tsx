import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/feedback/spinner.tsx";
import { useSession } from "../../session/session.ts";
import { ResendButton } from "../resend-button.tsx";
import { PanelCard } from "./panel-card.tsx";
import { useVerification } from "./use-verification.ts";

/** What a link that confirms an e-mail address opens. */
export function VerifyPanel() {
  const t = useTranslations("account.verify");
  const failure = useTranslations("account.failure");
  const common = useTranslations("common");
  const { verification, retry } = useVerification();
  const { user, state } = useSession();
  // A link that was opened twice has done its work all the same.
  if (verification.state === "verified" || (verification.state === "gone" && user?.emailVerified)) {
    return (
      <PanelCard title={t("doneTitle")} isNews>
        <p className="text-soft">{t("done")}</p>
        {state === "signed-out" ? (
          <ButtonLink kind="call" to={paths.auth()} className="w-fit">
            {common("session.logIn")}
          </ButtonLink>
        ) : (
          <ButtonLink kind="call" to={user?.home ?? paths.app()} className="w-fit">
            {t(user === null || user.home === paths.app() ? "go" : "continue")}
          </ButtonLink>
        )}
      </PanelCard>
    );
  }
  if (verification.state === "gone") return <Expired />;
  if (verification.state === "failed") {
    return (
      <PanelCard title={t("failedTitle")} isNews>
        <p className="text-soft">{verification.message ?? failure("network")}</p>
        <Button kind="main" onClick={retry} className="w-fit">
          {common("retry")}
        </Button>
      </PanelCard>
    );
  }
  return (
    <PanelCard title={t("title")}>
      <p role="status" className="flex items-center gap-3 text-soft">
        <Spinner />
        {t("checking")}
      </p>
    </PanelCard>
  );
}

function Expired() {
  const t = useTranslations("account");
  const { state } = useSession();
  return (
    <PanelCard title={t("link.goneTitle")} isNews>
      <p className="text-soft">{t("link.gone")}</p>
      {state === "signed-out" ? (
        <ButtonLink kind="main" to={paths.authThen(paths.appView("profile"))} className="w-fit">
          {t("verify.logIn")}
        </ButtonLink>
      ) : (
        <ResendButton />
      )}
    </PanelCard>
  );
}
