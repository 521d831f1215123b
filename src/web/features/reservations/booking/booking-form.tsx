import { type ReactNode, useRef } from "react";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { DepositPart } from "./deposit-part.tsx";
import type { Draft } from "./draft.ts";
import type { BookingPageData } from "./load-booking.ts";
import { Summary } from "./summary.tsx";
import { useAvailability } from "./use-availability.ts";
import { useBooking } from "./use-booking.ts";
import { useDraft } from "./use-draft.ts";
import { WaitingBooking } from "./waiting-booking.tsx";
import { WhenPart } from "./when-part.tsx";
import { WhoPart } from "./who-part.tsx";
import { WishesPart } from "./wishes-part.tsx";

interface BookingFormProps {
  data: BookingPageData;
  /** The restaurant's, in the reader's language. */
  name: string;
  /** Stands above the summary. */
  aside: ReactNode;
}

/** The form that books a table: when, who, what the kitchen should know, and a deposit for those who like. */
export function BookingForm({ data: { restaurant, days, zoneName }, name, aside }: BookingFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, clear, isRestored } = useDraft(restaurant.id, days, form);
  const askedDate = isRestored && days.includes(draft.date) ? draft.date : "";
  const { availability, reload } = useAvailability(restaurant.id, askedDate, draft.guests);
  useWhenBackOnline(reload);
  const booking = useBooking({
    restaurantId: restaurant.id,
    restaurantName: name,
    days,
    form,
    onBooked: clear,
    onTaken: reload,
    onRefused: change,
  });
  const bookable = withFreeTime(draft, availability);
  const part = {
    draft,
    errors: booking.errors,
    change: (changes: Partial<Draft>) => {
      booking.forgive(Object.keys(changes));
      change(changes);
    },
  };
  if (booking.queued !== null) return <WaitingBooking {...booking.queued} />;
  return (
    <form
      ref={form}
      noValidate
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      onSubmit={(event) => {
        event.preventDefault();
        void booking.submit(bookable);
      }}
    >
      <div className="grid min-w-0 gap-4">
        <WhenPart
          {...part}
          days={days}
          availability={availability}
          onRetry={reload}
          alternatives={booking.alternatives}
          zone={restaurant.zone}
          zoneName={zoneName}
        />
        <WhoPart {...part} />
        <WishesPart {...part} />
        <DepositPart {...part} />
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        {aside}
        <Summary draft={bookable} isPending={booking.isPending} />
      </div>
    </form>
  );
}

/** A remembered time that is no longer free is no time. */
function withFreeTime(draft: Draft, availability: ReturnType<typeof useAvailability>["availability"]): Draft {
  const isGone = availability.state === "ready" && !availability.freeTimes.includes(draft.time);
  return isGone ? { ...draft, time: "" } : draft;
}
