import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { LocalMinute } from "#kernel/time/calendar.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import { useChatScope } from "../conversation/use-chat.ts";
import { type BookedTable, BookingForm, type TablePart } from "./booking-form.tsx";
import { CARD } from "./part-card.tsx";

/** The result of a booking, with its confirmation code. */
export function BookedCard({ table }: { table: BookedTable }) {
  const t = useTranslations("chat.booking");
  const ref = useRef<HTMLDivElement>(null);
  // The pressed button is gone: keep the keyboard focus here.
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  const { requiresPayment, paymentUrl } = table;
  const owes = requiresPayment && paymentUrl !== null;
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="grid gap-3 rounded-xl bg-good-bg p-3 text-good outline-none"
    >
      <p className="flex items-center gap-2 font-bold">
        <CheckIcon />
        {owes ? t("toPay") : t(table.isRequest ? "requested" : "booked")}
      </p>
      <p>
        {t("code")}: <b className="tabular text-lg tracking-wide">{table.confirmationCode}</b>
      </p>
      {owes && (
        <a href={paymentUrl} className={buttonClass("main")}>
          {t("pay")}
        </a>
      )}
      <ButtonLink to={table.confirmationUrl}>{t("ticket")}</ButtonLink>
    </div>
  );
}

/** Deadline of free cancellation in the restaurant's time zone; `cutoff`: minutes before the reservation. */
export function freeUntil(at: LocalMinute, cutoff: number): LocalMinute {
  return new Date(Date.parse(`${at}:00Z`) - cutoff * 60_000).toISOString().slice(0, 16);
}

interface BookingSectionProps {
  part: TablePart;
  name: string;
  isLast: boolean;
}

/** An available table with its booking form. */
export function BookingSection({ part, name, isLast }: BookingSectionProps) {
  const t = useTranslations("chat.booking");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const { refresh } = useChatScope();
  const memory = `noren.chat-booking.${name}`;
  const [booked, setBooked] = useState<BookedTable | null>(() => bookedIn(readSession(`${memory}.done`)));
  const { reservationDate: at } = part;
  const free = freeUntil(at, part.cutoffMinutes);
  const show = (table: BookedTable) => {
    storeInSession(`${memory}.done`, table);
    setBooked(table);
    // It is among what the conversation holds from now on.
    void refresh();
  };
  return (
    <section aria-label={part.restaurant} className={`${CARD} grid gap-3 p-3`}>
      <div>
        <p className="font-bold break-words">{part.restaurant}</p>
        <p>
          {t("when", { day: clock.day(at), time: clock.time(at) })} ·{" "}
          {common("guests", { guests: part.guestCount })}
        </p>
      </div>
      {booked !== null && <BookedCard table={booked} />}
      {booked === null && (
        <>
          <ul className="grid gap-1 text-sm text-soft">
            <li>{t("freeUntil", { time: t("when", { day: clock.day(free), time: clock.time(free) }) })}</li>
            {part.mode === "request" && <li>{t("request")}</li>}
            {part.needsDeposit && <li>{t("deposit")}</li>}
          </ul>
          {part.needsDeposit || !isLast ? (
            <ButtonLink kind="main" to={part.href}>
              {t("toForm")}
            </ButtonLink>
          ) : (
            <BookingForm part={part} memory={memory} onBooked={show} />
          )}
        </>
      )}
    </section>
  );
}

function bookedIn(stored: unknown): BookedTable | null {
  return typeof stored === "object" && stored !== null && "confirmationCode" in stored
    ? (stored as BookedTable)
    : null;
}
