import { useTranslations } from "use-intl";
import type { NeedsView } from "#domains/dietary/contract.ts";
import { hasNeeds } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import { useCourseName } from "#domains/menus/web/courses/use-course-name.ts";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { AnswerList } from "#domains/reservations/web/answers/answer-list.tsx";
import { NeedBadges } from "#domains/reservations/web/reservation-book/day/party-badges.tsx";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { mergeDeclarations } from "../model.ts";

/**
 * What was declared with the order and for each party at its table, told apart: silence of one is no word of the other.
 * The same needs are shown once, with all who declared them.
 */
export function TicketNeeds({ order }: { order: BoardOrder }) {
  const t = useTranslations("owner.orders.board");
  const clock = useWallClock();
  const isOrderShown = order.parties.length === 0 || order.ownNeeds.needsAsked || hasNeeds(order.ownNeeds);
  const labelOf = ({ presence, localTime }: Party) =>
    t(`declared.${presence}`, { time: clock.time(localTime) });
  const declared = mergeDeclarations([
    ...order.parties.map((party) => ({ label: labelOf(party), needs: party.needs })),
    ...(isOrderShown ? [{ label: t("declared.order"), needs: order.ownNeeds }] : []),
  ]);
  return (
    <div className="grid gap-1">
      {declared.map(({ labels, needs }) => (
        <Declared key={labels.join()} label={labels.join(" · ")} needs={needs} />
      ))}
      {order.parties.map((party) => (
        <PartyWishes
          key={party.reservationId}
          party={party}
          label={order.parties.length > 1 ? labelOf(party) : null}
        />
      ))}
    </div>
  );
}

type Party = BoardOrder["parties"][number];

/** The course, the request and the answers of a booking. `label`: whose they are, where there are several parties. */
function PartyWishes({
  party: { course, request, answers, language },
  label,
}: {
  party: Party;
  label: string | null;
}) {
  const courseTexts = useTranslations("common.course");
  const courseName = useCourseName();
  if (!course && !request && answers.length === 0) return null;
  return (
    <div className="grid gap-0.5">
      {label !== null && <p className="text-sm text-soft">{label}</p>}
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
      <AnswerList
        answers={answers}
        language={language}
        className="rounded-lg bg-note-bg px-2 py-0.5 empty:hidden"
      />
    </div>
  );
}

function Declared({ label, needs }: { label: string; needs: NeedsView }) {
  const kitchen = useKitchenWords();
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <span className="text-xs text-soft">{label}</span>
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
