import { useTranslations } from "use-intl";
import type { OwnedRestaurant } from "#domains/staff/contract.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { LiveRow } from "#platform/web/dashboard/live-row.tsx";
import { ScreenFailed, ScreenTitle } from "#platform/web/dashboard/screen.tsx";
import { minuteIn } from "#platform/web/i18n/zone.ts";
import { useNow } from "#platform/web/live/polling.ts";
import { StateMessage } from "#platform/web/ui/states.tsx";
import { Board } from "./board.tsx";
import { OrdersLoading } from "./orders-loading.tsx";
import { OrderingSettingsSection } from "./settings/ordering-settings-section.tsx";
import { BoardContext, useBoard } from "./use-board.ts";

/** The order board of a restaurant and its ordering settings. */
export default function OrdersPage({
  restaurant: { id, name, zone, role },
}: {
  restaurant: OwnedRestaurant;
}) {
  const t = useTranslations("owner.orders");
  const now = useNow();
  const { board, error, isError, isUp, dataUpdatedAt, refetch } = useBoard(id);
  const isClosed = error instanceof ApiError && error.problem?.code === "ordering-closed";
  const mayManage = role !== "staff";
  const settings = mayManage && (board || isClosed) && (
    <OrderingSettingsSection
      restaurantId={id}
      name={name}
      isOwner={role === "owner"}
      isOpen={isClosed}
      onSaved={() => void refetch()}
    />
  );
  if (board) {
    const scope = {
      ...{ restaurantId: id, name, zone, board, now },
      minuteOf: (instant: string) => minuteIn(zone, new Date(instant)),
      openBill: () => undefined,
      print: () => undefined,
    };
    return (
      <BoardContext value={scope}>
        <Board
          title={`${name} ${t("title")}`}
          live={<LiveRow zone={zone} isUp={isUp && !isError} updatedAt={dataUpdatedAt} />}
          settings={settings}
        />
      </BoardContext>
    );
  }
  return (
    <div className="grid gap-4 overflow-y-auto p-4">
      <ScreenTitle name={name} title={t("title")} />
      {!isError && <OrdersLoading />}
      {isClosed && <StateMessage title={t("offTitle")} text={t(mayManage ? "offManager" : "offStaff")} />}
      {isError && !isClosed && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
      {settings}
    </div>
  );
}
