import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { WalkInPlaces } from "#domains/reservations/contract/free-places.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { UncheckedNote } from "../offline/unsent-mark.tsx";
import { useEnterParty } from "../offline/use-enter-party.ts";
import { useTableLabels } from "../party-names.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";
import { useNightClock } from "../state/use-night-clock.ts";
import { refetchBook } from "../state/use-reservation-book-query.ts";
import { AddForm } from "./add-form.tsx";
import { refetchPlaces, useWalkInPlaces } from "./use-places.ts";
import { newWait, WaitForm } from "./wait-form.tsx";

const MEMORY = "noren_walk_in";

/** A party at the door: each size says which table it would get, and a tap seats it there. */
export function WalkInDialog({ onClose }: { onClose(): void }) {
  const t = useTranslations("owner.add");
  const { state, offlineSince } = useReservationBook();
  const [chosen, setPart] = useState<"sizes" | "more" | "wait">("sizes");
  // Nobody knows which tables are free without a network: staff who see the room say it.
  const part = offlineSince !== null && chosen === "sizes" ? "more" : chosen;
  return (
    <SideDialog title={t("walkIn")} onClose={onClose}>
      <UncheckedNote />
      {part === "more" && <AddForm onDone={onClose} onWait={() => setPart("wait")} />}
      {part === "wait" && <WaitForm start={newWait(state.date)} onDone={onClose} />}
      {part === "sizes" && (
        <>
          <SizeChoice onDone={onClose} />
          <Button size="xl" onClick={() => setPart("more")}>
            {t("moreOptions")}
          </Button>
          <Button size="xl" onClick={() => setPart("wait")}>
            {t("wait")}
          </Button>
        </>
      )}
    </SideDialog>
  );
}

function SizeChoice({ onDone }: { onDone(): void }) {
  const t = useTranslations("owner.add");
  const step = useTranslations("owner.step");
  const toast = useToast();
  const queries = useQueryClient();
  const { restaurantId, state } = useReservationBook();
  const labels = useTableLabels();
  const { data } = useWalkInPlaces();
  const { isPending, refusal, attempt } = useSaveAction();
  const enter = useEnterParty();
  const readAgain = () => {
    refetchPlaces(queries);
    refetchBook(queries, restaurantId);
  };
  const seat = ({ guests, tableIds }: Place) => {
    const body = { source: "walk-in" as const, guestCount: guests, tableIds: tableIds ?? [] };
    const call = reservationsApi("POST /api/owner/restaurants/:id/reservations", {
      params: { id: restaurantId },
      body,
    });
    const { key } = idempotentAttempt(MEMORY, body, null);
    void attempt(() => enter(call, body, key), {
      mayWait: true,
      onDone: (added) => {
        endIdempotentAttempt(MEMORY);
        readAgain();
        if (added === null) return onDone();
        toast({
          title: t("seatedAt", { guests, table: labels(added.tableIds) }),
          tone: "success",
          action: { label: step("details"), run: () => state.open(added.id) },
        });
        onDone();
      },
      onOld: () => {
        endIdempotentAttempt(MEMORY);
        readAgain();
      },
    });
  };
  return (
    <section className="grid gap-3" aria-labelledby="walk-in-size">
      <h3 id="walk-in-size" className="text-lg font-bold">
        {t("walkInTitle")}
      </h3>
      {!data && <span role="status" className="h-64 animate-pulse rounded-card bg-sunken" />}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {data?.places.map((place) => (
          <li key={place.guests} className="grid">
            <SizeButton place={place} isPending={isPending} onSeat={() => seat(place)} />
          </li>
        ))}
      </ul>
      <RefusalNote refusal={refusal} />
    </section>
  );
}

type Place = WalkInPlaces["places"][number];

function SizeButton({ place, isPending, onSeat }: { place: Place; isPending: boolean; onSeat(): void }) {
  const t = useTranslations("owner.add");
  const clock = useNightClock();
  const labels = useTableLabels();
  const { guests, tableIds, until, next } = place;
  return (
    <button
      type="button"
      aria-disabled={tableIds === null}
      disabled={isPending}
      className="grid min-h-22 content-center justify-items-center gap-0.5 rounded-xl border border-line bg-card p-2 text-center hover:bg-sunken aria-disabled:bg-sunken aria-disabled:text-soft"
      onClick={() => tableIds !== null && onSeat()}
    >
      <b className="text-xl">{t("guestCount", { guests })}</b>
      {tableIds === null ? (
        <>
          <span className="font-semibold">{t("noTable")}</span>
          {next && <span className="tabular">{t("nextFree", { time: clock.seating(next) })}</span>}
        </>
      ) : (
        <>
          <span className="text-lg font-semibold wrap-anywhere">{labels(tableIds)}</span>
          <span className="tabular text-sm text-soft">{t("untilTime", { time: clock.seating(until) })}</span>
        </>
      )}
    </button>
  );
}
