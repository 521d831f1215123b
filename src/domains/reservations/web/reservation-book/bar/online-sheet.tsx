import { useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, EyeOffIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { STOP_MINUTES } from "../../../reservation-constants.ts";
import { reservationsApi } from "../../api.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { cacheStop } from "../state/use-reservation-book-query.ts";

const CHOICES = STOP_MINUTES.filter((minutes) => minutes > 0);

/** Whether online bookings are accepted; closes them for today in one tap, pauses and resumes them. */
export function OnlineSheet({ onClose }: { onClose(): void }) {
  const t = useTranslations("owner.stop");
  const { book } = useReservationBook();
  return (
    <SideDialog title={t("title")} onClose={onClose}>
      {book.isHidden ? <HiddenNote /> : <StopSwitch />}
    </SideDialog>
  );
}

/** A hidden restaurant has no online bookings to pause. */
function HiddenNote() {
  const t = useTranslations("owner.stop");
  const { book, restaurantId } = useReservationBook();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex items-center gap-2 text-lg font-bold text-warn">
        <EyeOffIcon className="size-5" />
        {t("hidden")}
      </p>
      {book.restaurant.role !== "staff" && (
        <Link
          to={paths.ownerSettings(restaurantId)}
          className="flex min-h-11 items-center font-semibold text-link underline"
        >
          {t("toSettings")}
        </Link>
      )}
    </div>
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
    <div className="grid gap-4">
      <p role="status" className="flex items-center gap-2 text-lg">
        {isStopped ? (
          <WarningIcon className="size-5 text-warn" />
        ) : (
          <CheckIcon className="size-5 text-good" />
        )}
        <b className={isStopped ? "text-warn" : "text-good"}>
          {isStopped ? t("stopped", { time: clock.time(minuteOf(stoppedUntil)) }) : t("open")}
        </b>
      </p>
      {isStopped ? (
        <Button kind="main" size="2xl" disabled={isPending} onClick={() => void stop({ minutes: 0 })}>
          {t("resume")}
        </Button>
      ) : (
        <>
          <Button kind="main" size="2xl" disabled={isPending} onClick={() => void stop({ until: "day-end" })}>
            {t("tonight")}
          </Button>
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">{t("choose")}</legend>
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
            <p className="text-sm text-soft">{t("hint")}</p>
          </fieldset>
        </>
      )}
      <RefusalNote refusal={refusal} />
    </div>
  );
}
