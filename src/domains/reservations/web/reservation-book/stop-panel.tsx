import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, EyeOffIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { STOP_MINUTES } from "../../reservation-constants.ts";
import { reservationsApi } from "../api.ts";
import { useReservationBook } from "./state/reservation-book-scope.ts";
import { cacheStop } from "./state/use-reservation-book-query.ts";

const CHOICES = STOP_MINUTES.filter((minutes) => minutes > 0);

/** Whether online bookings are accepted; pauses and resumes them in one tap. */
export function StopPanel() {
  return useReservationBook().book.isHidden ? <HiddenPanel /> : <StopSwitch />;
}

/** A hidden restaurant has no online bookings to pause. */
function HiddenPanel() {
  const t = useTranslations("owner.stop");
  const { book, restaurantId } = useReservationBook();
  return (
    <section
      aria-label={t("title")}
      className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 card px-4 py-1.5"
    >
      <p className="flex flex-wrap items-center gap-x-2">
        <EyeOffIcon className="size-5 text-warn" />
        <span>{t("title")}:</span>
        <b>{t("hidden")}</b>
      </p>
      {book.restaurant.role !== "staff" && (
        <Link
          to={paths.ownerSettings(restaurantId)}
          className="flex min-h-11 items-center font-semibold text-link underline"
        >
          {t("toSettings")}
        </Link>
      )}
    </section>
  );
}

function StopSwitch() {
  const t = useTranslations("owner.stop");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { book, now, minuteOf, restaurantId } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const { stoppedUntil } = book;
  const isStopped = stoppedUntil !== null && Date.parse(stoppedUntil) > now.getTime();
  const stop = (body: { minutes: (typeof STOP_MINUTES)[number] } | { until: "day-end" }) =>
    attempt(
      () =>
        send(
          reservationsApi("POST /api/owner/restaurants/:id/stop", {
            params: { id: restaurantId },
            body,
          }),
        ),
      { onDone: (answer) => cacheStop(queries, restaurantId, answer.stoppedUntil) },
    );
  return (
    <section
      aria-label={t("title")}
      className={`grid min-w-0 grow content-center gap-2 rounded-card border px-4 py-1.5 ${
        isStopped ? "border-call bg-warn-bg" : "border-line bg-card"
      }`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap items-center gap-x-2">
          {isStopped ? (
            <WarningIcon className="size-5 text-warn" />
          ) : (
            <CheckIcon className="size-5 text-good" />
          )}
          <span>{t("title")}:</span>
          <b className={isStopped ? "text-warn" : "text-good"}>
            {isStopped ? t("stopped", { time: clock.time(minuteOf(stoppedUntil)) }) : t("open")}
          </b>
        </p>
        {isStopped ? (
          <Button kind="main" size="lg" disabled={isPending} onClick={() => void stop({ minutes: 0 })}>
            {t("resume")}
          </Button>
        ) : (
          <>
            <Button size="lg" disabled={isPending} onClick={() => void stop({ until: "day-end" })}>
              {t("tonight")}
            </Button>
            <details className="group min-w-0 open:basis-full">
              <summary className="flex min-h-11 list-none items-center gap-2 font-semibold text-link underline">
                {t("choose")}…
              </summary>
              <div className="grid gap-2 pb-2">
                <p className="text-sm text-soft">{t("hint")}</p>
                <div className="flex flex-wrap gap-2">
                  {CHOICES.map((minutes) => (
                    <Button
                      key={minutes}
                      size="lg"
                      className="px-5"
                      disabled={isPending}
                      onClick={() => void stop({ minutes })}
                    >
                      {t("for", { minutes })}
                    </Button>
                  ))}
                </div>
              </div>
            </details>
          </>
        )}
      </div>
      <RefusalNote refusal={refusal} />
    </section>
  );
}
