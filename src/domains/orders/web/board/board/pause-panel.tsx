import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { PAUSE_MINUTES } from "#domains/orders/order-terms.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { ordersApi } from "../../api.ts";
import { useBoardScope } from "../board-scope.ts";
import { keepPause } from "../use-board.ts";

const CHOICES = PAUSE_MINUTES.filter((minutes) => minutes > 0);

/** Whether orders are taken; stops them for a while, and takes them again, in one tap. */
export function PausePanel() {
  const t = useTranslations("owner.orders.pause");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { board, now, minuteOf, restaurantId } = useBoardScope();
  const { isPending, refusal, attempt } = useAttempt();
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
      { onDone: (answer) => keepPause(queries, restaurantId, answer.pausedUntil) },
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
              <Button kind="main" className="min-h-12" disabled={isPending} onClick={() => void pause(0)}>
                {t("resume")}
              </Button>
            ) : (
              CHOICES.map((minutes) => (
                <Button
                  key={minutes}
                  className="min-h-12"
                  disabled={isPending}
                  onClick={() => void pause(minutes)}
                >
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
