import { useTranslations } from "use-intl";
import type { OrderKind } from "#domains/notifications/notice-constants.ts";
import type { OrderingView } from "#domains/orders/contract/orders.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { kindsToChoose } from "../draft.ts";
import type { useOwnBookings } from "../use-wish.ts";

interface WhereSectionProps extends BookingChoiceProps {
  ordering: OrderingView;
  tableCode: string | null;
  kind: OrderKind | null;
  pickUpAt: string;
  error: string | undefined;
  change(changes: { kind?: OrderKind; pickUpAt?: string; reservationId?: string }): void;
}

/** The table, or the choice of kind and time. */
export function WhereSection(props: WhereSectionProps) {
  const { ordering, tableCode, kind, pickUpAt, error, change } = props;
  const t = useTranslations("ordering.where");
  const kinds = kindsToChoose(ordering);
  const { table } = ordering;
  if (kind === "dine-in" && table !== null)
    return (
      <div data-field="where" className="grid gap-1">
        <p className="w-fit rounded-xl bg-ai-700 px-4 py-2 text-lg font-bold text-white">
          {t("table", { label: table.label })}
        </p>
        <FieldError id="where-error" error={error} />
      </div>
    );
  return (
    <div data-field="where" className="grid gap-4">
      {tableCode !== null && <p className="rounded-lg bg-warn-bg px-3 py-2">{t("unknownTable")}</p>}
      {tableCode === null && ordering.kinds.includes("dine-in") && (
        <p className="rounded-lg bg-note-bg px-3 py-2">{t("scan")}</p>
      )}
      {kinds.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-medium">{t("title")}</legend>
          <div className="flex flex-wrap gap-2">
            {kinds.map((one) => (
              <Chip
                key={one}
                type="radio"
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => change({ kind: one })}
              >
                {t(one)}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
      {kind === "pick-up" && (
        <PickUpChoice
          times={ordering.pickUpTimes}
          chosen={pickUpAt}
          onChoose={(time) => change({ pickUpAt: time })}
        />
      )}
      {kind === "booking" && <BookingChoice {...props} />}
      <FieldError id="where-error" error={error} />
    </div>
  );
}

interface PickUpChoiceProps {
  /** In the restaurant's local time. */
  times: readonly string[];
  chosen: string;
  onChoose(time: string): void;
}

/** The pick-up time. Each day's times are one horizontally scrolling row, since there may be many. */
function PickUpChoice({ times, chosen, onChoose }: PickUpChoiceProps) {
  const t = useTranslations("ordering.where");
  const clock = useWallClock();
  const days = [...new Set(times.map((time) => time.slice(0, 10)))];
  if (times.length === 0) return <p className="rounded-lg bg-warn-bg px-3 py-2">{t("noTimes")}</p>;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-medium">{t("when")}</legend>
      {days.map((day) => (
        <div key={day} className="grid min-w-0 gap-1.5">
          <p className="text-sm text-soft">{clock.day(day)}</p>
          <div className="tabular -mx-1 flex gap-2 overflow-x-auto px-1 pb-2">
            {times
              .filter((time) => time.startsWith(day))
              .map((time) => (
                <TimeChip key={time} time={time} isChosen={time === chosen} onChoose={onChoose} />
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function TimeChip({
  time,
  isChosen,
  onChoose,
}: {
  time: string;
  isChosen: boolean;
  onChoose(time: string): void;
}) {
  const clock = useWallClock();
  return (
    <Chip
      type="radio"
      name="pickUpAt"
      value={time}
      className="shrink-0"
      checked={isChosen}
      onChange={() => onChoose(time)}
    >
      {clock.time(time)}
    </Chip>
  );
}

interface BookingChoiceProps {
  own: ReturnType<typeof useOwnBookings>;
  restaurantId: string;
  reservationId: string;
  change(changes: { reservationId: string }): void;
}

/** The booking of the reader that the order belongs to. */
function BookingChoice({ own, restaurantId, reservationId, change }: BookingChoiceProps) {
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
