import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { LATE_MINUTES } from "#domains/reservations/reservation-constants.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { useDeadline } from "../deadline.ts";
import { useLate } from "./use-late.ts";
import type { BookingMutations } from "./use-own-reservation.ts";

const MAX_REASON = 300;

interface CancelDialogProps {
  reservation: ReservationView;
  isPending: boolean;
  onCancel(reason: string): Promise<unknown>;
  onClose(): void;
}

/** States what cancelling costs, asks for confirmation, and cancels. */
function CancelDialog({ reservation, isPending, onCancel, onClose }: CancelDialogProps) {
  const t = useTranslations("confirmation.cancelling");
  const cost = useCancelCost(reservation);
  const [reason, setReason] = useState("");
  return (
    <AskDialog title={t("title")} onClose={onClose}>
      {(close) => (
        <>
          <p className={cost.isFree ? "" : "rounded-lg bg-warn-bg px-3 py-2 font-medium text-warn"}>
            {cost.text}
          </p>
          <Field
            field="reason"
            label={t("reason")}
            mark={t("optional")}
            hint={t("reasonHint")}
            error={undefined}
          >
            {({ className, ...input }) => (
              <textarea
                {...input}
                className={`${className} min-h-20`}
                maxLength={MAX_REASON}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <AskButtons
            no={t("keep")}
            yes={isPending ? t("pending") : t("confirm")}
            onNo={close}
            onYes={() => void onCancel(reason).then(close)}
            isPending={isPending}
          />
        </>
      )}
    </AskDialog>
  );
}

/** The heading of the page leads here, past the ticket. */
export const MANAGE_ID = "manage";

interface ManagePanelProps {
  reservation: ReservationView;
  acts: BookingMutations;
  onChange(): void;
}

/** The actions that the server allows now, and their rules. */
export function ManagePanel({ reservation, acts, onChange }: ManagePanelProps) {
  const t = useTranslations("confirmation.manage");
  const toast = useToast();
  const policy = usePolicy(reservation);
  const isAlive = useHydrated();
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
    <section id={MANAGE_ID} className="grid scroll-mt-4 gap-4 card p-5 shadow-card">
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
        <FewerGuestsDialog
          guests={guestCount - 1}
          isPending={acts.isPending}
          onConfirm={comeFewer}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}

interface TellDialogProps {
  /** How many would come. */
  guests: number;
  isPending: boolean;
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Confirms reducing the party by one guest when that can't be undone. */
function FewerGuestsDialog({ guests, isPending, onConfirm, onClose }: TellDialogProps) {
  const t = useTranslations("confirmation.ask");
  return (
    <AskDialog title={t("fewer.title")} onClose={onClose}>
      {(close) => (
        <>
          <p>{t("fewer.text", { guests })}</p>
          <AskButtons
            no={t("no")}
            yes={t("yes")}
            onNo={close}
            onYes={() => void onConfirm().then(close)}
            isPending={isPending}
            kind="main"
          />
        </>
      )}
    </AskDialog>
  );
}

/** Announces a delay in one tap, with undo. */
function LateChoice({ reservation, acts }: { reservation: ReservationView; acts: BookingMutations }) {
  const t = useTranslations("confirmation.manage");
  const { before, tell } = useLate(reservation, acts);
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

/** What cancelling costs at this moment, in a sentence. */
function useCancelCost({ options, requiresDeposit, restaurant }: ReservationView): {
  isFree: boolean;
  text: string;
} {
  const t = useTranslations("confirmation.cancelling");
  const deadline = useDeadline(restaurant.zone);
  if (options === null) return { isFree: true, text: "" };
  const until = deadline(options.changeUntil);
  if (options.canChange) return { isFree: true, text: t("freeUntil", { until }) };
  if (options.cancelsFree || !requiresDeposit) return { isFree: true, text: t("free") };
  const percent = options.lateRefundPercent;
  return {
    isFree: false,
    text: percent === 0 ? t("lateNothing", { until }) : t("latePart", { until, percent }),
  };
}

/** The cancellation policy of the reservation, with its deadline; null when nothing can be done. */
function usePolicy({ status, options, requiresDeposit, restaurant }: ReservationView): string | null {
  const t = useTranslations("confirmation.policy");
  const deadline = useDeadline(restaurant.zone);
  if (options === null || !options.canCancel) return null;
  const until = deadline(options.changeUntil);
  // An unpaid one can't be changed, but left as freely as any other.
  if (options.canChange || (status === "pending_payment" && options.cancelsFree))
    return t("until", { until });
  if (options.cancelsFree && requiresDeposit) return t("kitchen");
  if (!requiresDeposit) return t("over", { until });
  const percent = options.lateRefundPercent;
  return percent === 0 ? t("overNothing", { until }) : t("overPart", { until, percent });
}
