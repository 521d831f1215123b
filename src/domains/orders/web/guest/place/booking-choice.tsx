import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Chip } from "#platform/web/ui/form/chip.tsx";
import type { useOwnBookings } from "./use-own-bookings.ts";

export interface BookingChoiceProps {
  own: ReturnType<typeof useOwnBookings>;
  restaurantId: string;
  reservationId: string;
  change(changes: { reservationId: string }): void;
}

/** Which of the reader's bookings it is ordered with. */
export function BookingChoice({ own, restaurantId, reservationId, change }: BookingChoiceProps) {
  const t = useTranslations("ordering.where");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  if (own.state === "loading")
    return (
      <p role="status" className="scripted text-soft">
        {t("bookingsLoading")}
      </p>
    );
  if (own.state === "failed")
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t("bookingsFailed")}</p>
        <Button onClick={own.reload}>{t("tryAgain")}</Button>
      </div>
    );
  if (own.bookings.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p>{t("noBooking")}</p>
        <ButtonLink to={paths.book(restaurantId)}>{t("book")}</ButtonLink>
      </div>
    );
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t("which")}</legend>
      <div className="flex flex-wrap gap-2">
        {own.bookings.map(({ id, reservationDate, guestCount }) => (
          <Chip
            key={id}
            type="radio"
            name="reservation"
            value={id}
            checked={id === reservationId}
            onChange={() => change({ reservationId: id })}
          >
            {clock.day(reservationDate)} {clock.time(reservationDate)} ·{" "}
            {common("guests", { guests: guestCount })}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
