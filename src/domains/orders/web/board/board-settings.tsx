import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PAUSE_MINUTES } from "#domains/orders/order-constants.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { ordersApi } from "../api.ts";
import { cachePause, useBoardScope } from "./use-board.ts";

const CHOICES = PAUSE_MINUTES.filter((minutes) => minutes > 0);

/** Shows whether orders are accepted; pauses and resumes them in one tap. */
export function PausePanel() {
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
