import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CertificateStanding } from "#domains/dietary-claims/certificate-constants.ts";
import type { CertificateView, OwnCertificates } from "#domains/dietary-claims/contract.ts";
import { dietaryClaimsApi } from "#domains/dietary-claims/web/api.ts";
import { send } from "#platform/web/calls/api.ts";
import { AskBox } from "#platform/web/dashboard/draft/draft-dialogs.tsx";
import { RefusalNote, useSaveAction } from "#platform/web/dashboard/use-save-action.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CheckIcon, ClockIcon, WarningIcon } from "#platform/web/ui/icons.tsx";
import { SentFile } from "#platform/web/ui/sent-file.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";

const LOOKS: Record<CertificateStanding, { colours: string; Icon: typeof CheckIcon }> = {
  sent: { colours: "bg-note-bg", Icon: ClockIcon },
  counts: { colours: "bg-good-bg text-good", Icon: CheckIcon },
  "ends-soon": { colours: "bg-warn-bg text-warn", Icon: ClockIcon },
  renewed: { colours: "bg-sunken text-soft", Icon: CheckIcon },
  expired: { colours: "bg-warn-bg text-warn", Icon: WarningIcon },
  refused: { colours: "bg-warn-bg text-warn", Icon: WarningIcon },
};

interface CertificateRowProps {
  restaurantId: string;
  certificate: CertificateView;
  onRenew(): void;
  onChanged(all: OwnCertificates): void;
}

/** A certificate that was sent in: how it stands, and what can be done about it. */
export function CertificateRow({ restaurantId, certificate, onRenew, onChanged }: CertificateRowProps) {
  const t = useTranslations("evidence.certificates");
  const food = useTranslations("food");
  const clock = useWallClock();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const { isPending, refusal, attempt } = useSaveAction();
  const { id, subjects, value, issuer, number, issuedOn, expiresOn, standing, reason, proofType } =
    certificate;
  const { colours, Icon } = LOOKS[standing];
  const isShown = standing === "counts" || standing === "ends-soon";
  const isInForce = isShown || standing === "sent";
  const isRefused = standing === "refused";
  const remove = () => {
    setAsking(false);
    void attempt(
      () =>
        send(
          dietaryClaimsApi("DELETE /api/owner/restaurants/:id/certificates/:certificateId", {
            params: { id: restaurantId, certificateId: id },
          }),
        ),
      {
        onDone(all) {
          toast({ title: t(isInForce ? "removed" : "deleted", { issuer }), tone: "success" });
          onChanged(all);
        },
      },
    );
  };
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <p className="text-lg font-semibold break-words">{issuer}</p>
          <p>
            {subjects.map((subject) => food(`claim.${subject}`)).join(" · ")}
            <span className="text-soft"> – {t(`valueOf.${value}`)}</span>
          </p>
          <p className="text-soft">
            {t("days", { from: clock.date(issuedOn), until: clock.date(expiresOn) })}
            {number !== null && <span className="break-all"> · {t("number", { number })}</span>}
          </p>
        </div>
        <p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold ${colours}`}>
          <Icon className="size-4 shrink-0" />
          {t(`standing.${standing}`)}
        </p>
      </div>
      <p className="text-soft">{t(`text.${standing}`)}</p>
      {reason !== null && <p className="break-words whitespace-pre-line">{t("reason", { reason })}</p>}
      <SentFile
        path={
          dietaryClaimsApi("GET /api/owner/restaurants/:id/certificates/:certificateId/proof", {
            params: { id: restaurantId, certificateId: id },
          }).path
        }
        isPdf={proofType === "application/pdf"}
        name={id}
      />
      <div className="flex flex-wrap gap-3">
        {standing !== "sent" && standing !== "renewed" && (
          <Button
            kind={standing === "counts" ? "quiet" : "main"}
            size="lg"
            aria-label={t(isRefused ? "againNamed" : "renewNamed", { issuer })}
            onClick={onRenew}
          >
            {t(isRefused ? "again" : "renew")}
          </Button>
        )}
        <Button
          size="lg"
          disabled={isPending}
          aria-label={t(isInForce ? "removeNamed" : "deleteNamed", { issuer })}
          onClick={() => setAsking(true)}
        >
          {t(isInForce ? "remove" : "delete")}
        </Button>
      </div>
      {refusal && <RefusalNote refusal={refusal} />}
      {isAsking && (
        <AskBox
          title={t(isInForce ? "removeTitle" : "deleteTitle", { issuer })}
          text={t(isShown ? "removeText" : "deleteText")}
          onClose={() => setAsking(false)}
        >
          <Button kind="main" size="xl" onClick={remove}>
            {t(isInForce ? "remove" : "delete")}
          </Button>
          <Button size="xl" onClick={() => setAsking(false)}>
            {t("keep")}
          </Button>
        </AskBox>
      )}
    </li>
  );
}
