import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import {
  CERTIFICATE_STATES,
  type CertificateState,
  MAX_CERTIFICATE_TEXT,
} from "#domains/dietary-claims/certificate-constants.ts";
import type { CertificateReview, CertificateSummary } from "#domains/dietary-claims/contract.ts";
import { dietaryClaimsApi } from "#domains/dietary-claims/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { StateList } from "#platform/web/console/state-list.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { FactList, ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { BackIcon, ForwardIcon } from "#platform/web/ui/icons.tsx";
import { SentFile } from "#platform/web/ui/sent-file.tsx";

/** One certificate, with what an operator decides by. */
function CertificateReviewSection({ id }: { id: string }) {
  const t = useTranslations("admin.certificates");
  const { data, error, refetch } = useQuery({
    queryKey: ["admin-certificate", id],
    queryFn: ({ signal }) => getCertificate(id, signal),
  });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Link
        to={paths.admin("certificates")}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-link hover:underline"
      >
        <BackIcon />
        {t("back")}
      </Link>
      {isGone && <p className="text-soft">{t("gone")}</p>}
      {data === undefined && error !== null && !isGone && <ViewFailed onRetry={() => void refetch()} />}
      {data === undefined && error === null && <ViewLoading />}
      {data !== undefined && !isGone && <Review certificate={data} onDecided={() => refetch()} />}
    </>
  );
}

function Review({ certificate, onDecided }: { certificate: CertificateReview; onDecided(): unknown }) {
  const t = useTranslations("admin.certificates");
  const { id, restaurant, standing, reason, proofType } = certificate;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="text-xl font-bold break-words">{restaurant.name}</h2>
        <p className="rounded-full bg-sunken px-3 py-1 font-semibold">{t(`standing.${standing}`)}</p>
      </div>
      <ButtonLink to={paths.restaurant(restaurant.id)} className="justify-self-start">
        {t("see")}
      </ButtonLink>
      {reason !== null && (
        <Card title={t("reasonWas")}>
          <p className="break-words whitespace-pre-line">{reason}</p>
        </Card>
      )}
      <Card title={t("facts")}>
        <Facts certificate={certificate} />
      </Card>
      <Card title={t("proof")} lead={t("proofLead")}>
        <SentFile
          path={dietaryClaimsApi("GET /api/admin/certificates/:id/proof", { params: { id } }).path}
          isPdf={proofType === "application/pdf"}
          name={id}
          isOpen
        />
      </Card>
      <DecisionSection certificate={certificate} onDecided={onDecided} />
    </>
  );
}

function Facts({ certificate }: { certificate: CertificateReview }) {
  const t = useTranslations("admin.certificates");
  const owner = useTranslations("evidence.certificates");
  const food = useTranslations("food");
  const clock = useOwnClock();
  const days = useWallClock();
  const { subjects, value, issuer, number, issuedOn, expiresOn, sentAt, decidedAt } = certificate;
  return (
    <FactList
      facts={[
        [t("covers"), subjects.map((subject) => food(`claim.${subject}`)).join(" · ")],
        [t("value"), owner(`valueOf.${value}`)],
        [t("issuer"), issuer],
        [t("number"), number ?? t("nothing")],
        [t("issued"), days.date(issuedOn)],
        [t("until"), days.date(expiresOn)],
        [t("sent"), clock(sentAt)],
        ...(decidedAt === null ? [] : [[t("decided"), clock(decidedAt)] as const]),
      ]}
    />
  );
}

interface DecisionSectionProps {
  certificate: CertificateReview;
  onDecided(): unknown;
}

/** Accept, or refuse with a reason; later also one that was accepted. */
function DecisionSection({ certificate, onDecided }: DecisionSectionProps) {
  const t = useTranslations("admin.certificates");
  const clock = useWallClock();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"accept" | "refuse" | null>(null);
  const { isPending, run } = useConsoleAction(async () => {
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

/** What restaurants send in to show that somebody certifies them: lists, or the one in the address. */
export function CertificatesView() {
  const t = useTranslations("admin.certificates");
  const [params] = useSearchParams();
  const open = params.get("certificate");
  if (open !== null) return <CertificateReviewSection key={open} id={open} />;
  return (
    <StateList
      queryKey="admin-certificates"
      states={CERTIFICATE_STATES}
      load={getCertificates}
      label={t("filter")}
      nameOf={(state) => t(`state.${state}`)}
      noneOf={(state) => t(`none.${state}`)}
      line={(certificate) => <CertificateRow key={certificate.id} certificate={certificate} />}
    />
  );
}

/** One certificate in a list: the whole line opens it. */
function CertificateRow({ certificate }: { certificate: CertificateSummary }) {
  const t = useTranslations("admin.certificates");
  const food = useTranslations("food");
  const clock = useOwnClock();
  const days = useWallClock();
  const { id, restaurant, issuer, subjects, expiresOn, standing, sentAt } = certificate;
  return (
    <li>
      <Link
        to={paths.adminCertificate(id)}
        className="flex min-h-16 items-center justify-between gap-4 p-4 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-bold break-words">{restaurant.name}</span>
          <span className="block text-sm break-words">
            {subjects.map((subject) => food(`claim.${subject}`)).join(" · ")} – {issuer}
          </span>
          <span className="flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{t(`standing.${standing}`)}</span>
            <span>
              {t("until")} {days.date(expiresOn)}
            </span>
            <time dateTime={sentAt}>{clock(sentAt)}</time>
          </span>
        </span>
        <ForwardIcon className="size-5 shrink-0 text-soft" />
      </Link>
    </li>
  );
}

function getCertificates(state: CertificateState, signal: AbortSignal): Promise<CertificateSummary[]> {
  return browserApi.get(dietaryClaimsApi("GET /api/admin/certificates", { query: { state } }), signal);
}

function getCertificate(id: string, signal: AbortSignal): Promise<CertificateReview> {
  return browserApi.get(dietaryClaimsApi("GET /api/admin/certificates/:id", { params: { id } }), signal);
}

function acceptCertificate(id: string): Promise<CertificateReview> {
  return send(dietaryClaimsApi("POST /api/admin/certificates/:id/accept", { params: { id } }));
}

function refuseCertificate(id: string, reason: string): Promise<CertificateReview> {
  return send(
    dietaryClaimsApi("POST /api/admin/certificates/:id/refuse", { params: { id }, body: { reason } }),
  );
}
