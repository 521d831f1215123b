import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { CancelSeries, SeriesDate } from "#domains/reservations/contract/series.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { SheetSection } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { useOpenGuest } from "../guests/use-guests.ts";
import { usePartyName } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { sendAct } from "../state/send-act.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { ReasonForm } from "./steps-section.tsx";

/** The other bookings that were entered with this one, and the end of those that follow. */
export function SeriesSection({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.series");
  const { book } = useReservationBook();
  const clock = useWallClock();
  const { openBooking } = useOpenGuest();
  const { data } = useQuery({
    queryKey: ["party-series", reservation.id, book.version, reservation.status],
    queryFn: ({ signal }) =>
      browserApi.get(
        reservationsApi("GET /api/owner/reservations/:id/series", { params: { id: reservation.id } }),
        signal,
      ),
    placeholderData: (before) => before,
  });
  const own = data?.findIndex(({ id }) => id === reservation.id) ?? -1;
  if (data === undefined || own < 0) return null;
  const ending = data.slice(own).filter(({ canCancel }) => canCancel);
  const following = ending.filter(({ id }) => id !== reservation.id);
  return (
    <SheetSection title={t("part", { at: own + 1, total: data.length })}>
      <ul className="flex flex-wrap gap-2">
        {data.map((one) => (
          <li key={one.id}>
            {one.id === reservation.id ? (
              <b
                aria-current="true"
                className="tabular inline-flex min-h-11 items-center rounded-xl bg-ai-700 px-3 text-white"
              >
                {clock.shortDay(one.day)}
              </b>
            ) : (
              <button
                type="button"
                className={`tabular min-h-11 rounded-xl border border-line bg-card px-3 hover:bg-sunken ${isCancelled(one) ? "text-soft line-through" : "text-link underline"}`}
                onClick={() => openBooking({ id: one.id, localTime: one.day })}
              >
                {clock.shortDay(one.day)}
                {isCancelled(one) && <CancelledWord status={one.status} />}
              </button>
            )}
          </li>
        ))}
      </ul>
      {following.length > 0 && <EndSeries reservation={reservation} ending={ending} />}
    </SheetSection>
  );
}

function isCancelled({ status }: SeriesDate): boolean {
  return status === "cancelled_by_guest" || status === "cancelled_by_restaurant";
}

function CancelledWord({ status }: Pick<SeriesDate, "status">) {
  const t = useTranslations("owner.status");
  return <span className="sr-only"> {t(status)}</span>;
}

interface EndSeriesProps {
  reservation: BookReservation;
  /** This booking, where it can still be cancelled, and all that follow. */
  ending: readonly SeriesDate[];
}

/** Cancels this booking and all that follow, after a question that says how many. */
function EndSeries({ reservation, ending }: EndSeriesProps) {
  const t = useTranslations("owner.series");
  const step = useTranslations("owner.step");
  const reasons = useTranslations("owner.reason");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, offlineSince } = useReservationBook();
  const name = usePartyName()(reservation);
  const { isPending, refusal, attempt } = useSaveAction();
  const [asked, setAsked] = useState<"no" | "who" | "why">("no");
  const count = ending.length;
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: ["party-series"] });
    refetchBook(queries, restaurantId);
  };
  const cancel = (to: CancelSeries["to"], reason: string | null) =>
    attempt(
      () =>
        sendAct(
          reservationsApi("POST /api/owner/reservations/:id/series/cancel", {
            params: { id: reservation.id },
            body: { to, reason, count },
          }),
        ),
      {
        onDone: () => {
          readAgain();
          setAsked("no");
          toast({ title: t("cancelled", { name, count }), tone: "success" });
        },
        onOld: readAgain,
      },
    );
  if (asked === "no")
    return (
      <>
        <Button size="lg" className="w-fit" disabled={offlineSince !== null} onClick={() => setAsked("who")}>
          {t("cancelRest")}
        </Button>
        <RefusalNote refusal={refusal} />
      </>
    );
  return (
    <div className="grid gap-3">
      <p role="alert" className="text-lg font-bold">
        {t("ask", { count })}
      </p>
      {asked === "why" ? (
        <ReasonForm
          isRequest={false}
          isTold={reservation.thread !== null}
          isPending={isPending}
          onKeep={() => setAsked("no")}
          onSend={(reason) => void cancel("cancelled_by_restaurant", reason)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="call"
            size="lg"
            disabled={isPending}
            onClick={() => void cancel("cancelled_by_guest", null)}
          >
            {step("guestCancelled")}
          </Button>
          <Button size="lg" disabled={isPending} onClick={() => setAsked("why")}>
            {t("byUs")}
          </Button>
          <Button size="lg" disabled={isPending} onClick={() => setAsked("no")}>
            {reasons("keep")}
          </Button>
        </div>
      )}
      <RefusalNote refusal={refusal} />
    </div>
  );
}
