import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePartyName } from "../names/party-name.ts";
import { useBookScope } from "../state/book-scope.ts";
import { UnreadBadge } from "../thread/unread-badge.tsx";
import { NeedBadges } from "./need-badges.tsx";
import { PartyStatus } from "./party-status.tsx";

/** A party in the week: enough to know it, the rest opens. */
export function WeekParty({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner");
  const clock = useWallClock();
  const { state, fresh } = useBookScope();
  const name = usePartyName()(reservation);
  const { id, localTime, guestCount, status } = reservation;
  return (
    <li>
      <button
        type="button"
        onClick={() => state.open(id)}
        className="grid min-h-12 w-full gap-1 rounded-xl bg-sunken px-3 py-2 text-left hover:bg-note-bg"
      >
        <span className="flex flex-wrap items-baseline gap-x-2">
          <b className="tabular text-lg">{clock.time(localTime)}</b>
          <span className="min-w-0 break-words">{name}</span>
          <b>{t("figures.guests", { count: guestCount })}</b>
          {fresh.has(id) && <b className="text-link">{t("live.new")}</b>}
        </span>
        {status !== "confirmed" && (
          <span className="text-sm">
            <PartyStatus status={status} />
          </span>
        )}
        <UnreadBadge reservation={reservation} />
        <NeedBadges reservation={reservation} />
      </button>
    </li>
  );
}
