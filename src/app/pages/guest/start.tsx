import { useEffect } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { pageContext } from "#platform/web/page/page-context.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Loading } from "#platform/web/ui/states.tsx";

export function loader({ context }: LoaderFunctionArgs) {
  return { texts: context.get(pageContext).textsOf(["common"]) };
}

/** Start URL of the installed app: redirects by the user's account, which only the browser knows. */
export default function Start() {
  const t = useTranslations("common");
  const navigate = useNavigate();
  const { state, user } = useSession();
  const { isOnline } = useNetwork();
  // Offline the stored user is used.
  const isUnknown = state === "loading" && isOnline;
  const home = isUnknown ? null : (user?.home ?? paths.app());
  useEffect(() => {
    if (home !== null) void navigate(home, { replace: true });
  }, [home, navigate]);
  return (
    <PageFrame>
      <Head title={t("productName")} description={t("tagline")} noIndex />
      <Loading />
      <noscript>
        <ButtonLink to={paths.app()}>{t("map")}</ButtonLink>
      </noscript>
    </PageFrame>
  );
}
