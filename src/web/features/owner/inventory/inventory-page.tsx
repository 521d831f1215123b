import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { paths } from "../../../../shared/paths.ts";
import { ApiError } from "../../../lib/api.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { getInventory } from "./inventory-calls.ts";
import { InventoryEditor } from "./inventory-editor.tsx";
import { InventoryLoading } from "./inventory-loading.tsx";

/** Where owners and managers set when and where guests can book. */
export default function InventoryPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("inventory");
  const common = useTranslations("common");
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["inventory", id],
    queryFn: ({ signal }) => getInventory(id, signal),
    networkMode: "always",
    retry: false,
    // Read once per visit: what is being edited is not replaced under somebody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  useWhenBackOnline(() => {
    if (data === undefined) void refetch();
  });
  const isForbidden = error instanceof ApiError && error.status === 403;
  if (isForbidden) {
    return (
      <StateMessage title={t("forbiddenTitle")} text={t("forbiddenText")}>
        <ButtonLink kind="main" to={paths.ownerRestaurant(id)}>
          {t("toBook")}
        </ButtonLink>
      </StateMessage>
    );
  }
  return (
    <div className="mx-auto grid max-w-5xl gap-4">
      <div>
        <h1 className="text-2xl font-bold">
          <span lang="ja">{name}</span> <span className="font-normal text-soft">{t("title")}</span>
        </h1>
        <p className="mt-1 text-soft">{t("lead")}</p>
      </div>
      {data && <InventoryEditor first={data} />}
      {!data && !isError && <InventoryLoading />}
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
