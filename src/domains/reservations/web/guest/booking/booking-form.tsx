import { type ReactNode, useRef } from "react";
import { useTranslations } from "use-intl";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import type { Draft } from "./draft/draft.ts";
import { useDraft } from "./draft/use-draft.ts";
import type { BookingPageData } from "./load-booking.ts";
import { Deposit } from "./parts/deposit-part.tsx";
import { Summary } from "./parts/summary.tsx";
import { WhoPart } from "./parts/who-part.tsx";
import { WishesPart } from "./parts/wishes-part.tsx";
import { ProveContact } from "./prove-contact.tsx";
import { useBooking } from "./send/use-booking.ts";
import { WaitingBooking } from "./send/waiting-booking.tsx";
import { useWaiting } from "./waiting/use-waiting.ts";
import { WaitPart } from "./waiting/wait-part.tsx";
import { WaitSummary } from "./waiting/wait-summary.tsx";
import { HoldAnnouncer, HoldNote } from "./when/hold-note.tsx";
import { useAvailability } from "./when/use-availability.ts";
import { useHeldTime } from "./when/use-held-time.ts";
import { WhenPart } from "./when/when-part.tsx";

interface BookingFormProps {
  data: BookingPageData;
  /** The restaurant's, in the reader's language. */
  name: string;
  /** Stands above the summary. */
  aside: ReactNode;
}

/** The form that books a table: when, who, what the kitchen should know, and a deposit for those who like. */
export function BookingForm({ data: { restaurant, days, terms, zoneName }, name, aside }: BookingFormProps) {
  const t = useTranslations("booking");
  const form = useRef<HTMLFormElement>(null);
  const { draft, change, clear, isRestored } = useDraft(restaurant.id, days, form);
  const askedDate = isRestored && days.includes(draft.date) ? draft.date : "";
  const wish = { restaurantId: restaurant.id, days, date: askedDate, guests: draft.guests };
  const { availability, known, reload, loadLater } = useAvailability(wish);
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
  const { bookable, held, own } = useHeldTime({
    restaurantId: restaurant.id,
    draft: isRestored ? draft : null,
    availability,
    isOnItsWay: booking.isOnItsWay,
    onTaken: (alternatives) => {
      change({ time: "" });
      booking.showTaken(alternatives);
      reload();
    },
  });
  const waiting = useWaiting({ draft, availability, terms, own, zone: restaurant.zone });
  const part = {
    draft,
    errors: booking.errors,
    change: (changes: Partial<Draft>) => {
      booking.forgive(Object.keys(changes));
      change(changes);
    },
  };
  if (booking.queued !== null) return <WaitingBooking {...booking.queued} />;
  const { unproven, endProof } = booking.proof;
  return (
    <>
      <form
        ref={form}
        noValidate
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
        onSubmit={(event) => {
          event.preventDefault();
          if (waiting === null)
            void booking.submit(bookable ?? draft, { kind: "book", findHold: held.settled });
          else {
            const { from, until } = waiting.window;
            void booking.submit({ ...draft, time: from }, { kind: "wait", until });
          }
        }}
      >
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <WhenPart
            {...part}
            title={t("when.title")}
            days={days}
            availability={availability}
            known={known}
            own={own}
            onLater={loadLater}
            onRetry={reload}
            alternatives={booking.alternatives}
            zone={restaurant.zone}
            zoneName={zoneName}
            note={<HoldNote {...held} />}
            isUnseatable={terms !== null && !terms.partySizes.includes(draft.guests)}
            whenFull={waiting && <WaitPart {...waiting} />}
          />
          <WhoPart {...part} />
          <WishesPart {...part} />
          {waiting === null && <Deposit {...part} terms={terms} />}
        </div>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-4">
          {aside}
          {waiting === null ? (
            <Summary
              draft={bookable ?? draft}
              isPending={booking.isPending}
              failure={booking.failure}
              terms={terms}
              note={<HoldNote {...held} />}
            />
          ) : (
            <WaitSummary
              draft={draft}
              window={waiting.window}
              isPending={booking.isPending}
              failure={booking.failure}
            />
          )}
        </div>
        <HoldAnnouncer {...held} />
      </form>
      {unproven !== null && (
        <ProveContact
          unproven={unproven}
          onClose={endProof}
          onProven={() => {
            endProof();
            unproven.again();
          }}
        />
      )}
    </>
  );
}
