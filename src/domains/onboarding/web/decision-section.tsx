import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useOperatorMay } from "#domains/accounts/web/operator-role.ts";
import { MAX_TEXT } from "#domains/onboarding/application-constants.ts";
import type { ApplicationReview, ApproveApplication } from "#domains/onboarding/contract.ts";
import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import { isPosition, type Position } from "#kernel/geo.ts";
import { send } from "#platform/web/calls/api.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { PositionPicker } from "#platform/web/map/position-picker.tsx";
import { useMapLabels } from "#platform/web/map/use-map-component.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { onboardingApi } from "./api.ts";
import { useMapStart } from "./map-start.ts";

/** As typed. */
type Corrections = Record<"restaurantName" | "lat" | "lng" | "firstTimeDays", string>;

/** Null while the coordinates are not numbers. */
function positionOf({ lat, lng }: Pick<Corrections, "lat" | "lng">): Position | null {
  const position = { lat: degrees(lat), lng: degrees(lng) };
  return isPosition(position) ? position : null;
}

type Decided = (work: Promise<ApplicationReview>) => Promise<ApplicationReview>;

/** The two forms of a decision: approval with corrections, and rejection with a reason. */
function useDecision({ id, restaurantName, position }: ApplicationReview, onDecided: () => void) {
  const t = useTranslations("admin.applications");
  const admin = useTranslations("admin");
  const toast = useToast();
  const queries = useQueryClient();
  const failed = { title: t("failed"), fallback: () => admin("noConnection") };
  /** Reloads after a failure too: another operator may have decided first. */
  const decided: Decided = (work) =>
    work.finally(() => {
      void queries.invalidateQueries({ queryKey: ["admin-applications"] });
      onDecided();
    });

  const [lat, lng] = [String(position?.lat ?? ""), String(position?.lng ?? "")];
  const approval = useDraftForm<Corrections, ApplicationReview>({
    empty: { restaurantName, lat, lng, firstTimeDays: "" },
    send: (draft) => {
      const isMoved = draft.lat !== lat || draft.lng !== lng;
      const body = {
        ...(draft.restaurantName.trim() !== restaurantName && { restaurantName: draft.restaurantName }),
        ...(isMoved && { lat: degrees(draft.lat), lng: degrees(draft.lng) }),
        // Invalid numbers are rejected by the server, so that the error appears on the field.
        ...(draft.firstTimeDays.trim() !== "" && {
          firstTimeDays: Number(draft.firstTimeDays.normalize("NFKC")) || 0,
        }),
      };
      return decided(approveApplication(id, body));
    },
    onSent: (_application, draft) =>
      toast({ title: t("approved", { restaurant: draft.restaurantName.trim() }), tone: "success" }),
    failed,
  });
  const rejection = useDraftForm<{ reason: string }, ApplicationReview>({
    empty: { reason: "" },
    send: ({ reason }) => decided(rejectApplication(id, reason)),
    onSent: () => toast({ title: t("rejected"), tone: "success" }),
    failed,
  });
  return { approval, rejection, isPending: approval.isPending || rejection.isPending };
}

/** Invalid numbers map to a value that the server rejects, so that the error appears on the field. */
function degrees(text: string): number {
  const value = Number(text.normalize("NFKC").trim().replace(",", "."));
  return text.trim() === "" || Number.isNaN(value) ? 999 : value;
}

interface MapSectionProps {
  /** Where the map starts while no position is set. */
  address: string;
  position: Position | null;
  onChange(position: Position): void;
}

/** A map for setting the position instead of typing coordinates. Loaded only when opened. */
function MapSection({ address, position, onChange }: MapSectionProps) {
  const t = useTranslations("admin.applications");
  const labels = useMapLabels();
  const [isOpen, setOpen] = useState(false);
  const start = useMapStart(address, isOpen, position !== null);
  if (start === null)
    return (
      <Button disabled={isOpen} onClick={() => setOpen(true)} className="justify-self-start">
        {t("setOnMap")}
      </Button>
    );
  return (
    <>
      {position === null && (
        <p role="status" className="text-sm text-soft">
          {start.place === null ? t("mapNotFound") : t("mapNear", { place: start.place.name })}
        </p>
      )}
      <PositionPicker
        position={position ?? start.position}
        onChange={onChange}
        labels={labels}
        waiting={t("mapWaiting")}
        {...(position === null && { zoom: start.zoom })}
      />
    </>
  );
}

/** Approve, with corrections, or reject with a reason. */
export function DecisionSection({
  application,
  onDecided,
}: {
  application: ApplicationReview;
  onDecided(): void;
}) {
  const t = useTranslations("admin.applications");
  const mayGive = useOperatorMay("finance");
  const { restaurantName: restaurant, hasAccount, email, coupon } = application;
  const [asked, setAsked] = useState<"approve" | "reject" | null>(null);
  const { approval, rejection, isPending } = useDecision(application, onDecided);
  const { draft: corrections, errors, change } = approval;
  const { reason } = rejection.draft;
  const input = (field: keyof Corrections, label: string, hint?: string) => (
    <Field field={field} label={label} error={errors[field]} {...(hint !== undefined && { hint })}>
      {(props) => (
        <input
          {...props}
          inputMode={field === "restaurantName" ? "text" : "decimal"}
          maxLength={MAX_TEXT.restaurantName}
          value={corrections[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <Card title={t("correct")}>
      <form
        ref={approval.ref}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked("approve");
        }}
      >
        {input("restaurantName", t("name"))}
        <div className="grid gap-4 sm:grid-cols-2">
          {input("lat", t("latitude"))}
          {input("lng", t("longitude"))}
        </div>
        <MapSection
          address={application.address}
          position={positionOf(corrections)}
          onChange={({ lat, lng }) => change({ lat: String(lat), lng: String(lng) })}
        />
        {coupon?.basisPoints === 0 ? (
          <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("firstTimeCoupon")}</p>
        ) : (
          mayGive && input("firstTimeDays", t("firstTimeDays"), t("firstTimeHint", { days: FIRST_TIME_DAYS }))
        )}
        <p className="text-sm text-soft">{hasAccount ? t("hasAccount") : t("noAccount", { email })}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button disabled={isPending} onClick={() => setAsked("reject")}>
            {t("reject")}
          </Button>
          <Button type="submit" kind="call" disabled={isPending}>
            {t("approve")}
          </Button>
        </div>
      </form>
      {asked === "approve" && (
        <AskDialog title={t("approveTitle", { restaurant })} onClose={() => setAsked(null)}>
          {(close) => (
            <>
              <p>{t("approveText")}</p>
              <AskButtons
                no={t("cancel")}
                yes={t("approveYes")}
                onNo={close}
                onYes={() => void approval.submit().finally(close)}
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
              <Field field="reason" label={t("reason")} error={rejection.errors.reason}>
                {(props) => (
                  <textarea
                    {...props}
                    rows={4}
                    maxLength={MAX_TEXT.reason}
                    value={reason}
                    onChange={(event) => rejection.change({ reason: event.target.value })}
                  />
                )}
              </Field>
              <AskButtons
                no={t("cancel")}
                yes={t("rejectYes")}
                onNo={close}
                onYes={() => void rejection.submit().finally(close)}
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

function approveApplication(id: string, body: ApproveApplication): Promise<ApplicationReview> {
  return send(onboardingApi("POST /api/admin/applications/:id/approve", { params: { id }, body }));
}

function rejectApplication(id: string, reason: string): Promise<ApplicationReview> {
  return send(onboardingApi("POST /api/admin/applications/:id/reject", { params: { id }, body: { reason } }));
}
