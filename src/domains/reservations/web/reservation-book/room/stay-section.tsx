import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";
import { minutesLater } from "../model/calendar.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { cacheReservation } from "../state/use-reservation-book-query.ts";
import { TakenNote, useTaken } from "./taken-note.tsx";
import { useInstantTime, useNextParty } from "./use-room.ts";

const STEPS = [-15, 15, 30] as const;

/** Until when a party keeps its table: shorter, or longer up to the next party, who is named first. */
export function StaySection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.room");
  const clock = useNightClock();
  const queries = useQueryClient();
  const { restaurantId, minuteOf, now } = useReservationBook();
  const { isPending, refusal, attempt } = useSaveAction();
  const taken = useTaken();
  const timeOf = useInstantTime();
  const nameOf = usePartyName();
  const next = useNextParty(reservation);
  const { id, endsAt, startsAt } = reservation;
  const end = minuteOf(endsAt);
  const stay = (minutes: number) => {
    taken.clear();
    return attempt(
      () =>
        sendAct(
          reservationsApi("PATCH /api/owner/reservations/:id", {
            params: { id },
            body: { stayUntil: minutesLater(end, minutes) },
          }),
        ),
      { onDone: (changed) => cacheReservation(queries, restaurantId, changed), onProblem: taken.read },
    );
  };
  const endAfter = (minutes: number) => Date.parse(endsAt) + minutes * 60_000;
  const isPossible = (minutes: number) =>
    endAfter(minutes) > Math.max(Date.parse(startsAt), minutes < 0 ? now.getTime() : 0);
  return (
    <SheetSection title={t("stay")}>
      <div className="grid gap-3">
        <p className="text-lg">{t("until", { time: clock.time(end) })}</p>
        {next && (
          <p className="text-warn">{t("next", { name: nameOf(next), time: timeOf(next.startsAt) })}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {STEPS.map((minutes) => (
            <Button
              key={minutes}
              size="lg"
              className="grow sm:grow-0"
              disabled={isPending || !isPossible(minutes)}
              onClick={() => void stay(minutes)}
            >
              {t("minutes", { minutes: `${minutes < 0 ? "−" : "+"}${Math.abs(minutes)}` })}
            </Button>
          ))}
        </div>
        <TakenNote taken={taken.details} />
        <RefusalNote refusal={refusal} />
      </div>
    </SheetSection>
  );
}
