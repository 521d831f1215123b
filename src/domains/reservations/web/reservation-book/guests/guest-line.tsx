import { useTranslations } from "use-intl";
import type { GuestHit } from "#domains/reservations/contract/guests.ts";
import { GUEST_TAGS, type GuestTag } from "#domains/reservations/guest-constants.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useReservationBook } from "../state/reservation-book-scope.ts";

/** A tag in the reader's language; the restaurant's own stay as they are. */
export function useTagName(): (tag: string) => string {
  const t = useTranslations("owner.guest.tag");
  return (tag) => (isKnownTag(tag) ? t(tag) : tag);
}

/** A tag that has a name in each language. */
export function isKnownTag(tag: string): tag is GuestTag {
  return (GUEST_TAGS as readonly string[]).includes(tag);
}

/** Tags as small labels; an allergy stands out by its frame and word. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const tagName = useTagName();
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li
          key={tag}
          className={`rounded-md px-1.5 py-0.5 text-sm font-semibold wrap-anywhere ${tag === "allergy" ? "border border-call bg-warn-bg text-warn" : "bg-sunken"}`}
        >
          {tagName(tag)}
        </li>
      ))}
    </ul>
  );
}

type Figures = Pick<GuestHit, "visits" | "noShows" | "cancelled" | "lastVisit">;

/** How often a guest was here, in one line. */
export function GuestFigures({ guest }: { guest: Figures }) {
  const t = useTranslations("owner.guest");
  const clock = useWallClock();
  const { visits, noShows, cancelled, lastVisit } = guest;
  const isNew = visits === 0 && noShows === 0 && cancelled === 0;
  return (
    <p className="flex flex-wrap gap-x-3 text-soft">
      <span>{isNew ? t("new") : t("visits", { count: visits })}</span>
      {noShows > 0 && <span className="font-semibold text-warn">{t("noShows", { count: noShows })}</span>}
      {cancelled > 0 && <span>{t("cancelled", { count: cancelled })}</span>}
      {lastVisit && <span>{t("lastVisit", { date: clock.shortDay(lastVisit) })}</span>}
    </p>
  );
}

/** A time on the restaurant's clock, with its day unless that is today. */
export function useBookingTime(): (localTime: string) => string {
  const clock = useWallClock();
  const { today } = useReservationBook();
  return (localTime) =>
    localTime.startsWith(today)
      ? clock.time(localTime)
      : `${clock.shortDay(localTime)} (${clock.shortWeekday(localTime)}) ${clock.time(localTime)}`;
}

/** A guest in a list of results. */
export function GuestLine({ guest }: { guest: GuestHit }) {
  const t = useTranslations("owner");
  const bookingTime = useBookingTime();
  const { name, kana, tags, phone, next } = guest;
  return (
    <span className="grid min-w-0 gap-0.5 text-left">
      <span className="flex flex-wrap items-baseline gap-x-2">
        <b className="wrap-anywhere">{name}</b>
        {kana && <span className="text-sm text-soft">{kana}</span>}
        {phone && <span className="tabular text-sm text-soft">{phone}</span>}
      </span>
      {next && (
        <span className="font-semibold">
          {bookingTime(next.localTime)} · {t("figures.guests", { count: next.guestCount })} ·{" "}
          {t(`status.${next.status}`)}
        </span>
      )}
      <GuestFigures guest={guest} />
      <TagList tags={tags} />
    </span>
  );
}
