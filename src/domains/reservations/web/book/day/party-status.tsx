import { useTranslations } from "use-intl";
import type { ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { CheckIcon, ClockIcon, CloseIcon, PersonIcon } from "#platform/web/ui/icons.tsx";

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

/** How a party stands, in the words of the restaurant. */
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
