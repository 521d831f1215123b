import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract/owned-restaurants.ts";
import { ApiError, browserApi } from "#platform/web/calls/api.ts";
import { ScreenFailed, ScreenHead } from "#platform/web/dashboard/screen.tsx";
import { dayIn } from "#platform/web/i18n/zone.ts";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { paymentsApi } from "../../api.ts";
import { RatesSection } from "../rates-section.tsx";
import { Statement } from "./statement.tsx";
import { StatementLoading } from "./statement-loading.tsx";

/** What a restaurant was paid by card in a month. Which one is in the address. */
export default function StatementPage({ restaurant: { id, name, zone } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("statement");
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const month = params.get("month") ?? dayIn(zone, new Date()).slice(0, 7);
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["statement", id, month],
    queryFn: ({ signal }) =>
      browserApi.get(
        paymentsApi("GET /api/owner/restaurants/:id/statements/:month", { params: { id, month } }),
        signal,
      ),
    refetchOnWindowFocus: "always",
  });
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 print:max-w-none print:gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <>
          <RatesSection restaurantId={id} />
          <Statement statement={data} />
        </>
      )}
      {!data && !isError && <StatementLoading />}
      {!data && isError && isUnknown && (
        <StateMessage title={t("unknownTitle")} text={t("unknownText")}>
          <Button kind="main" onClick={() => patch({ month: null })}>
            {t("thisMonth")}
          </Button>
        </StateMessage>
      )}
      {!data && isError && !isUnknown && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
