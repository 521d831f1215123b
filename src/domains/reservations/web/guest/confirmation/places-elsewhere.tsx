import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { AlternativePlace } from "#domains/reservations/contract/free-places.ts";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useDistance } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { reservationsApi } from "../../api.ts";

interface PlacesElsewhereProps {
  reservation: ReservationView;
  /** From the link that we sent; null without one. */
  linkKey: string | null;
}

/** Alternatives nearby for a guest whose restaurant or kitchen declined, one tap from booking, and a link to the map. */
export function PlacesElsewhere({ reservation, linkKey }: PlacesElsewhereProps) {
  const t = useTranslations("confirmation");
  const places = usePlacesElsewhere(reservation.id, linkKey);
  return (
    <div className="grid gap-3">
      {places !== null && places.length > 0 && (
        <>
          <div>
            <p className="font-semibold">{t("elsewhere.title")}</p>
            {reservation.dietaryNeeds.length > 0 && <p className="text-sm">{t("elsewhere.needs")}</p>}
          </div>
          <ul className="grid gap-2">
            {places.map((place) => (
              <Place key={place.id} place={place} reservation={reservation} />
            ))}
          </ul>
        </>
      )}
      <ButtonLink className="w-fit" to={paths.appAround(...similarPlaces(reservation))}>
        {t("kitchen.similar")}
      </ButtonLink>
    </div>
  );
}

function Place({ place, reservation }: { place: AlternativePlace; reservation: ReservationView }) {
  const t = useTranslations("confirmation.elsewhere");
  const clock = useWallClock();
  const distance = useDistance();
  const { language } = usePage();
  const { name, beside } = bothNames(place.name, place.nameTranslations, language);
  return (
    <li className="grid gap-2 rounded-xl border border-line bg-card p-3">
      <p>
        <b lang={name.lang}>{name.text}</b>
        {beside && (
          <span lang={beside.lang} className="text-soft">
            {" "}
            {beside.text}
          </span>
        )}
        <span className="block text-sm text-soft">{t("away", { distance: distance(place.distance) })}</span>
      </p>
      <div className="tabular grid grid-cols-4 gap-2 sm:flex sm:flex-wrap">
        {place.times.map((time) => (
          <ButtonLink
            key={time}
            className="!px-2 sm:!px-4"
            aria-label={t("book", { name: name.text, time: clock.time(time) })}
            to={paths.bookWith(place.id, wishAt(reservation, time))}
          >
            {clock.time(time)}
          </ButtonLink>
        ))}
      </div>
    </li>
  );
}

/** Where else the guest can eat; null until that is known, and empty where it can't be. `linkKey`: from the link that we sent. */
function usePlacesElsewhere(id: string, linkKey: string | null): readonly AlternativePlace[] | null {
  const [places, setPlaces] = useState<readonly AlternativePlace[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    browserApi
      .get(
        reservationsApi("GET /api/reservations/:id/alternatives", {
          params: { id },
          query: { key: linkKey ?? undefined },
        }),
        leaving.signal,
      )
      .catch(() => [])
      .then((found) => {
        if (!leaving.signal.aborted) setPlaces(found);
      });
    return () => leaving.abort();
  }, [id, linkKey]);
  return places;
}

type Around = Pick<ReservationView["restaurant"], "latitude" | "longitude">;

/** The same wish at another restaurant, as the booking form's address has it. `time`: `HH:mm` there. */
function wishAt(
  {
    reservationDate,
    guestCount,
    dietaryNeeds,
    severeAllergens,
    otherNeeds,
  }: Pick<
    ReservationView,
    "reservationDate" | "guestCount" | "dietaryNeeds" | "severeAllergens" | "otherNeeds"
  >,
  time: string,
): Record<string, string | string[]> {
  const words = (isSevere: boolean) =>
    otherNeeds.filter(({ severe }) => severe === isSevere).map(({ text }) => text);
  return {
    other: words(false),
    severeOther: words(true),
    date: reservationDate.slice(0, 10),
    time,
    guests: String(guestCount),
    ...(dietaryNeeds.length > 0 && { needs: dietaryNeeds.join(",") }),
    ...(severeAllergens.length > 0 && { severe: severeAllergens.join(",") }),
  };
}

/** Where to look for another table: near this restaurant, with the same needs, as the map's address has them. */
export function similarPlaces({
  restaurant,
  dietaryNeeds,
}: Pick<ReservationView, "restaurant" | "dietaryNeeds">): [Around, Record<string, string>] {
  const diets = DIETS.filter((diet) => dietaryNeeds.includes(diet));
  const allergens = ALLERGENS.filter((allergen) => dietaryNeeds.includes(`without-${allergen}`));
  return [
    restaurant,
    {
      ...(diets.length > 0 && { diet: diets.join(",") }),
      ...(allergens.length > 0 && { without: allergens.join(",") }),
    },
  ];
}
