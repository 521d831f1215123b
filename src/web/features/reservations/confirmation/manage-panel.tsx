import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "../../../../shared/contract/reservations.ts";
import { LATE_MINUTES } from "../../../../shared/reservation-terms.ts";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import type { LateMinutes } from "./post-change.ts";
import { TellDialog } from "./tell-dialog.tsx";
import type { Acts } from "./use-acts.ts";
import { usePolicy } from "./use-policy.ts";

/** The heading of the page leads here, past the ticket. */
export const MANAGE_ID = "manage";

interface ManagePanelProps {
  reservation: ReservationView;
  acts: Acts;
  onChange(): void;
}

type Asked = { kind: "cancel" } | { kind: "fewer" } | { kind: "late"; minutes: LateMinutes };

/** What the guest may still do, as the server says at this moment, and the rules for it. */
export function ManagePanel({ reservation, acts, onChange }: ManagePanelProps) {
  const t = useTranslations("confirmation.manage");
  const toast = useToast();
  const policy = usePolicy(reservation);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { options, guestCount } = reservation;
  if (options === null || !(options.canCancel || options.canComeFewer)) return null;
  const isEarly = options.canChange && !options.canRunLate;

  const setGuests = (guests: number, done: "fewer" | "undone") =>
    acts.run({ kind: "change", change: { guestCount: guests } }, done);
  const comeFewer = async () => {
    const outcome = await setGuests(guestCount - 1, "fewer");
    if (outcome.kind !== "done" || !outcome.reservation.options?.canChange) return;
    const undo = { label: t("undo"), run: () => void setGuests(guestCount, "undone") };
    toast({ title: t("fewer"), tone: "success", action: undo });
  };
  return (
    <section
      id={MANAGE_ID}
      className="grid scroll-mt-4 gap-4 rounded-card border border-line bg-card p-5 shadow-card"
    >
      <h2 className="text-lg font-bold">{t("title")}</h2>
      {policy !== null && <p className="text-soft">{policy}</p>}
      {options.canRunLate && (
        <LateChoice
          minutes={reservation.lateMinutes}
          isPending={acts.isPending}
          onChoose={(minutes) => setAsked({ kind: "late", minutes })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {options.canChange && (
          <Button kind="main" onClick={onChange}>
            {t("change")}
          </Button>
        )}
        {options.canComeFewer && (
          <Button
            disabled={acts.isPending}
            onClick={() => (options.canChange ? void comeFewer() : setAsked({ kind: "fewer" }))}
          >
            {t("fewer")}
          </Button>
        )}
        {options.canCancel && (
          <Button onClick={() => setAsked({ kind: "cancel" })}>
            {isEarly ? t("cancel") : t("cannotCome")}
          </Button>
        )}
      </div>
      {asked?.kind === "cancel" && (
        <CancelDialog
          reservation={reservation}
          isPending={acts.isPending}
          onCancel={(reason) => acts.run({ kind: "cancel", reason }, "cancelled")}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === "late" && (
        <TellDialog
          about={asked}
          isPending={acts.isPending}
          onTell={() => acts.run(asked, "late")}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === "fewer" && (
        <TellDialog
          about={{ kind: "fewer", guests: guestCount - 1 }}
          isPending={acts.isPending}
          onTell={comeFewer}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface LateChoiceProps {
  /** What the restaurant has been told; 0 when nothing. */
  minutes: number;
  isPending: boolean;
  onChoose(minutes: LateMinutes): void;
}

function LateChoice({ minutes, isPending, onChoose }: LateChoiceProps) {
  const t = useTranslations("confirmation.manage");
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t("late")}</legend>
      <div className="tabular grid grid-cols-3 gap-2 sm:max-w-md">
        {LATE_MINUTES.map((choice) => (
          <Button
            key={choice}
            aria-label={t("lateBy", { minutes: choice })}
            aria-pressed={minutes === choice}
            disabled={isPending || minutes === choice}
            className="aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white aria-pressed:opacity-100"
            onClick={() => onChoose(choice)}
          >
            {t("minutes", { minutes: choice })}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
