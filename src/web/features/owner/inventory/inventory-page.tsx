import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "../../../../shared/contract/owners.ts";
import { paths } from "../../../../shared/paths.ts";
import { ApiError } from "../../../lib/api.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { StateMessage } from "../../../ui/feedback/state-message.tsx";
import { ScreenFailed } from "../screen/screen-failed.tsx";
import { ScreenHead } from "../screen/screen-head.tsx";
import { useOnce } from "../screen/use-once.ts";
import { getInventory } from "./inventory-calls.ts";
import { InventoryEditor } from "./inventory-editor.tsx";
import { InventoryLoading } from "./inventory-loading.tsx";

/** Where owners and managers set when and where guests can book. */
export default function InventoryPage({ restaurant: { id, name } }: { restaurant: OwnedRestaurant }) {
  const t = useTranslations("inventory");
  const { data, error, isError, refetch } = useOnce(["inventory", id], (signal) => getInventory(id, signal));
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
      <ScreenHead name={name} title={t("title")} lead={t("lead")} />
      {data && <InventoryEditor first={data} />}
      {!data && !isError && <InventoryLoading />}
      {!data && isError && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
