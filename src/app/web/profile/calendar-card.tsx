import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { CopyRow } from "#platform/web/ui/copy-row.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";

/** All bookings of the account in the calendar of its owner, by a link that is shown once. */
export function CalendarCard({ user }: { user: User }) {
  const t = useTranslations("account.calendar");
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ["calendar-feed", user.id];
  const [url, setUrl] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => browserApi.get(reservationsApi("GET /api/calendar-feed"), signal),
  });
  const failed = () => toast({ title: t("failed"), tone: "error" });
  const make = useMutation({
    mutationFn: () => send(reservationsApi("POST /api/calendar-feed")),
    onSuccess({ url: made, ...feed }) {
      queries.setQueryData(queryKey, feed);
      setUrl(made);
    },
    onError: failed,
  });
  const end = useMutation({
    mutationFn: () => send(reservationsApi("DELETE /api/calendar-feed")),
    onSuccess() {
      queries.setQueryData(queryKey, { createdAt: null, lastReadAt: null });
      setUrl(null);
      toast({ title: t("ended"), tone: "success" });
    },
    onError: failed,
  });
  const isOn = data !== undefined && data.createdAt !== null;
  return (
    <Card title={t("title")}>
      <p className="text-sm text-soft">{t("text")}</p>
      {isOn && url === null && <p role="status">{t("on")}</p>}
      {url !== null && <NewLink url={url} />}
      <div className="flex flex-wrap gap-2">
        <Button kind={isOn ? "quiet" : "main"} disabled={make.isPending} onClick={() => make.mutate()}>
          {t(isOn ? "renew" : "make")}
        </Button>
        {isOn && (
          <Button disabled={end.isPending} onClick={() => end.mutate()}>
            {t("end")}
          </Button>
        )}
      </div>
    </Card>
  );
}

function NewLink({ url }: { url: string }) {
  const t = useTranslations("account.calendar");
  return (
    <div className="grid gap-2 rounded-xl bg-sunken p-3">
      <p role="status" className="text-sm">
        {t("once")}
      </p>
      <CopyRow label={t("label")} text={url} />
    </div>
  );
}
