import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { LATE_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { LateMinutes } from "./post-act.ts";
import type { BookingMutations } from "./use-own-reservation.ts";

/** `before`: the delay that the restaurant knows of. `tell`: announces another one, with undo. */
export function useLate(reservation: ReservationView, acts: BookingMutations) {
  const t = useTranslations("confirmation.manage");
  const done = useTranslations("confirmation.done");
  const toast = useToast();
  const before = ([0, ...LATE_MINUTES] as const).find((one) => one === reservation.lateMinutes) ?? 0;

  const say = (minutes: LateMinutes, as: "late" | "onTime" | "undone") =>
    acts.run({ kind: "late", minutes }, as);
  const tell = async (minutes: LateMinutes) => {
    const said = minutes === 0 ? "onTime" : "late";
    const outcome = await say(minutes, said);
    if (outcome.kind !== "done") return;
    const undo = { label: t("undo"), run: () => void say(before, "undone") };
    toast({ title: done(said), tone: "success", action: undo });
  };
  return { before, tell };
}
