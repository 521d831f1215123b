import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/feedback/spinner.tsx";
import { NeedsScripts } from "#platform/web/ui/needs-scripts.tsx";
import { staffApi } from "../api.ts";
import { useInvitationToken } from "./kept-token.ts";
import { OpenInvitation } from "./open-invitation.tsx";

/** What the link of an invitation opens: who invites, and the way to accept. */
export function InvitationPage() {
  const t = useTranslations("house.invitation");
  const common = useTranslations("common");
  const token = useInvitationToken();
  const { state, user } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["invitation", token, user?.id],
    queryFn: ({ signal }) =>
      send(staffApi("POST /api/invitations/look-up", { body: { token: token ?? "" } }), { signal }),
    enabled: typeof token === "string" && state !== "loading",
  });
  if (token === null || (error instanceof ApiError && error.status === 404))
    return (
      <Panel title={t("goneTitle")}>
        <p className="text-soft">{t("gone")}</p>
      </Panel>
    );
  if (isError)
    return (
      <Panel title={t("failedTitle")}>
        <p className="text-soft">{t("failed")}</p>
        <Button kind="main" className="w-fit" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </Panel>
    );
  if (data === undefined || typeof token !== "string")
    return (
      <Panel title={t("title")}>
        <NeedsScripts />
        <p role="status" className="scripted flex items-center gap-3 text-soft">
          <Spinner />
          {t("checking")}
        </p>
      </Panel>
    );
  return <OpenInvitation token={token} invitation={data} user={user} Panel={Panel} />;
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-lg gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6 lg:my-8">
      <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
