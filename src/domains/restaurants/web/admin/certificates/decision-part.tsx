import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { MAX_CERTIFICATE_TEXT } from "#domains/restaurants/certificate-terms.ts";
import type { CertificateReview } from "#domains/restaurants/contract/certificates.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { Card } from "#platform/web/console/card.tsx";
import { useDeed } from "#platform/web/console/use-deed.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { acceptCertificate, refuseCertificate } from "./certificate-calls.ts";

interface DecisionPartProps {
  certificate: CertificateReview;
  onDecided(): unknown;
}

/** Accept, or refuse with a reason; later also one that was accepted. */
export function DecisionPart({ certificate, onDecided }: DecisionPartProps) {
  const t = useTranslations("admin.certificates");
  const clock = useWallClock();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"accept" | "refuse" | null>(null);
  const { isPending, run } = useDeed(async () => {
    await queries.invalidateQueries({ queryKey: ["admin-certificates"] });
    await onDecided();
  });
  const { id, state, standing, issuer, expiresOn } = certificate;
  if (state === "refused") return null;
  const restaurant = certificate.restaurant.name;
  const isOver = standing === "expired";
  return (
    <Card title={t("decide")} lead={t(state === "sent" ? "decideLead" : "revokeLead")}>
      {state === "sent" && isOver && <p className="rounded-lg bg-note-bg px-4 py-3">{t("isOver")}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button disabled={isPending} onClick={() => setAsked("refuse")}>
          {t("refuse")}
        </Button>
        {state === "sent" && (
          <Button kind="call" disabled={isPending || isOver} onClick={() => setAsked("accept")}>
            {t("accept")}
          </Button>
        )}
      </div>
      {asked === "accept" && (
        <AskFirst
          title={t("acceptTitle", { restaurant })}
          text={t("acceptText", { issuer, date: clock.date(expiresOn) })}
          yes={t("accept")}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(() => acceptCertificate(id), t("done"))}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === "refuse" && (
        <AskFirst
          title={t("refuseTitle", { restaurant })}
          text={t("refuseText")}
          yes={t("refuse")}
          no={t("no")}
          reason={{ label: t("reason"), max: MAX_CERTIFICATE_TEXT.reason }}
          isPending={isPending}
          onYes={(reason) => run(() => refuseCertificate(id, reason), t("refused"))}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
