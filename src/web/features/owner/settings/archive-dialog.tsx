import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ArchiveImpact, HouseSettings } from "../../../../shared/contract/houses.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { apiPaths, paths } from "../../../../shared/paths.ts";
import { browserApi, send } from "../../../lib/api.ts";
import { AskDialog } from "../../../ui/ask-dialog.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { RefusalNote } from "../attempt/refusal-note.tsx";
import { useAttempt } from "../attempt/use-attempt.ts";

const AHEAD = ["reservations", "orders", "waitlist"] as const;

/** Names what a deletion would strand, and asks. While guests are expected it only says where to look. */
export function ArchiveDialog({ restaurant, onClose }: { restaurant: OwnedRestaurant; onClose(): void }) {
  const t = useTranslations("house.settings.danger");
  const common = useTranslations("common");
  const toast = useToast();
  const queries = useQueryClient();
  const { id, name } = restaurant;
  const { isPending, refusal, attempt } = useAttempt();
  const { data, isError, refetch } = useQuery({
    queryKey: ["archive-impact", id],
    queryFn: ({ signal }) => browserApi.get<ArchiveImpact>(apiPaths.archiveImpact(id), {}, signal),
    networkMode: "always",
    retry: false,
    gcTime: 0,
  });
  const archive = () =>
    attempt(() => send<HouseSettings>("POST", apiPaths.archive(id)), {
      onDone() {
        toast({ title: t("deleted", { name }), tone: "success" });
        void queries.invalidateQueries({ queryKey: ["owned-restaurants"] });
        onClose();
      },
      // Somebody has booked while this was read.
      explain: (code) => {
        if (code === "bookings-ahead") void refetch();
        return null;
      },
    });
  const isExpected = data !== undefined && AHEAD.some((what) => data[what] > 0);
  return (
    <AskDialog title={t("ask", { name })} onClose={onClose}>
      {() => (
        <>
          {data === undefined && !isError && <p role="status">{t("looking")}</p>}
          {data === undefined && isError && <Button onClick={() => void refetch()}>{common("retry")}</Button>}
          {data && <Impact impact={data} isExpected={isExpected} />}
          <RefusalNote refusal={refusal} />
          <div className="grid gap-3">
            {data && isExpected && (
              <>
                {data.reservations + data.waitlist > 0 && (
                  <ButtonLink kind="main" className="min-h-12" to={paths.ownerRestaurant(id)}>
                    {t("toBook")}
                  </ButtonLink>
                )}
                {data.orders > 0 && (
                  <ButtonLink kind="main" className="min-h-12" to={paths.ownerOrders(id)}>
                    {t("toOrders")}
                  </ButtonLink>
                )}
              </>
            )}
            {data && !isExpected && (
              <Button
                kind="call"
                className="min-h-12 text-lg"
                disabled={isPending}
                onClick={() => void archive()}
              >
                {t("confirm")}
              </Button>
            )}
            <Button className="min-h-12 text-lg" onClick={onClose}>
              {t("keep")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}

function Impact({ impact, isExpected }: { impact: ArchiveImpact; isExpected: boolean }) {
  const t = useTranslations("house.settings.danger");
  if (isExpected)
    return (
      <>
        <p>{t("ahead")}</p>
        <ul className="grid list-disc gap-1 pl-5 font-semibold">
          {AHEAD.filter((what) => impact[what] > 0).map((what) => (
            <li key={what}>{t(what, { count: impact[what] })}</li>
          ))}
        </ul>
      </>
    );
  return (
    <ul className="grid list-disc gap-1 pl-5">
      <li>{t("clear")}</li>
      <li>{t("members", { count: impact.members })}</li>
      <li>{t("plan")}</li>
    </ul>
  );
}
