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
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 print:hidden">
        <ScreenTitle name={name} title={t("title")} />
        {board && <LiveRow zone={zone} isUp={isUp && !isError} updatedAt={dataUpdatedAt} />}
      </div>
      {!board && !isError && <OrdersLoading />}
      {!board && isClosed && (
        <StateMessage title={t("offTitle")} text={t(mayManage ? "offManager" : "offStaff")} />
      )}
      {!board && isError && !isClosed && (
        <ScreenFailed title={t("failedTitle")} text={t("failedText")} onRetry={() => void refetch()} />
      )}
      {board && (
        <BoardContext
          value={{
            restaurantId: id,
            board,
            now,
            minuteOf: (instant) => minuteIn(zone, new Date(instant)),
          }}
        >
          <Board />
        </BoardContext>
      )}
      {mayManage && (board || isClosed) && (
        <OrderingSettingsSection
          restaurantId={id}
          name={name}
          isOwner={role === "owner"}
          isOpen={isClosed}
          onSaved={() => void refetch()}
        />
      )}
    </div>
  );
}
