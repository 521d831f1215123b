import type { ReactNode } from "react";
import type { Agreement, OwnPlanView } from "#domains/payments/contract/billing.ts";
import { ChargesPart } from "./charges-part.tsx";
import { EndingNote } from "./ending-note.tsx";
import { LeavePart } from "./leave-part.tsx";
import { MethodPart } from "./method-part.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { PlansPart } from "./plans-part.tsx";
import { TroubleNote } from "./trouble-note.tsx";
import { WithdrawPart } from "./withdraw-part.tsx";

/**
 * What matters first: what is wrong, what is paid and when, what lowers it (`children`), then what can be changed, then the way out.
 */
export function PlanParts({
  restaurantId,
  plan,
  agreement,
  children,
}: {
  restaurantId: string;
  plan: OwnPlanView;
  agreement: Agreement;
  children: ReactNode;
}) {
  const { state, notice, withdrawal } = agreement;
  const isOver = state === "ended" || state === "withdrawn";
  return (
    <>
      {!isOver && <TroubleNote restaurantId={restaurantId} agreement={agreement} />}
      <EndingNote restaurantId={restaurantId} agreement={agreement} />
      <PlanSummary plan={plan} agreement={agreement} />
      {children}
      <ChargesPart restaurantId={restaurantId} agreement={agreement} />
      {!isOver && <MethodPart restaurantId={restaurantId} agreement={agreement} />}
      {notice && <PlansPart restaurantId={restaurantId} plan={plan} agreement={agreement} />}
      {withdrawal && <WithdrawPart restaurantId={restaurantId} withdrawal={withdrawal} />}
      {notice && <LeavePart restaurantId={restaurantId} notice={notice} />}
    </>
  );
}
