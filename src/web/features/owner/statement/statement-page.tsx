import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { apiPaths } from "../../../../shared/api-paths.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import type { StatementView } from "../../../../shared/contract/statements.ts";
import { dayIn } from "../../../i18n/zone.ts";
import { ApiError, browserApi } from "../../../lib/api.ts";
import { usePatchSearch } from "../../../lib/url-state.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { RatesPart } from "../rates/rates-part.tsx";
import { ScreenFailed } from "../screen/screen-failed.tsx";
import { ScreenHead } from "../screen/screen-head.tsx";
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
    queryFn: ({ signal }) => browserApi.get<StatementView>(apiPaths.statement(id, month), {}, signal),
    networkMode: "always",
    retry: false,
    refetchOnWindowFocus: "always",
  });
  useWhenBackOnline(() => void refetch());
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <div className="mx-auto grid max-w-5xl gap-5 print:max-w-none print:gap-4">
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && (
        <>
          <RatesPart restaurantId={id} />
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
