import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_TEXT } from "#domains/onboarding/application-terms.ts";
import type { ApplicationReview } from "#domains/onboarding/contract.ts";
import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { MapPart } from "./map-part.tsx";
import { type Corrections, positionOf, useDecision } from "./use-decision.ts";

/** Approve, with what is to be put right, or reject with a reason. */
export function DecisionPart({
  application,
  onDecided,
}: {
  application: ApplicationReview;
  onDecided(): void;
}) {
  const t = useTranslations("admin.applications");
  const ref = useRef<HTMLElement>(null);
  const { restaurantName: restaurant, position, hasAccount, email, coupon } = application;
  const [corrections, setCorrections] = useState<Corrections>({
    restaurantName: restaurant,
    lat: position === null ? "" : String(position.lat),
    lng: position === null ? "" : String(position.lng),
    firstTimeDays: "",
  });
  const [reason, setReason] = useState("");
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const { errors, isPending, approve, reject } = useDecision(application, onDecided);
  const input = (field: keyof Corrections, label: string, hint?: string) => (
    <Field field={field} label={label} error={errors[field]} {...(hint !== undefined && { hint })}>
      {(props) => (
        <input
          {...props}
          inputMode={field === "restaurantName" ? "text" : "decimal"}
          maxLength={MAX_TEXT.restaurantName}
          value={corrections[field]}
          onChange={(event) => setCorrections({ ...corrections, [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title={t("correct")}>
      <section ref={ref} className="grid gap-4">
        {input("restaurantName", t("name"))}
        <div className="grid gap-4 sm:grid-cols-2">
          {input("lat", t("latitude"))}
          {input("lng", t("longitude"))}
        </div>
        <MapPart
          address={application.address}
          position={positionOf(corrections)}
          onChange={({ lat, lng }) => setCorrections({ ...corrections, lat: String(lat), lng: String(lng) })}
        />
        {coupon?.basisPoints === 0 ? (
          <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("firstTimeCoupon")}</p>
        ) : (
          input("firstTimeDays", t("firstTimeDays"), t("firstTimeHint", { days: FIRST_TIME_DAYS }))
        )}
        <p className="text-sm text-soft">{hasAccount ? t("hasAccount") : t("noAccount", { email })}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button disabled={isPending} onClick={() => setAsked("reject")}>
            {t("reject")}
          </Button>
          <Button kind="call" disabled={isPending} onClick={() => setAsked("approve")}>
            {t("approve")}
          </Button>
        </div>
      </section>
      {asked === "approve" && (
        <AskDialog title={t("approveTitle", { restaurant })} onClose={() => setAsked(null)}>
          {(close) => (
            <>
              <p>{t("approveText")}</p>
              <AskButtons
                no={t("cancel")}
                yes={t("approveYes")}
                onNo={close}
                onYes={() => void approve(corrections).finally(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
      {asked === "reject" && (
        <AskDialog title={t("rejectTitle", { restaurant })} onClose={() => setAsked(null)}>
          {(close) => (
            <>
              <p>{t("rejectText")}</p>
              <Field field="reason" label={t("reason")} error={errors.reason}>
                {(props) => (
                  <textarea
                    {...props}
                    rows={4}
                    maxLength={MAX_TEXT.reason}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </Field>
              <AskButtons
                no={t("cancel")}
                yes={t("rejectYes")}
                onNo={close}
                onYes={() => void reject(reason).finally(close)}
                isPending={isPending}
                isIncomplete={reason.trim() === ""}
              />
            </>
          )}
        </AskDialog>
      )}
    </Card>
  );
}
