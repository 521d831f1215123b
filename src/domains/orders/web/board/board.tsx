import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { PAUSE_MINUTES } from "#domains/orders/order-constants.ts";
import { PushSection } from "#domains/staff/web/push-section.tsx";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Switch } from "#platform/web/form/controls.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { ordersApi } from "../api.ts";
import { boardColumns, COLUMNS } from "./model.ts";
import { OrderCard } from "./order-card.tsx";
import { cachePause, useBoardScope } from "./use-board.ts";
import { useOrderSound } from "./use-order-sound.ts";

const CHOICES = PAUSE_MINUTES.filter((minutes) => minutes > 0);

/** Shows whether orders are accepted; pauses and resumes them in one tap. */
function PausePanel() {
  const t = useTranslations("owner.orders.pause");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { board, now, minuteOf, restaurantId } = useBoardScope();
  const { isPending, refusal, attempt } = useSaveAction();
  const { pausedUntil, canBePaid } = board;
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > now.getTime();
  const pauseOrOpen = isPaused ? t("paused", { time: clock.time(minuteOf(pausedUntil)) }) : t("open");
  const state = canBePaid ? pauseOrOpen : t("unpayable");
  const pause = (minutes: (typeof PAUSE_MINUTES)[number]) =>
    attempt(
      () =>
        send(
          ordersApi("POST /api/owner/restaurants/:id/ordering/pause", {
            params: { id: restaurantId },
            body: { minutes },
          }),
        ),
      { onDone: (answer) => cachePause(queries, restaurantId, answer.pausedUntil) },
    );
  return (
    <section
      aria-label={t("title")}
      className={`grid min-w-0 content-center rounded-card border px-4 py-2 ${
        isPaused || !canBePaid ? "border-call bg-warn-bg" : "border-line bg-card"
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex items-center gap-2">
          {isPaused || !canBePaid ? (
            <WarningIcon className="size-5 shrink-0 text-warn" />
          ) : (
            <CheckIcon className="size-5 shrink-0 text-good" />
          )}
          <b className={isPaused || !canBePaid ? "text-warn" : "text-good"}>{state}</b>
        </p>
        {canBePaid && (
          <div className="flex flex-wrap gap-2">
            {isPaused ? (
              <Button kind="main" size="lg" disabled={isPending} onClick={() => void pause(0)}>
                {t("resume")}
              </Button>
            ) : (
              CHOICES.map((minutes) => (
                <Button key={minutes} size="lg" disabled={isPending} onClick={() => void pause(minutes)}>
                  {t("for", { minutes })}
                </Button>
              ))
            )}
          </div>
        )}
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

/** New, accepted and ready orders in columns. */
export function Board() {
  const t = useTranslations("owner.orders");
  const { board } = useBoardScope();
  const columns = boardColumns(board.orders);
  return (
    <div className="grid gap-4 print:hidden">
      <div className="grid gap-x-4 gap-y-3 md:grid-cols-2 lg:grid-cols-3">
        <div className="grid md:col-span-2 lg:col-span-1">
          <PausePanel />
        </div>
        <SoundSwitch />
        <div className="grid content-center card px-4 py-2">
          <PushSection />
        </div>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {COLUMNS.map((column) => (
          <section key={column} aria-label={t(`column.${column}`)} className="grid min-w-0 gap-3">
            <h2 className="flex items-baseline justify-between gap-2 border-b-2 border-ai-700 pb-1 text-lg font-bold">
              {t(`column.${column}`)}
              <span className="tabular">{columns[column].length}</span>
            </h2>
            {columns[column].length === 0 && <p className="py-2 text-soft">{t(`none.${column}`)}</p>}
            {columns[column].map((order) => (
              <OrderCard key={order.id} order={order} />
            ))}
          </section>
        ))}
      </div>
      <FinishedList orders={columns.over} />
    </div>
  );
}

/** Orders finished today, served or not. */
function FinishedList({ orders }: { orders: readonly BoardOrder[] }) {
  const t = useTranslations("owner.orders");
  if (orders.length === 0) return null;
  return (
    <details className="card">
      <summary className="flex min-h-12 items-center px-4 font-semibold text-link">
        {t("over", { count: orders.length })}
      </summary>
      <div className="grid items-start gap-3 p-3 lg:grid-cols-3">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
    </details>
  );
}

/** Switches the sound for new orders; warns while the browser blocks it. */
function SoundSwitch() {
  const t = useTranslations("owner.orders.sound");
  const { board } = useBoardScope();
  const { isOn, isBlocked, setOn } = useOrderSound(board.orders);
  return (
    <div className="grid content-center gap-1 card px-4 py-2">
      <Switch label={t("label")} hint={t("hint")} isOn={isOn} onChange={setOn} />
      <div role="status">
        {isBlocked && (
          <p className="mb-1 flex items-start gap-2 rounded-lg bg-warn-bg px-3 py-2 text-sm font-semibold text-warn">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{t("blocked")}</span>
          </p>
        )}
      </div>
    </div>
  );
}
