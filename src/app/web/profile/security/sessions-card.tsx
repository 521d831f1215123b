import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { Card } from "#domains/accounts/web/account/card.tsx";
import { LoadFailed } from "#domains/accounts/web/account/load-failed.tsx";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { EndSessionsForm } from "./end-sessions-form.tsx";
import { SessionRow } from "./session-row.tsx";
import { sessionsKey } from "./sessions-key.ts";
import { endCall, type SessionToEnd, useEndedSessions } from "./use-ended-sessions.ts";

/** The devices on which the account is logged in; each can be logged out from here. */
export function SessionsCard({ user }: { user: User }) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey(user),
    queryFn: ({ signal }) => browserApi.get(accountsApi("GET /api/auth/sessions"), signal),
    refetchOnWindowFocus: true,
  });
  const { asked, isPending, end, ended, keep } = useEndedSessions(refetch);
  const others = data?.filter(({ current }) => !current) ?? [];
  /** The password is asked for where the button was pressed. */
  const formFor = (session: SessionToEnd, lead: string, submit: string) =>
    keyOf(asked) === keyOf(session) && (
      <EndSessionsForm
        {...{ user, lead, submit }}
        call={(body) => endCall(session, body)}
        onEnded={ended}
        onKeep={keep}
      />
    );
  return (
    <Card title={t("sessions.title")}>
      {data === undefined && !isError && (
        <p role="status" className="text-soft">
          {common("loading")}
        </p>
      )}
      {data === undefined && isError && (
        <LoadFailed text={t("sessions.failed")} onRetry={() => void refetch()} />
      )}
      {data && (
        <ul className="-my-2 divide-y divide-line">
          {data.map((session) => {
            const lead = t("sessions.proveFor", { device: session.device ?? t("sessions.unknown") });
            return (
              <SessionRow
                key={session.id}
                session={session}
                isPending={isPending}
                onRevoke={(button) => void end({ id: session.id }, button)}
              >
                {formFor({ id: session.id }, lead, t("sessions.revoke"))}
              </SessionRow>
            );
          })}
        </ul>
      )}
      {data && others.length === 0 && <p className="text-sm text-soft">{t("sessions.onlyThis")}</p>}
      {others.length > 1 && (
        <>
          <Button
            className="w-fit"
            disabled={isPending}
            onClick={({ currentTarget }) => void end("others", currentTarget)}
          >
            {t("sessions.revokeOthers")}
          </Button>
          {formFor("others", t("sessions.proveForOthers"), t("sessions.revokeOthers"))}
        </>
      )}
    </Card>
  );
}

function keyOf(session: SessionToEnd | null): string | null {
  return typeof session === "object" ? (session?.id ?? null) : session;
}
