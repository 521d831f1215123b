import { useTranslations } from "use-intl";
import { ALLERGENS, DIETS } from "#domains/dietary/dietary.ts";
import type { ReadOtherNeed } from "#domains/dietary/other-needs.ts";
import { listNeeds, type PartyNeed } from "#domains/dietary/party-needs.ts";
import { useKitchenWords } from "#domains/dietary/web/needs/use-food-words.ts";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { CheckIcon, ClockIcon, CloseIcon, PersonIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { timeLeft, waitsForKitchen } from "../model/party-state.ts";
import { useMoment, useReservationBook } from "../state/reservation-book-scope.ts";

const LOOKS: Record<ReservationStatus, { look: string; Icon: typeof CheckIcon }> = {
  held: { look: "bg-sunken", Icon: ClockIcon },
  pending_payment: { look: "bg-sunken", Icon: ClockIcon },
  requested: { look: "bg-note-bg", Icon: ClockIcon },
  confirmed: { look: "bg-good-bg text-good", Icon: CheckIcon },
  seated: { look: "bg-ai-700 text-white", Icon: PersonIcon },
  completed: { look: "bg-sunken text-soft", Icon: CheckIcon },
  cancelled_by_guest: { look: "bg-warn-bg text-warn", Icon: CloseIcon },
  cancelled_by_restaurant: { look: "bg-warn-bg text-warn", Icon: CloseIcon },
  no_show: { look: "bg-warn-bg text-warn", Icon: CloseIcon },
  expired: { look: "bg-sunken text-soft", Icon: CloseIcon },
};

/** A party's status, in the restaurant's wording. */
export function PartyStatus({ status }: { status: ReservationStatus }) {
  const t = useTranslations("owner.status");
  const { look, Icon } = LOOKS[status];
  return (
    <b className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 ${look}`}>
      <Icon className="size-4" />
      {t(status)}
    </b>
  );
}

/** The number of unread messages from the guest; nothing when there are none. */
export function UnreadBadge({ reservation: { thread } }: { reservation: BookReservation }) {
  const t = useTranslations("thread");
  if (thread === null || thread.unread === 0) return null;
  return (
    <b className="w-fit rounded-full bg-call px-2.5 py-0.5 text-sm text-call-text">
      {t("unread", { count: thread.unread })}
    </b>
  );
}

/**
 * A party's needs, in the kitchen's Japanese; in the reader's language too where that is another. Shows when nobody has
 * asked, which is not the same as none.
 */
export function NeedBadges({ reservation }: { reservation: WithNeeds }) {
  const kitchen = useKitchenWords();
  const ownName = useNeedName();
  const needs = listNeeds(reservation);
  if (needs.length === 0) {
    if (reservation.needsAsked) return null;
    return (
      <p lang="ja" className="w-fit rounded-lg border border-dashed border-line px-2 py-0.5 text-soft">
        {kitchen.nothing(false)}
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {needs.map((need) => (
        <li
          key={need.key}
          className={`flex min-w-0 items-baseline gap-x-1 rounded-lg px-2 py-0.5 font-semibold ${
            need.isSevere ? "bg-call text-call-text" : "border border-line bg-sunken"
          }`}
        >
          {need.isSevere && <WarningIcon className="size-4 self-center" />}
          <span className="min-w-0 wrap-anywhere">
            <span lang="ja">
              {need.isSevere && kitchen.severe}
              {kitchen.words(need, "short")}
            </span>{" "}
            {ownName(need) && <span className="text-sm font-normal">{ownName(need)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A diet or an allergen in the reader's language; null when that is Japanese, and for a guest's free text. */
export function useNeedName(): (need: PartyNeed<ReadOtherNeed>) => string | null {
  const t = useTranslations("food");
  const { language } = usePage();
  return ({ need, other }) => {
    if (other !== null || language === "ja") return null;
    const diet = DIETS.find((one) => one === need);
    if (diet) return t(`diet.${diet}`);
    const allergen = ALLERGENS.find((one) => `without-${one}` === need);
    return allergen ? t(`allergen.${allergen}`) : null;
  };
}

/** A party in the reservation book or on the waitlist. */
type WithNeeds = Pick<BookReservation, "dietaryNeeds" | "severeAllergens" | "otherNeeds" | "needsAsked">;

/** The kitchen's answer to a party's needs, or its deadline. */
export function KitchenBadge({ reservation }: { reservation: BookReservation }) {
  const t = useTranslations("owner.kitchen");
  const moment = useMoment();
  const { kitchen } = reservation;
  if (kitchen === null) return null;
  const { answer, dishes, dueAt } = kitchen;
  if (answer === null) {
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        <ClockIcon className="size-4" />
        <b>{t("unanswered")}</b>
        {waitsForKitchen(reservation) && <DueText dueAt={dueAt} />}
      </p>
    );
  }
  const Icon =
    answer === "can" || answer === "partly" ? CheckIcon : answer === "cannot" ? CloseIcon : ClockIcon;
  return (
    <p className={`flex flex-wrap items-center gap-x-2 ${answer === "cannot" ? "text-warn" : ""}`}>
      <Icon className="size-4" />
      <b>{t(`said.${answer}`, { time: moment(dueAt) })}</b>
      {dishes.length > 0 && <span className="min-w-0 break-words">{dishes.join("、")}</span>}
    </p>
  );
}

/** The deadline of an answer, and the time left. `dueAt`: ISO 8601. */
export function DueText({ dueAt }: { dueAt: string }) {
  const t = useTranslations("owner.waiting");
  const moment = useMoment();
  const { now } = useReservationBook();
  const left = timeLeft(dueAt, now);
  if (left === null) return <b className="text-warn">{t("tooLate")}</b>;
  const isSoon = left.unit === "minutes";
  return (
    <span className={isSoon ? "font-semibold text-warn" : ""}>
      {t("by", { time: moment(dueAt) })}
      {isSoon && ` (${t("minutes", { count: left.count })})`}
    </span>
  );
}
