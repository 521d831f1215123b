import { useState } from "react";
import { useTranslations } from "use-intl";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { ReservationStatus } from "#domains/reservations/reservation-terms.ts";
import { RefusalNote } from "#platform/web/dashboard/attempt/refusal-note.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { nextStep, useStepName } from "../names/step-names.ts";
import { useSteps } from "../state/use-steps.ts";
import { NoShowPart } from "./no-show-part.tsx";
import { ReasonForm } from "./reason-form.tsx";

/** After these there is nothing left to look at in the sheet. */
const CLOSING: readonly ReservationStatus[] = ["seated", "completed"];

/** What can be done with a party now: exactly the steps that the server names. */
export function StepsPart({ reservation, onClose }: { reservation: BookReservation; onClose(): void }) {
  const t = useTranslations("owner");
  const name = useStepName();
  const { isPending, refusal, step } = useSteps(reservation);
  const [isReasoning, setReasoning] = useState(false);
  const { status, steps, source } = reservation;
  const next = nextStep(status, steps);
  const plain = steps.filter((to) => to !== "cancelled_by_restaurant" && to !== "no_show");
  const ends = steps.includes("cancelled_by_restaurant");
  const go = (to: ReservationStatus) => step(to, { ...(CLOSING.includes(to) && { after: onClose }) });
  return (
    <div className="grid gap-3">
      {(plain.length > 0 || (ends && !isReasoning)) && (
        <div className="flex flex-wrap gap-2">
          {plain.map((to) => (
            <Button
              key={to}
              kind={to === next ? "main" : "quiet"}
              className={`min-h-14 text-lg ${to === next ? "grow basis-40" : ""}`}
              disabled={isPending}
              onClick={() => void go(to)}
            >
              {name(status, to)}
            </Button>
          ))}
          {ends && !isReasoning && (
            <Button className="min-h-14 text-lg" disabled={isPending} onClick={() => setReasoning(true)}>
              {status === "requested" ? t("step.decline") : t("step.cancel")}
            </Button>
          )}
        </div>
      )}
      {ends && isReasoning && (
        <ReasonForm
          isRequest={status === "requested"}
          isTold={source === "online" || source === "waitlist"}
          isPending={isPending}
          onKeep={() => setReasoning(false)}
          onSend={(reason) => void step("cancelled_by_restaurant", { reason })}
        />
      )}
      <RefusalNote refusal={refusal} />
      {status === "confirmed" && (
        <NoShowPart reservation={reservation} isPending={isPending} onNoShow={() => void step("no_show")} />
      )}
    </div>
  );
}
