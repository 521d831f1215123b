import { useTranslations } from "use-intl";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { GuestNeeds } from "#domains/reservations/contract/guests.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { WarningIcon } from "#platform/web/ui/icons.tsx";
import { useNeedName } from "../day/party-badges.tsx";
import { useReservationBook } from "../state/reservation-book-scope.ts";

/** Needs that a guest stated for earlier bookings, each with when and for which: nothing that is settled for a new one. */
export function RememberedNeeds({ needs }: { needs: readonly GuestNeeds[] }) {
  const t = useTranslations("owner.guest");
  const clock = useWallClock();
  const { minuteOf } = useReservationBook();
  const kitchen = useKitchenWords();
  const ownName = useNeedName();
  return (
    <ul className="grid gap-2">
      {needs.map((said) => (
        <li key={`${said.saidAt} ${said.saidFor}`} className="grid gap-1 rounded-xl bg-warn-bg p-3">
          {listNeeds(said).map((need) => (
            <span key={need.key} className="flex items-start gap-x-2 font-bold">
              {need.isSevere && <WarningIcon className="mt-0.5 size-5 text-warn" />}
              <span className="min-w-0 wrap-anywhere">
                <span lang="ja">
                  {need.isSevere && <span className="text-warn">{kitchen.severe}</span>}
                  {kitchen.words(need, "need")}
                </span>
                {ownName(need) && <span className="block font-normal text-soft">{ownName(need)}</span>}
              </span>
            </span>
          ))}
          <span className="text-sm text-soft">
            {t("said", {
              date: clock.shortDay(minuteOf(said.saidAt)),
              booking: `${clock.shortDay(said.saidFor)} ${clock.time(said.saidFor)}`,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
