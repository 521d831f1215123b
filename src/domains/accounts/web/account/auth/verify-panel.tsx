import { useCallback, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { removeLinkToken, useLinkToken } from "#platform/web/page/url-state.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { accountsApi } from "../../api.ts";
import { refreshUser, useSession } from "../../session/session.ts";
import { PanelCard } from "../card.tsx";
import { ResendButton } from "../resend-button.tsx";

/** `gone`: invalid link. `failed`: the request failed; `message` from the server, if any. */
type Verification = { state: "checking" | "verified" | "gone" } | { state: "failed"; message: string | null };

/** Links work once, so requests are shared across mounts. */
const asked = new Map<string, Promise<Verification>>();

/** Verifies the address on load, and again when back online. */
function useVerification(): { verification: Verification; retry(): void } {
  const token = useLinkToken();
  const [verification, setVerification] = useState<Verification>({ state: "checking" });
  const verify = useCallback(async (link: string) => {
    setVerification({ state: "checking" });
    const underway = asked.get(link) ?? ask(link);
    asked.set(link, underway);
    const answer = await underway;
    if (answer.state === "failed") asked.delete(link);
    setVerification(answer);
  }, []);
  useEffect(() => {
    if (token === null) setVerification({ state: "gone" });
    else if (token !== undefined) void verify(token);
  }, [token, verify]);
  const retry = () => {
    if (typeof token === "string") void verify(token);
  };
  useWhenBackOnline(() => verification.state === "failed" && retry());
  return { verification, retry };
}

async function ask(token: string): Promise<Verification> {
  try {
    await send(accountsApi("POST /api/auth/verify-email", { body: { token } }));
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    // An incomplete or expired link.
    if (problem?.code === "token-invalid" || problem?.code === "invalid-input") return { state: "gone" };
    return { state: "failed", message: problem?.detail ?? null };
  }
  removeLinkToken();
  await refreshUser();
  return { state: "verified" };
}

/** Opened by the link that verifies an email address. */
export function VerifyPanel() {
  const t = useTranslations("account.verify");
  const failure = useTranslations("account.failure");
  const common = useTranslations("common");
  const { verification, retry } = useVerification();
  const { user, state } = useSession();
  // A second visit of a link that worked counts as success.
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
