import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-kitchen-words.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { wallClockIn } from "#platform/web/i18n/wall-clock.ts";
import { isOn } from "./is-on.ts";

const japanese = wallClockIn("ja");

/**
 * The reservation for the staff. Its texts are Japanese in every language's catalogue: fixed phrases, whoever holds the
 * phone.
 */
export function StaffSlip({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  const staff = useTranslations("confirmation.staff");
  const words = useKitchenWords();
  const { restaurant, confirmationCode, reservationDate, guestCount, status, contact } = reservation;
  const needs = listNeeds(reservation);
  const { lateMinutes } = reservation;
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
