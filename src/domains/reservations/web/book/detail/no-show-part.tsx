import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { useAttempt } from "#platform/web/dashboard/attempt/use-attempt.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { useBookScope } from "../state/book-scope.ts";
import { keepReservation } from "../state/use-book.ts";

interface NoShowPartProps {
  reservation: BookReservation;
  isPending: boolean;
  onNoShow(): void;
}

/** For a party that is due and not here: first somebody tries to reach them, then it may be noted. */
export function NoShowPart({ reservation, isPending, onNoShow }: NoShowPartProps) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const queries = useQueryClient();
  const { restaurantId, now, minuteOf } = useBookScope();
  const tried = useAttempt();
  const { id, startsAt, contactTriedAt, noShowFrom, steps } = reservation;
  if (now.getTime() < Date.parse(startsAt)) return null;
  const note = () =>
    tried.attempt(
      () => send(reservationsApi("POST /api/owner/reservations/:id/contact-attempts", { params: { id } })),
      {
        onDone: (changed) => keepReservation(queries, restaurantId, changed),
      },
    );
  return (
    <details open={contactTriedAt !== null} className="rounded-card border border-line bg-card px-4">
      <summary className="flex min-h-12 list-none items-center font-semibold text-link underline">
        {t("noShow.title")}
      </summary>
      <div className="grid gap-3 pb-4">
        <p>{t("noShow.text", { time: clock.time(minuteOf(noShowFrom)) })}</p>
        {contactTriedAt && (
          <p className="font-semibold">
            {t("noShow.triedAt", { time: clock.time(minuteOf(contactTriedAt)) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button className="min-h-12" disabled={tried.isPending} onClick={() => void note()}>
            {t("noShow.tried")}
          </Button>
          {steps.includes("no_show") && (
            <Button kind="call" className="min-h-12" disabled={isPending} onClick={onNoShow}>
              {t("step.noShow")}
            </Button>
          )}
        </div>
        <RefusalNote refusal={tried.refusal} />
      </div>
    </details>
  );
}
