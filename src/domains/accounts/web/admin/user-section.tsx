import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { FactList, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useLanguageName } from "#platform/web/i18n/names.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import type { AdminUser, AdminUserLine, ErasureView } from "../../contract/admin.ts";
import { accountsApi } from "../api.ts";

export function findUsers(search: string, signal: AbortSignal): Promise<AdminUserLine[]> {
  return browserApi.get(accountsApi("GET /api/admin/users", { query: { search } }), signal);
}

/** Each call is audited. */
function getUser(id: string, signal: AbortSignal): Promise<AdminUser> {
  return browserApi.get(accountsApi("GET /api/admin/users/:id", { params: { id } }), signal);
}

function endSessions(id: string): Promise<AdminUser> {
  return send(accountsApi("DELETE /api/admin/users/:id/sessions", { params: { id } }));
}

/** Erases a person by email address or phone number. Audited. */
export function erasePerson(who: string): Promise<ErasureView> {
  const body = who.includes("@") ? { email: who } : { phone: who };
  return send(accountsApi("POST /api/admin/erasures", { body }));
}

/** An account in full. Loaded once, since each read is audited. */
export function UserSection({ id }: { id: string }) {
  const t = useTranslations("admin");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin-user", id],
    queryFn: ({ signal }) => getUser(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={paths.admin("users")}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
      >
        <BackIcon />
        {t("users.back")}
      </Link>
      {isGone && <p className="text-soft">{t("search.none")}</p>}
      {data === undefined && error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ViewLoading />}
      {data !== undefined && <Facts user={data} />}
    </>
  );
}

function Facts({ user }: { user: AdminUser }) {
  const t = useTranslations("admin.users");
  const clock = useOwnClock();
  const languageName = useLanguageName();
  const { id, username, email, phone, role, isVerified, isOperator, language, createdAt, memberships } = user;
  return (
    <>
      <Card title={username}>
        <FactList
          facts={[
            [t("email"), `${email} (${t(isVerified ? "verified" : "unverified")})`],
            [t("phone"), phone ?? t("nothing")],
            [t("name"), username],
            [t("language"), languageName(language)],
            [t("since"), clock(createdAt)],
            [t("id"), id],
            [t("roleName"), isOperator ? `${t(`role.${role}`)}, ${t("operator")}` : t(`role.${role}`)],
          ]}
        />
      </Card>
      <Card title={t("memberships")}>
        {memberships.length === 0 && <p className="text-soft">{t("noMemberships")}</p>}
        <ul>
          {memberships.map(({ restaurantId, role: as }) => (
            <li key={restaurantId} className="flex flex-wrap items-center gap-x-3">
              <Link
                to={paths.restaurant(restaurantId)}
                className="inline-flex min-h-11 items-center font-mono text-sm break-all text-link underline"
              >
                {restaurantId}
              </Link>
              {t(`member.${as}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Sessions user={user} />
    </>
  );
}

function Sessions({ user: { id, sessions } }: { user: AdminUser }) {
  const t = useTranslations("admin.users");
  const clock = useOwnClock();
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(() => undefined);
  const end = async () => queries.setQueryData(["admin-user", id], await endSessions(id));
  return (
    <Card
      title={t("sessions", { count: sessions.length })}
      action={
        sessions.length > 0 && (
          <Button disabled={isPending} onClick={() => setAsked(true)}>
            {t("end")}
          </Button>
        )
      }
    >
      <ul className="grid gap-1">
        {sessions.map(({ device, lastUsedAt }) => (
          <li key={`${device} ${lastUsedAt}`} className="flex flex-wrap gap-x-3">
            <span>{device ?? t("device")}</span>
            <span className="text-soft">{t("lastUsed", { at: clock(lastUsedAt) })}</span>
          </li>
        ))}
      </ul>
      {isAsked && (
        <AskFirst
          title={t("endTitle")}
          text={t("endText")}
          yes={t("end")}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(end, t("done"))}
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
}
