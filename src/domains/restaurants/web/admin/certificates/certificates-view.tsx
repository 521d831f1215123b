import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { CERTIFICATE_STATES } from "#domains/restaurants/certificate-terms.ts";
import { StateList } from "#platform/web/console/state-list.tsx";
import { getCertificates } from "./certificate-calls.ts";
import { CertificateLine } from "./certificate-line.tsx";
import { CertificateReviewPart } from "./certificate-review.tsx";

/** What restaurants send in to show that somebody certifies them: lists, or the one in the address. */
export function CertificatesView() {
  const t = useTranslations("admin.certificates");
  const [params] = useSearchParams();
  const open = params.get("certificate");
  if (open !== null) return <CertificateReviewPart key={open} id={open} />;
  return (
    <StateList
      queryKey="admin-certificates"
      states={CERTIFICATE_STATES}
      load={getCertificates}
      label={t("filter")}
      nameOf={(state) => t(`state.${state}`)}
      noneOf={(state) => t(`none.${state}`)}
      line={(certificate) => <CertificateLine key={certificate.id} certificate={certificate} />}
    />
  );
}
