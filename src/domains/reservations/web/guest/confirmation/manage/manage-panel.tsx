import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { useAlive } from "#platform/web/lib/page/use-alive.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { LateChoice } from "./late-choice.tsx";
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

/** What the guest may still do, as the server says at this moment, and the rules for it. */
export function ManagePanel({ reservation, acts, onChange }: ManagePanelProps) {
  const t = useTranslations("confirmation.manage");
  const toast = useToast();
  const policy = usePolicy(reservation);
  const isAlive = useAlive();
  const [asked, setAsked] = useState<"cancel" | "fewer" | null>(null);
  const { options, guestCount } = reservation;
  if (options === null || !(options.canCancel || options.canComeFewer)) return null;
  const isEarly = options.canChange && !options.canRunLate;

  const setGuests = async (guests: number, done: "fewer" | "undone") => {
    const outcome = await acts.run({ kind: "change", change: { guestCount: guests } }, done);
    if (outcome.kind === "taken") {
      const look = options.canChange && { action: { label: t("taken.action"), run: onChange } };
      toast({ title: t("taken.title", { guests }), text: t("taken.text"), tone: "error", ...look });
    }
    return outcome;
  };
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
      {options.canRunLate && <LateChoice reservation={reservation} acts={acts} />}
      <div className="flex flex-wrap gap-2">
        {options.canChange && (
          <Button kind="main" disabled={!isAlive} onClick={onChange}>
            {t("change")}
          </Button>
        )}
        {options.canComeFewer && (
          <Button
            disabled={acts.isPending || !isAlive}
            onClick={() => (options.canChange ? void comeFewer() : setAsked("fewer"))}
          >
            {t("fewer")}
          </Button>
        )}
        {options.canCancel && (
          <Button disabled={!isAlive} onClick={() => setAsked("cancel")}>
            {isEarly ? t("cancel") : t("cannotCome")}
          </Button>
        )}
      </div>
      {asked === "cancel" && (
        <CancelDialog
          reservation={reservation}
          isPending={acts.isPending}
          onCancel={(reason) => acts.run({ kind: "cancel", reason }, "cancelled")}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "fewer" && (
        <TellDialog
          guests={guestCount - 1}
          isPending={acts.isPending}
          onTell={comeFewer}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
