import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OwnClaimsView } from "../../../../shared/contract/claims.ts";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { apiPaths } from "../../../../shared/paths.ts";
import { browserApi } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { ClaimsEditor } from "./claims-editor.tsx";
import { ClaimsLoading } from "./claims-loading.tsx";

/** What a restaurant says guests can eat. */
export default function ClaimsPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("evidence.claims");
  const common = useTranslations("common");
  const { data, isError, refetch } = useQuery({
    queryKey: ["own-claims", id],
    queryFn: ({ signal }) => browserApi.get<OwnClaimsView>(apiPaths.ownClaims(id), {}, signal),
    networkMode: "always",
    retry: false,
    // Read once per visit: what is being chosen is not replaced under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useWhenBackOnline(() => {
    if (data === undefined) void refetch();
  });
  return (
    <div className="mx-auto grid max-w-3xl gap-4">
      <div>
        <h1 className="text-2xl font-bold">
          <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
        </h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {data && <ClaimsEditor first={data} />}
      {!data && !isError && <ClaimsLoading />}
      {!data && isError && (
        <StateMessage title={t("failedTitle")} text={t("failedText")}>
          <Button kind="main" onClick={() => void refetch()}>
            {common("retry")}
          </Button>
        </StateMessage>
      )}
    </div>
  );
}
