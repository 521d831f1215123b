import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import { CourseFacts } from "#domains/menus/web/courses/course-facts.tsx";
import type { PaymentPart } from "#domains/payments/contract/payments.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { StatusBadge } from "#domains/reservations/web/guest/reservation-state.tsx";
import { BothAddresses } from "#domains/restaurants/web/place/both-addresses.tsx";
import { MapPicture } from "#domains/restaurants/web/place/map-picture.tsx";
import { TaxiButton } from "#domains/restaurants/web/place/taxi-view.tsx";
import { money as moneyOf } from "#kernel/money.ts";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { moneyIn, useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock, wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere, useOwnClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { NightNote } from "../night-note.tsx";
import type { ConfirmationPageData } from "../page-loaders.ts";

const ON: readonly ReservationStatus[] = ["held", "pending_payment", "requested", "confirmed", "seated"];

/** Whether the meal is upcoming or under way: otherwise the staff's part is not shown. */
function isOn(status: ReservationStatus): boolean {
  return ON.includes(status);
}

const japanese = wallClockIn("ja");
const yen = moneyIn("ja");

/**
 * The reservation for the staff. Its texts are Japanese in every language's catalogue: fixed phrases, whatever the
 * guest's language.
 */
function StaffSlip({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  const staff = useTranslations("confirmation.staff");
  const words = useKitchenWords();
  const { restaurant, confirmationCode, reservationDate, guestCount, status, contact } = reservation;
  const needs = listNeeds(reservation);
  const { lateMinutes, course, area } = reservation;
  return (
    <section aria-label={t("staffTitle")} className="grid gap-4 bg-sunken p-5 sm:p-6">
      <p className="text-sm text-soft">{t("staffTitle")}</p>
      <div lang="ja" className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg font-bold">{staff("heading")}</h2>
          <b>{staff(`status.${status}`)}</b>
        </div>
        {isOn(status) && <p>{staff("intro")}</p>}
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          <Line name={staff("code")}>{confirmationCode}</Line>
          {contact && <Line name={staff("name")}>{contact.customerName}</Line>}
          <Line name={staff("when")}>
            {japanese.day(reservationDate)} {japanese.time(reservationDate)}
          </Line>
          {lateMinutes > 0 && isOn(status) && (
            <Line name={staff("late")}>{staff("lateMinutes", { minutes: lateMinutes })}</Line>
          )}
          <Line name={staff("party")}>{staff("guests", { guests: guestCount })}</Line>
          {course && (
            <Line name={staff("course")}>
              {course.names.ja}
              <span className="block text-sm font-normal">
                {staff("courseFacts", { price: yen(course.price), minutes: course.minutes })}
                {course.lastDrinks !== null && ` ${staff("courseDrinks", { minutes: course.lastDrinks })}`}
              </span>
            </Line>
          )}
          {area && <Line name={staff("area")}>{area.name}</Line>}
          <Line name={staff("restaurant")}>{restaurant.name}</Line>
          {restaurant.address && <Line name={staff("address")}>{restaurant.address}</Line>}
        </dl>
        <div>
          <p className="text-sm text-soft">{staff("needs")}</p>
          {needs.length === 0 && <p className="font-semibold">{words.nothing(reservation.needsAsked)}</p>}
          <ul className="grid gap-1 text-lg font-semibold">
            {needs.map((need) => (
              <li key={need.key} className={`wrap-anywhere ${need.isSevere ? "text-warn" : ""}`}>
                {need.isSevere && words.severe}
                {words.words(need, "need")}
              </li>
            ))}
          </ul>
          {needs.some(({ isSevere }) => isSevere) && (
            <p className="mt-2 font-bold text-warn">⚠ {words.severeText}</p>
          )}
        </div>
        {isOn(status) && <p className="text-sm text-soft">{staff("check")}</p>}
      </div>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  );
}

/** What a guest shows on arrival: their language first, below the perforation the same in Japanese for the staff. */
export function Ticket({ data }: { data: ConfirmationPageData }) {
  const { reservation } = data;
  return (
    <div className="overflow-hidden card shadow-card">
      <div className="h-2 bg-ai-900" />
      <div className="grid gap-5 p-5 sm:p-6">
        <TicketTop reservation={reservation} />
        <Facts data={data} />
      </div>
      <Perforation />
      <StaffSlip reservation={reservation} />
    </div>
  );
}

function TicketTop({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  const { language } = usePage();
  const { restaurant, confirmationCode, status } = reservation;
  const { name, beside } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="grid gap-2">
        <StatusBadge status={status} />
        <p lang={name.lang} className="text-xl font-bold">
          {name.text}
        </p>
        {beside && (
          <p lang={beside.lang} className="text-soft">
            {beside.text}
          </p>
        )}
      </div>
      <div className="rounded-xl border-2 border-dashed border-line bg-sunken px-5 py-3 text-center">
        <p className="text-sm text-soft">{t("code")}</p>
        <p className="tabular text-3xl font-bold tracking-[0.2em] sm:text-4xl">{confirmationCode}</p>
      </div>
    </div>
  );
}

function Facts({ data: { reservation, zoneName } }: { data: ConfirmationPageData }) {
  const t = useTranslations("confirmation");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const here = useOwnClock();
  const isElsewhere = useIsElsewhere(reservation.restaurant.zone);
  const courseTexts = useTranslations("common.course");
  const { language } = usePage();
  const { reservationDate, guestCount, lateMinutes, status, course, area } = reservation;
  const needs = listNeeds(reservation);
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact name={t("when")}>
        <time
          dateTime={reservation.startsAt}
          className="block w-fit font-semibold [view-transition-name:table]"
        >
          {clock.day(reservationDate)}
          <span className="block text-2xl font-bold">{clock.time(reservationDate)}</span>
        </time>
        <NightNote minute={reservationDate} />
        <span className="text-sm text-soft">{t("zone", { zone: zoneName })}</span>
        {isElsewhere && (
          <span className="block text-sm text-soft">
            {t("yourTime", { time: here(reservation.startsAt) })}
          </span>
        )}
        {lateMinutes > 0 && isOn(status) && (
          <b className="block text-warn">{t("late", { minutes: lateMinutes })}</b>
        )}
      </Fact>
      <Fact name={t("party")}>
        <span className="text-2xl font-bold">{common("guests", { guests: guestCount })}</span>
      </Fact>
      {course && (
        <Fact name={courseTexts("one")}>
          <span className="font-semibold wrap-anywhere">
            {readerText(course.names.ja ?? "", course.names, language).text}
          </span>
          <CourseFacts course={course} />
        </Fact>
      )}
      {area && (
        <Fact name={t("area")}>
          <span className="font-semibold wrap-anywhere">
            {readerText(area.name, area.words, language).text}
          </span>
        </Fact>
      )}
      <Address reservation={reservation} />
      {needs.length > 0 && (
        <Fact name={t("needs")}>
          <ul className="flex flex-wrap gap-1.5">
            {needs.map(({ key, isSevere, need, other }) => (
              <li
                key={key}
                className={`rounded-2xl px-2.5 py-0.5 text-sm font-medium wrap-anywhere ${isSevere ? "bg-call text-call-text" : "bg-note-bg"}`}
              >
                {need === null ? t("otherNeed", { food: other.text }) : t(`need.${need}`)}
                {isSevere && ` · ${t("severe")}`}
              </li>
            ))}
          </ul>
          {isOn(status) && <p className="mt-1.5 text-sm text-soft">{t("verify")}</p>}
        </Fact>
      )}
      <Deposit reservation={reservation} />
    </dl>
  );
}

/** Where it is: address in both scripts, map, and the view for a taxi driver. */
function Address({ reservation: { restaurant, restaurantId } }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  return (
    <Fact name={t("address")}>
      <BothAddresses place={restaurant} />
      <MapPicture place={{ ...restaurant, id: restaurantId }} className="mt-2 max-w-md print:hidden" />
      <TaxiButton place={restaurant} className={buttonClass("quiet", "mt-2 print:hidden")} />
    </Fact>
  );
}

const RETURNED: readonly (PaymentPart["state"] | undefined)[] = [
  "refunding",
  "refunded",
  "refund-failed",
  "closed",
];

function Deposit({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  const money = useMoney();
  const { requiresDeposit, depositAmount, depositCurrency, payment } = reservation;
  if (!requiresDeposit || depositCurrency === null) return null;
  const written = (amount: number) => money(moneyOf(amount, depositCurrency));
  return (
    <Fact name={t("depositTitle")}>
      <b>{written(depositAmount)}</b>
      {payment && (
        <span className="block">
          {t(`depositState.${payment.state}`, { amount: written(payment.refunded) })}
        </span>
      )}
      <p className="text-sm text-soft">
        {!RETURNED.includes(payment?.state) && t("depositDeducted")}{" "}
        {payment?.isTest && t("depositState.test")}
      </p>
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The perforation between guest's and staff's part. */
function Perforation() {
  return (
    <div aria-hidden="true" className="relative h-0 border-t-2 border-dashed border-line">
      <span className="absolute -top-3 -left-3 size-6 rounded-full border border-line bg-page" />
      <span className="absolute -top-3 -right-3 size-6 rounded-full border border-line bg-page" />
    </div>
  );
}
