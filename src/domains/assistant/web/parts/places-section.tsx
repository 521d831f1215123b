import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { useDistance } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { CalendarIcon, ClockIcon, ForwardIcon, PinIcon } from "#platform/web/ui/icons.tsx";
import type { ChatPart, ChatPlace } from "../../contract/answers.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { ClaimRow } from "./claims-section.tsx";
import { CARD, TAP } from "./part-card.tsx";

/** Matching restaurants with their claims. */
export function PlacesSection({ part }: { part: Extract<ChatPart, { kind: "places" }> }) {
  const t = useTranslations("chat.places");
  return (
    <>
      <ol className="grid w-full min-w-0 gap-2">
        {part.places.map((place, at) => (
          <Place key={place.id} place={place} number={part.places.length > 1 ? at + 1 : null} />
        ))}
      </ol>
      {part.href !== null && (
        <Link to={part.href} className={TAP}>
          {t("all")}
          <ForwardIcon className="size-4" />
        </Link>
      )}
    </>
  );
}

/** `number`: by which it can be spoken of ("the second one"); null for the only one. */
function Place({ place, number }: { place: ChatPlace; number: number | null }) {
  const t = useTranslations("chat.places");
  const food = useTranslations("food");
  const cuisineName = useCuisineName();
  const distance = useDistance();
  const { id, name, original, priceRange, address, claims } = place;
  const cuisine = cuisineName(place.cuisine, place.cuisine);
  const isKnown =
    place.isOpenNow !== null || place.distance !== null || cuisine !== null || priceRange !== null;
  const price = priceRange === null ? null : food(`price.${priceRange}` as "price.1");
  return (
    <li className={`${CARD} grid gap-2 p-3`}>
      <div className="min-w-0">
        {number !== null && <span className="tabular mr-1.5 font-bold text-soft">{number}.</span>}
        <Link to={paths.restaurant(id)} className="font-bold break-words text-link underline">
          {name}
        </Link>
        {original !== null && original !== name && (
          <span lang="ja" className="block text-sm text-soft">
            {original}
          </span>
        )}
      </div>
      <p hidden={!isKnown} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        {place.isOpenNow !== null && (
          <span
            className={`inline-flex items-center gap-1 font-semibold ${place.isOpenNow ? "text-good" : "text-soft"}`}
          >
            <ClockIcon className="size-4" />
            {t(place.isOpenNow ? "openNow" : "closedNow")}
          </span>
        )}
        {place.distance !== null && (
          <span className="inline-flex items-center gap-1">
            <PinIcon className="size-4 text-soft" />
            {distance(place.distance)}
          </span>
        )}
        <span className="text-soft">{[cuisine, price].filter(Boolean).join(" · ")}</span>
      </p>
      {address !== null && <p className="text-sm break-words text-soft">{address}</p>}
      {claims.length > 0 && (
        <ul className="grid gap-1.5">
          {claims.map((claim) => (
            <ClaimRow key={`${claim.subject} ${claim.level} ${claim.source}`} claim={claim} />
          ))}
        </ul>
      )}
      <Table place={place} />
    </li>
  );
}

/** Free times, or a booking button. */
function Table({ place: { name, times, acceptsReservations } }: { place: ChatPlace }) {
  const t = useTranslations("chat.places");
  const clock = useWallClock();
  const { send } = useChatScope();
  if (!acceptsReservations) return <p className="text-sm text-soft">{t("walkIn")}</p>;
  return (
    <div className="grid gap-2">
      {times?.length === 0 && <p className="text-sm text-soft">{t("noTimes")}</p>}
      {times !== null && times.length > 0 && (
        <ul aria-label={t("times", { name })} className="tabular flex flex-wrap gap-2">
          {times.map((time) => (
            <li key={time}>
              <button
                type="button"
                aria-label={t("timeNamed", { name, time: clock.time(time) })}
                className={TAP}
                onClick={() => send(t("sendTime", { name, time }))}
              >
                {clock.time(time)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(times === null || times.length === 0) && (
        <button
          type="button"
          aria-label={t("bookNamed", { name })}
          className={`${TAP} w-fit`}
          onClick={() => send(t("sendBook", { name }))}
        >
          <CalendarIcon className="size-4" />
          {t("book")}
        </button>
      )}
    </div>
  );
}
