import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { SessionView, User } from "../../../../shared/contract/accounts.ts";
import { browserApi, send } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { Card } from "./card.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { SessionRow } from "./session-row.tsx";
import { sessionsKey } from "./sessions-key.ts";

/** The devices on which the account is logged in; each can be logged out from here. */
export function SessionsCard({ user }: { user: User }) {
  const t = useTranslations("account");
  const common = useTranslations("common");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: sessionsKey(user),
    queryFn: ({ signal }) => browserApi.get<SessionView[]>(apiPaths.sessions(), {}, signal),
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: true,
  });
  useWhenBackOnline(() => void refetch());
  const revoke = async (path: string) => {
    setPending(true);
    try {
      await send("DELETE", path);
      toast({ title: t("sessions.revoked"), tone: "success" });
    } catch {
      toast({ title: t("toast.failed"), text: t("failure.network"), tone: "error" });
    }
    await refetch();
    setPending(false);
  };
  const others = data?.filter(({ current }) => !current) ?? [];
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
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isPending={isPending}
              onRevoke={() => void revoke(apiPaths.session(session.id))}
            />
          ))}
        </ul>
      )}
      {data && others.length === 0 && <p className="text-sm text-soft">{t("sessions.onlyThis")}</p>}
      {others.length > 1 && (
        <Button className="w-fit" disabled={isPending} onClick={() => void revoke(apiPaths.sessions())}>
          {t("sessions.revokeOthers")}
        </Button>
      )}
    </Card>
  );
}
