import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import { CheckIcon, ClockIcon, CloseIcon } from "#platform/web/ui/icons.tsx";
import { waitsForKitchen } from "../model/states.ts";
import { DueText } from "../names/due-text.tsx";
import { useMoment } from "../state/use-moment.ts";

/** What the kitchen has said to a party's needs, or by when it must. */
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
