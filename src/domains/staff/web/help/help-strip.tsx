import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { refusalOf } from "#platform/web/console/use-console-action.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { OwnHelp } from "../../contract/help.ts";
import { staffApi } from "../api.ts";

/** Another window, or the owner, may have ended it. */
const REFRESH_MS = 15_000;

/** Tells an operator, on every page, in whose dashboard they help and until when. Loaded for operators only. */
export default function HelpStrip({ userId }: { userId: string }) {
  return (
    <Queries>
      <Strip userId={userId} />
    </Queries>
  );
}

function Strip({ userId }: { userId: string }) {
  const t = useTranslations("common.helping");
  const format = useFormatter();
  const toast = useToast();
  const queries = useQueryClient();
  const queryKey = ["own-help", userId];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => browserApi.get(staffApi("GET /api/admin/help"), signal),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
  });
  const { isPending, mutate } = useMutation({
    mutationFn: (work: () => Promise<OwnHelp>) => work(),
    onSuccess: (help) => queries.setQueryData(queryKey, help),
    onError: (error) => toast({ title: refusalOf(error) ?? t("failed"), tone: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const current = data?.current ?? null;
  const place = data && (current?.restaurantId ?? null);
  // The dashboard lists the restaurant only as long as the server says so.
  useEffect(() => {
    if (place !== undefined) void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
  }, [queries, place]);
  if (current === null) return null;
  const time = format.dateTime(new Date(current.until), { timeStyle: "short" });
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      <NoticeBox
        tone="warn"
        actions={
          <>
            <ButtonLink to={paths.ownerSetup(current.restaurantId)}>{t("open")}</ButtonLink>
            {current.canExtend && (
              <Button
                disabled={isPending}
                onClick={() => mutate(() => send(staffApi("POST /api/admin/help/extension")))}
              >
                {t("extend")}
              </Button>
            )}
            <Button
              kind="main"
              disabled={isPending}
              onClick={() => mutate(() => send(staffApi("DELETE /api/admin/help")))}
            >
              {t("end")}
            </Button>
          </>
        }
      >
        <p className="font-semibold text-warn">{t("text", { restaurant: current.restaurant, time })}</p>
      </NoticeBox>
    </div>
  );
}
