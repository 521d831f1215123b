import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { LATE_MINUTES } from "#domains/reservations/reservation-terms.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { LateMinutes } from "./post-change.ts";
import type { Acts } from "./use-acts.ts";

/** How much later the party comes: told in one tap, and taken back in another. */
export function LateChoice({ reservation, acts }: { reservation: ReservationView; acts: Acts }) {
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
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t("late")}</legend>
      <div className="tabular grid grid-cols-3 gap-2 sm:max-w-md">
        {LATE_MINUTES.map((choice) => (
          <Button
            key={choice}
            aria-label={t("lateBy", { minutes: choice })}
            aria-pressed={before === choice}
            disabled={acts.isPending || before === choice}
            className="aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white aria-pressed:opacity-100"
            onClick={() => void tell(choice)}
          >
            {t("minutes", { minutes: choice })}
          </Button>
        ))}
      </div>
      {before > 0 && (
        <Button className="mt-2" disabled={acts.isPending} onClick={() => void tell(0)}>
          {t("onTime")}
        </Button>
      )}
    </fieldset>
  );
}
