import { useTranslations } from "use-intl";
import type { NeedsView } from "#domains/dietary/contract.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { NeedBadges } from "#domains/reservations/web/reservation-book/day/party-badges.tsx";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";

/** What was declared with the order and for each party at its table, told apart: silence of one is no word of the other. */
export function TicketNeeds({ order }: { order: BoardOrder }) {
  const t = useTranslations("owner.orders.board");
  const clock = useWallClock();
  const courseTexts = useTranslations("common.course");
  const courseName = useCourseName();
  return (
    <div className="grid gap-1">
      {order.parties.map(({ reservationId, presence, localTime, needs, request, language, course }) => (
        <div key={reservationId} className="grid gap-0.5">
          <Declared label={t(`declared.${presence}`, { time: clock.time(localTime) })} needs={needs} />
          {course && (
            <p className="text-sm">
              <span className="text-soft">{courseTexts("one")} </span>
              <b className="wrap-anywhere">{courseName(course).text}</b>
            </p>
          )}
          {request && (
            <p className="rounded-lg bg-note-bg px-2 py-0.5 wrap-anywhere">
              <span lang={language}>{request}</span> <Untranslated language={language} />
            </p>
          )}
        </div>
      ))}
      {(order.parties.length === 0 || order.ownNeeds.needsAsked || hasNeeds(order.ownNeeds)) && (
        <Declared label={t("declared.order")} needs={order.ownNeeds} />
      )}
    </div>
  );
}

function Declared({ label, needs }: { label: string; needs: NeedsView }) {
  const kitchen = useKitchenWords();
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5 gap-y-0.5">
      <span className="text-sm text-soft">{label}</span>
      {hasNeeds(needs) || !needs.needsAsked ? (
        <NeedBadges reservation={needs} />
      ) : (
        <span lang="ja" className="text-sm">
          {kitchen.nothing(true)}
        </span>
      )}
    </div>
  );
}
