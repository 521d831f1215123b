import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CERTIFICATE_STATES } from "#domains/dietary-claims/certificate-constants.ts";
import type { CertificateSummary } from "#domains/dietary-claims/contract/certificates.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { StateList } from "#platform/web/console/state-list.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { getCertificates } from "./certificate-calls.ts";
import { CertificateReviewSection } from "./certificate-review.tsx";

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
