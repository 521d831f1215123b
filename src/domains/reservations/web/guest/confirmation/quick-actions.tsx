import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { LATE_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { DirectionsLink } from "#platform/web/device/directions-link.tsx";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { Alternatives } from "../booking/when/free-times.ts";
import { isFinished } from "../reservation-state.tsx";
import { MANAGE_ID } from "./manage-panel.tsx";
import { useLate } from "./use-late.ts";
import type { BookingMutations } from "./use-own-reservation.ts";

const HOUR_MS = 3_600_000;

/** An hour later on the restaurant's wall clock; both `YYYY-MM-DDTHH:mm`. */
export function hourLater(localTime: string): string {
  return new Date(Date.parse(`${localTime}Z`) + HOUR_MS).toISOString().slice(0, 16);
}

interface QuickActionsProps {
  reservation: ReservationView;
  acts: BookingMutations;
  /** An hour later there is no table: these times are free instead. */
  onTaken(alternatives: Alternatives): void;
  /** It is too late to change it oneself: the restaurant is asked about this time, `HH:mm`. */
  onAsk(time: string): void;
}

/** What a guest on the way needs most, in sight at once: later, late, and how to get there. */
export function QuickActions({ reservation, acts, onTaken, onAsk }: QuickActionsProps) {
  const t = useTranslations("confirmation.manage");
  const toast = useToast();
  const isAlive = useHydrated();
  const { before, tell } = useLate(reservation, acts);
  const { options, restaurant, reservationDate, guestCount } = reservation;
  if (isFinished(reservation)) return null;
  const later = hourLater(reservationDate);

  const move = (to: string, done: "changed" | "undone") =>
    acts.run({ kind: "change", change: { reservationDate: to } }, done);
  const undo = async () => {
    const outcome = await move(reservationDate, "undone");
    if (outcome.kind === "taken")
      toast({ title: t("taken.title", { guests: guestCount }), text: t("taken.text"), tone: "error" });
  };
  const comeLater = async () => {
    const outcome = await move(later, "changed");
    if (outcome.kind === "taken") onTaken(outcome.alternatives);
    if (outcome.kind === "done")
      toast({
        title: t("moved", { time: later.slice(11) }),
        tone: "success",
        action: { label: t("undo"), run: () => void undo() },
      });
  };
  const isDisabled = acts.isPending || !isAlive;
  const [delay] = LATE_MINUTES;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {options?.canChange ? (
        <Button disabled={isDisabled} onClick={() => void comeLater()}>
          {t("later")}
        </Button>
      ) : (
        options?.canCancel && (
          <Button disabled={isDisabled} onClick={() => onAsk(later.slice(11))}>
            {t("askLater")}
          </Button>
        )
      )}
      {options?.canRunLate && before === 0 && (
        <Button disabled={isDisabled} onClick={() => void tell(delay)}>
          {t("lateBy", { minutes: delay })}
        </Button>
      )}
      <DirectionsLink
        latitude={restaurant.latitude}
        longitude={restaurant.longitude}
        className={buttonClass("quiet")}
      />
      {(options?.canCancel || options?.canComeFewer) && (
        <a
          href={`#${MANAGE_ID}`}
          className="inline-flex min-h-11 items-center px-1 text-link underline underline-offset-4"
        >
          {t("title")}
        </a>
      )}
    </div>
  );
}
