import { useState } from "react";
import { useTranslations } from "use-intl";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { keep, readKept } from "#platform/web/lib/memory/session-memory.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { BookedCard, type BookedTable } from "./booked-card.tsx";
import { BookingForm } from "./booking-form.tsx";
import { freeUntil } from "./free-until.ts";
import { CARD } from "./part-card.ts";
import type { TablePart } from "./table-part.ts";

interface BookingPartProps {
  part: TablePart;
  name: string;
  isLast: boolean;
}

/** A table that can be had: who comes, and it is booked with a press. */
export function BookingPart({ part, name, isLast }: BookingPartProps) {
  const t = useTranslations("chat.booking");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const memory = `noren.chat-booking.${name}`;
  const [booked, setBooked] = useState<BookedTable | null>(() => bookedIn(readKept(`${memory}.done`)));
  const { reservationDate: at } = part;
  const free = freeUntil(at, part.cutoffMinutes);
  const show = (table: BookedTable) => {
    keep(`${memory}.done`, table);
    setBooked(table);
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

function bookedIn(kept: unknown): BookedTable | null {
  return typeof kept === "object" && kept !== null && "confirmationCode" in kept
    ? (kept as BookedTable)
    : null;
}
