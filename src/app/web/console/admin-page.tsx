import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { NotFoundPage } from "#domains/site/web/frame/not-found-page.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, browserApi } from "#platform/web/lib/calls/api.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Loading } from "#platform/web/ui/feedback/loading.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { AdminViews } from "./admin-views.tsx";

/** Where the installation is run from. Until it is known that an operator looks, the page says nothing of itself. */
export function AdminPage() {
  const { state, user } = useSession();
  if (state === "signed-out") return <SignInPage />;
  return user === null ? <WaitingPage /> : <ForOperators key={user.id} userId={user.id} />;
}

function ForOperators({ userId }: { userId: string }) {
  const t = useTranslations("admin.gate");
  const common = useTranslations("common");
  const { data, error, refetch } = useQuery({
    queryKey: ["operator", userId],
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/admin/me"), signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <AdminViews operator={data} />;
  if (error === null) return <WaitingPage />;
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (error instanceof ApiError && error.problem?.code === "second-factor-required") {
    const { title, detail } = error.problem;
    return (
      <PageFrame>
        <Head title={title} description={detail} noIndex />
        <StateMessage title={title} text={detail}>
          <ButtonLink kind="call" to={paths.secondFactor()}>
            {t("toProfile")}
          </ButtonLink>
        </StateMessage>
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <Head title={t("failedTitle")} description={t("failedText")} noIndex />
      <StateMessage title={t("failedTitle")} text={t("failedText")}>
        <Button kind="main" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </StateMessage>
    </PageFrame>
  );
}

function WaitingPage() {
  const t = useTranslations("common");
  return (
    <PageFrame>
      <Head title={t("loading")} description={t("tagline")} noIndex />
      <Loading />
    </PageFrame>
  );
}

function SignInPage() {
  const t = useTranslations("admin.gate");
  const { pathname, search } = useLocation();
  return (
    <PageFrame>
      <Head title={t("title")} description={t("text")} noIndex />
      <StateMessage title={t("title")} text={t("text")}>
        <ButtonLink kind="call" to={paths.authThen(pathname + search)}>
          {t("logIn")}
        </ButtonLink>
      </StateMessage>
    </PageFrame>
  );
}
